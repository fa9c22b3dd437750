import { settingsGroup } from './settings-group'
import { matching, secretUrl } from './values'

type Issuer = { kind: 'embedded' } | { kind: 'oidc'; issuer: string; clientId: string; clientSecret: string }

const issuer = secretUrl(
  'use the https address of the issuer, the part before /.well-known/openid-configuration',
).optional()
const clientId = matching(/^\S+$/, 'use the client id that the issuer gave this site').optional()
const clientSecret = matching(/^\S+$/, 'use the client secret that the issuer gave this site').optional()

const issuerOf = (issuer?: string, clientId?: string, clientSecret?: string): Issuer =>
  issuer !== undefined && clientId !== undefined && clientSecret !== undefined
    ? { kind: 'oidc', issuer, clientId, clientSecret }
    : { kind: 'embedded' }

export const signIn = settingsGroup({
  variables: {
    OIDC_CUSTOMER_ISSUER: issuer,
    OIDC_CUSTOMER_CLIENT_ID: clientId,
    OIDC_CUSTOMER_CLIENT_SECRET: clientSecret,
    OIDC_EMPLOYEE_ISSUER: issuer,
    OIDC_EMPLOYEE_CLIENT_ID: clientId,
    OIDC_EMPLOYEE_CLIENT_SECRET: clientSecret,
    SESSION_SECRET: matching(
      /^.{32,}$/,
      'use at least 32 characters, so that it cannot be guessed',
    ).optional(),
  },
  secrets: ['OIDC_CUSTOMER_CLIENT_SECRET', 'OIDC_EMPLOYEE_CLIENT_SECRET', 'SESSION_SECRET'],
  services: (['CUSTOMER', 'EMPLOYEE'] as const).map((kind) => ({
    variables: ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].map((name) => `OIDC_${kind}_${name}`),
    rule: `set all three for the sign-in of ${kind.toLowerCase()}s, or none for the demo account`,
    embedded: `the demo accounts of ${kind.toLowerCase()}s can sign in`,
  })),
  toSettings: (values) => ({
    signIn: {
      customer: issuerOf(
        values.OIDC_CUSTOMER_ISSUER,
        values.OIDC_CUSTOMER_CLIENT_ID,
        values.OIDC_CUSTOMER_CLIENT_SECRET,
      ),
      employee: issuerOf(
        values.OIDC_EMPLOYEE_ISSUER,
        values.OIDC_EMPLOYEE_CLIENT_ID,
        values.OIDC_EMPLOYEE_CLIENT_SECRET,
      ),
    },
    /** secret from which keys for cookies and tokens are derived; default: a secret stored in `DATA_DIR` */
    sessionSecret: values.SESSION_SECRET,
  }),
})
