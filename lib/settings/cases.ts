import { settingsGroup } from './settings-group'
import { matching, secretOrigin } from './values'

type CaseSystem =
  { kind: 'embedded' } | { kind: 'salesforce'; loginUrl: string; clientId: string; clientSecret: string }

export const cases = settingsGroup({
  variables: {
    SALESFORCE_LOGIN_URL: secretOrigin(
      'use the https address of the org without a path, such as https://example.my.salesforce.com',
    ).optional(),
    SALESFORCE_CLIENT_ID: matching(/^\S+$/, 'use the consumer key of the connected app').optional(),
    SALESFORCE_CLIENT_SECRET: matching(/^\S+$/, 'use the consumer secret of the connected app').optional(),
    CASE_LINK_SECRET: matching(
      /^.{16,}$/,
      'use at least 16 characters, so that it cannot be guessed',
    ).optional(),
  },
  secrets: ['SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET', 'CASE_LINK_SECRET'],
  services: [
    {
      variables: ['SALESFORCE_LOGIN_URL', 'SALESFORCE_CLIENT_ID', 'SALESFORCE_CLIENT_SECRET'],
      rule: 'set all three for Salesforce, or none for the sample cases',
      embedded: 'the sample cases are closed',
    },
    {
      variables: ['CASE_LINK_SECRET'],
      rule: 'set it for links that are signed',
      embedded: 'anyone can close any case',
    },
  ],
  toSettings(values) {
    const {
      SALESFORCE_LOGIN_URL: loginUrl,
      SALESFORCE_CLIENT_ID: clientId,
      SALESFORCE_CLIENT_SECRET: clientSecret,
    } = values
    const isReal = loginUrl !== undefined && clientId !== undefined && clientSecret !== undefined
    const cases: CaseSystem = isReal
      ? { kind: 'salesforce', loginUrl, clientId, clientSecret }
      : { kind: 'embedded' }
    return {
      cases,
      /** if set, a link closes a case only if it carries a signature of the case id */
      caseLinkSecret: values.CASE_LINK_SECRET,
    }
  },
})
