import { jwtVerify, SignJWT } from 'jose'
import type { UserType } from '../../src/contracts/profile'
import type { Reader } from './reader'

/** The only service that takes these tokens. */
const AUDIENCE = 'fieldbook-chatbot'
const ALGORITHM = 'HS256' // the one who signs is the one who checks: the gateway and its replicas

/** A page asks anew when it needs one; a token that got out is worth little. */
export const TOKEN_LASTS_SECONDS = 5 * 60

/** Whom a token speaks for. */
export interface TokenHolder {
  readonly subject: string
  readonly userType: UserType
  readonly tenantName: string
}

/** Makes and checks the tokens that readers' browsers show to the chatbot API. */
export interface ChatbotTokens {
  issue(reader: Reader): Promise<string>
  /** Whom it speaks for; undefined for whatever is not a living token of this site for the chatbot. */
  verify(token: string): Promise<TokenHolder | undefined>
}

interface Options {
  key: Uint8Array
  /** names the issuer: tokens of one site are worth nothing at another */
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
