import type { GatsbyConfig, PluginRef } from 'gatsby'
import { site } from '../config/build-settings'
import { gatewayProxy } from './develop-proxy'

/** gatsby-source-contentful fails on content types with these IDs. */
const RESERVED_TYPE_NAMES = ['entity', 'reference', 'asset']

export function gatsbyConfig(env: NodeJS.ProcessEnv): GatsbyConfig {
  return {
    siteMetadata: { siteUrl: site.url },
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    ...developMiddleware(env),
    plugins: [
      'gatsby-plugin-image', // only because gatsby-source-contentful requires it
      ...contentSource(env),
    ],
  }
}

function developMiddleware(env: NodeJS.ProcessEnv): Pick<GatsbyConfig, 'developMiddleware'> {
  const gateway = env['DEVELOP_GATEWAY']
  if (!gateway) return {}
  return { developMiddleware: (app: { use(handler: unknown): void }) => app.use(gatewayProxy(gateway)) }
}

interface ContentType {
  readonly sys: { readonly id: string }
}

const isSupportedType = ({ sys }: ContentType) => !RESERVED_TYPE_NAMES.includes(sys.id)

/**
 * Returns gatsby-source-contentful, or nothing if the space has no content, because the plugin fails on an
 * empty space.
 */
function contentSource(env: NodeJS.ProcessEnv): PluginRef[] {
  if (env['CONTENT_IS_EMPTY'] === 'true') return []
  return [
    {
      resolve: 'gatsby-source-contentful',
      options: {
        spaceId: env['CONTENTFUL_SPACE_ID'],
        accessToken: env['CONTENTFUL_ACCESS_TOKEN'],
        environment: env['CONTENTFUL_ENVIRONMENT'] ?? 'master',
        host: env['CONTENTFUL_HOST'] ?? 'cdn.contentful.com',
        useNameForId: false,
        // The site shows only the default locale.
        localeFilter: (locale: { default?: boolean }) => locale.default === true,
        contentTypeFilter: isSupportedType,
      },
    },
  ]
}
