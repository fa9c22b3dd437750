import type { Manifest } from '../src/contracts/release'

type Space = NonNullable<Manifest['space']>

export const spaceOf = (spaceEnv: Readonly<Record<string, string>>, locale: string): Space => ({
  id: spaceEnv['CONTENTFUL_SPACE_ID'] ?? '',
  environment: spaceEnv['CONTENTFUL_ENVIRONMENT'] ?? '',
  host: spaceEnv['CONTENTFUL_HOST'] ?? '',
  locale,
})

/** The host may differ: the embedded API uses a free port. */
export const isOfSpace = ({ space }: Manifest, { id, environment, locale }: Space): boolean =>
  space?.id === id && space.environment === environment && space.locale === locale
