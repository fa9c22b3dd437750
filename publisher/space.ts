import type { Manifest } from '../src/contracts/release'

type Space = NonNullable<Manifest['space']>

export const spaceOf = (spaceEnv: Readonly<Record<string, string>>, locale: string): Space => ({
  id: spaceEnv['CONTENTFUL_SPACE_ID'] ?? '',
  environment: spaceEnv['CONTENTFUL_ENVIRONMENT'] ?? '',
  host: spaceEnv['CONTENTFUL_HOST'] ?? '',
  locale,
})

/** True if the release is of this space. The host may differ, since the embedded API's port can change. */
export const isOfSpace = ({ space }: Manifest, { id, environment, locale }: Space): boolean =>
  space?.id === id && space.environment === environment && space.locale === locale
