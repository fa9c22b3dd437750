import path from 'node:path'
import { settingsGroup } from './settings-group'
import { contactTarget, exportFile, flag, matching } from './values'

type ContentSource =
  | { kind: 'embedded'; exportPath: string }
  | {
      kind: 'contentful'
      spaceId: string
      accessToken: string
      environment: string
      host: string
      preview?: { accessToken: string; host: string }
      /** access for posting publish receipts as comments on entries; if undefined, none are posted */
      receipts?: { token: string; host: string }
    }

const spaceOrEnvironment = /^[\w.-]{1,64}$/
/** Default of CONTACT_URL for the sample content. Other content has no default. */
const SAMPLE_CONTACT = 'mailto:support@fieldbook.example'

const SAMPLE_EXPORT = 'content/space.json'

const token = /^[\w.~+/=-]+$/

const apiHost = (host: string) =>
  matching(/^[\w.-]+(:\d+)?$/, `use a host name alone, such as ${host}`).default(host)

export const content = settingsGroup({
  variables: {
    CONTENT_EXPORT: exportFile.prefault(SAMPLE_EXPORT),
    ACADEMY_EXPORT: exportFile.optional(),
    CONTENTFUL_SPACE_ID: matching(
      spaceOrEnvironment,
      'use the id of a Contentful space, as its settings show it',
    ).optional(),
    CONTENTFUL_ACCESS_TOKEN: matching(token, 'use an access token of the Content Delivery API').optional(),
    CONTENTFUL_ENVIRONMENT: matching(
      spaceOrEnvironment,
      'use the id of an environment, such as master',
    ).default('master'),
    CONTENTFUL_HOST: apiHost('cdn.contentful.com'),
    CONTENTFUL_PREVIEW_TOKEN: matching(token, 'use an access token of the Content Preview API').optional(),
    CONTENTFUL_PREVIEW_HOST: apiHost('preview.contentful.com'),
    CONTENTFUL_WEBHOOK_SECRET: matching(
      /^\S+$/,
      'use the signing secret of the webhook, as Contentful shows it',
    ).optional(),
    CONTENTFUL_RECEIPTS_TOKEN: matching(
      token,
      'use a token of the Content Management API whose owner may comment on entries',
    ).optional(),
    CONTENTFUL_MANAGEMENT_HOST: apiHost('api.contentful.com'),
    CONTACT_URL: contactTarget.optional(),
    REBUILDS: flag.default(true),
    WATCH_EXPORT: flag.default(true),
  },
  emptyHasMeaning: ['CONTACT_URL'], // empty removes the contact link, even for the sample content
  secrets: [
    'CONTENTFUL_ACCESS_TOKEN',
    'CONTENTFUL_PREVIEW_TOKEN',
    'CONTENTFUL_WEBHOOK_SECRET',
    'CONTENTFUL_RECEIPTS_TOKEN',
  ],
  services: [
    {
      variables: ['CONTENTFUL_SPACE_ID', 'CONTENTFUL_ACCESS_TOKEN'],
      rule: 'set both for a Contentful space, or neither for the sample content',
      embedded: 'the sample content is served',
    },
  ],
  problems: ({ CONTACT_URL, CHATBOT_VENDOR }) =>
    CONTACT_URL === 'chat' && CHATBOT_VENDOR === ''
      ? [
          {
            variable: 'CONTACT_URL',
            message: 'is "chat": the chat is off, because CHATBOT_VENDOR is empty.',
          },
        ]
      : [],
  toSettings(values) {
    const { CONTENTFUL_SPACE_ID: spaceId, CONTENTFUL_ACCESS_TOKEN: accessToken } = values
    const { CONTENTFUL_PREVIEW_TOKEN: previewToken, CONTENTFUL_PREVIEW_HOST: previewHost } = values
    const { CONTENTFUL_RECEIPTS_TOKEN: receiptsToken, CONTENTFUL_MANAGEMENT_HOST: managementHost } = values
    const source: ContentSource =
      spaceId === undefined || accessToken === undefined
        ? { kind: 'embedded', exportPath: values.CONTENT_EXPORT }
        : {
            kind: 'contentful',
            spaceId,
            accessToken,
            environment: values.CONTENTFUL_ENVIRONMENT,
            host: values.CONTENTFUL_HOST,
            ...(previewToken !== undefined && {
              preview: { accessToken: previewToken, host: previewHost },
            }),
            ...(receiptsToken !== undefined && { receipts: { token: receiptsToken, host: managementHost } }),
          }
    return {
      content: source,
      /** secret of webhook signatures; if undefined, as with REBUILDS=false, the gateway rejects webhooks */
      webhookSecret: values.REBUILDS ? values.CONTENTFUL_WEBHOOK_SECRET : undefined,
      /** true if this gateway builds releases; false if it only serves those of another gateway */
      rebuilds: values.REBUILDS,
      /** folder with the redirects and courses that belong to the content */
      contentFolder: contentFolderOf(source),
      /** target of the `Contact support` link: a URL, `mailto:` or `chat`; empty for no link */
      contactUrl: values.CONTACT_URL ?? (isSample(source) ? SAMPLE_CONTACT : ''),
      watchExport: values.WATCH_EXPORT,
      academyExportPath: values.ACADEMY_EXPORT,
    }
  },
})

/**
 * Returns the export's folder, or the project folder for a Contentful space. Also returns the project folder
 * for another export in the sample's folder, because the redirects and courses there belong to the sample.
 */
function contentFolderOf(source: ContentSource): string {
  if (source.kind !== 'embedded') return process.cwd()
  const folder = path.dirname(source.exportPath)
  const isBesideSample = folder === path.dirname(path.resolve(SAMPLE_EXPORT)) && !isSample(source)
  return isBesideSample ? process.cwd() : folder
}

function isSample(source: ContentSource): boolean {
  return source.kind === 'embedded' && source.exportPath === path.resolve(SAMPLE_EXPORT)
}
