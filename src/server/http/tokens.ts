import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ROLES } from '../../domain/roles.ts'

/** Seconds that a token of a session is good for (at most 15 minutes). */
export const TOKEN_SECONDS = 15 * 60

const claims = z.object({
  sub: z.uuid(),
  company_id: z.uuid(),
  session_id: z.uuid(),
  role: z.enum(ROLES),
  name: z.string(),
  exp: z.number(),
})
export type Claims = z.infer<typeof claims>

/** Signs and checks what the installation hands out: session tokens and short links. */
export interface Tokens {
  sign(session: Omit<Claims, 'exp'>): Promise<string>
  /** The claims of a good token, else null. */
  verify(token: string): Promise<Claims | null>
  signLink(value: unknown, seconds: number): string
  openLink(token: string): unknown
}

const MOST_CACHED = 5000

export function openTokens(secret: string): Tokens {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `bayline ${purpose}`, 32))
  const sessionKey = key('session')
  const linkKey = key('link')
  const seen = new Map<string, Claims>()

  const verifyFresh = async (token: string): Promise<Claims | null> => {
    const result = await jwtVerify(token, sessionKey, { algorithms: ['HS256'] }).catch(() => null)
    const parsed = claims.safeParse(result?.payload)
    if (!parsed.success) return null
    if (seen.size >= MOST_CACHED) seen.clear()
    seen.set(token, parsed.data)
    return parsed.data
  }
  const mac = (text: string) => createHmac('sha256', linkKey).update(text).digest()

  return {
    sign: ({ sub, ...rest }) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(sessionKey),
    async verify(token) {
      const known = seen.get(token)
      if (!known) return verifyFresh(token)
      if (known.exp * 1000 > Date.now()) return known
      seen.delete(token)
      return null
    },
    signLink(value, seconds) {
      const body = Buffer.from(
        JSON.stringify({ v: value, e: Math.floor(Date.now() / 1000) + seconds }),
      ).toString('base64url')
      return `${body}.${mac(body).toString('base64url')}`
    },
    openLink(token) {
      const [body = '', signature = ''] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = mac(body)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      const { v, e } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { v: unknown; e: number }
      return e * 1000 > Date.now() ? v : null
    },
  }
}

/** An unguessable token for a cookie or a mail, and the hash that the database keeps of it. */
export function secretToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
