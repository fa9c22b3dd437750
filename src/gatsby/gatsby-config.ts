import type { GatsbyConfig, PluginRef } from 'gatsby'
import { site } from '../config/build-settings'
import { gatewayProxy } from './develop-proxy'

/** Content types of these names would stop gatsby-source-contentful. */
const RESERVED_TYPE_NAMES = ['entity', 'reference', 'asset']

export function gatsbyConfig(env: NodeJS.ProcessEnv): GatsbyConfig {
  return {
    siteMetadata: { siteUrl: site.url },
    trailingSlash: 'never',
    jsxRuntime: 'automatic',
    ...developMiddleware(env),
    plugins: [
      'gatsby-plugin-image', // gatsby-source-contentful refuses to start without it; pictures are served by the gateway
      ...contentSource(env),
    ],
  }
}

/** While developing, the site generator's own server hands on what the gateway answers. */
function developMiddleware(env: NodeJS.ProcessEnv): Pick<GatsbyConfig, 'developMiddleware'> {
  const gateway = env['DEVELOP_GATEWAY']
  if (!gateway) return {}
  return { developMiddleware: (app: { use(handler: unknown): void }) => app.use(gatewayProxy(gateway)) }
}

interface ContentType {
  readonly sys: { readonly id: string }
}

const isTaken = ({ sys }: ContentType) => !RESERVED_TYPE_NAMES.includes(sys.id)

/** A space without content types has nothing to source, and the plugin would stop the build over it. */
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
        // the site shows the default locale
        localeFilter: (locale: { default?: boolean }) => locale.default === true,
        contentTypeFilter: isTaken,
      },
    },
  ]
}
