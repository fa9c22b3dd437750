import { jwtVerify, SignJWT } from 'jose'
import type { UserType } from '../../src/contracts/profile'
import type { Reader } from './reader'

const AUDIENCE = 'fieldbook-chatbot'
const ALGORITHM = 'HS256' // symmetric: the gateways both sign and verify

/** Short, so that a leaked token is of little use. Pages request a new token when theirs expires. */
export const TOKEN_LASTS_SECONDS = 5 * 60

export interface TokenHolder {
  readonly subject: string
  readonly userType: UserType
  readonly tenantName: string
}

export interface ChatbotTokens {
  issue(reader: Reader): Promise<string>
  verify(token: string): Promise<TokenHolder | undefined>
}

interface Options {
  key: Uint8Array
  /** issuer claim of the tokens, so that tokens of other sites are invalid */
  siteUrl: string
  now?: () => number
}

export function createChatbotTokens({ key, siteUrl, now = Date.now }: Options): ChatbotTokens {
  return {
    issue({ subject, userType, tenantName }) {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ userType, tenantName })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(subject)
        .setIssuer(siteUrl)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_LASTS_SECONDS)
        .sign(key)
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          issuer: siteUrl,
          requiredClaims: ['exp', 'sub'],
          currentDate: new Date(now()),
        })
        const { sub = '', userType, tenantName } = payload
        if (userType !== 0 && userType !== 1) return undefined
        return { subject: sub, userType, tenantName: typeof tenantName === 'string' ? tenantName : '' }
      } catch {
        return undefined
      }
    },
  }
}
