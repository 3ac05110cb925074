import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ROLES } from '#domain/people/roles.ts'
import type { Ring } from '../secrets/ring.ts'

/** Seconds for which a session's token is valid (at most 15 minutes). */
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
  /** The claims of a valid token, else null. */
  verify(token: string): Promise<Claims | null>
  signLink(value: unknown, seconds: number): string
  openLink(token: string): unknown
}

const MOST_CACHED = 5000
/** How long signatures of a former secret stay valid after it was replaced; no token or link lives longer. */
const GRACE_MS = 60 * 60_000

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `bayline ${purpose}`, 32))

interface Keys {
  session: Buffer
  link: Buffer
  /** Milliseconds; signatures with it are no longer accepted after this time. */
  until: number
}

const keysOf = (secret: string, until: number): Keys => ({
  session: keyOf(secret, 'session'),
  link: keyOf(secret, 'link'),
  until,
})

/** Tokens are signed with the current secret; for an hour those of a former one are accepted too. */
export function openTokens(secrets: Ring): Tokens {
  const now = keysOf(secrets.current, Infinity)
  const former = secrets.former.map(({ secret, replacedAt }) =>
    keysOf(secret, replacedAt === null ? Infinity : Date.parse(replacedAt) + GRACE_MS),
  )
  const good = (): Keys[] => [now, ...former].filter(({ until }) => until > Date.now())
  const seen = new Map<string, Claims>()

  const verifyFresh = async (token: string): Promise<Claims | null> => {
    for (const { session } of good()) {
      const result = await jwtVerify(token, session, { algorithms: ['HS256'] }).catch(() => null)
      const parsed = claims.safeParse(result?.payload)
      if (!parsed.success) continue
      if (seen.size >= MOST_CACHED) seen.clear()
      seen.set(token, parsed.data)
      return parsed.data
    }
    return null
  }
  const mac = (text: string, { link } = now) => createHmac('sha256', link).update(text).digest()
  // The text of the signature is compared: a decoder passes over characters that are not base64.
  const isSigned = (body: string, given: Buffer): boolean =>
    good().some((keys) => {
      const wanted = Buffer.from(mac(body, keys).toString('base64url'))
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    })

  return {
    sign: ({ sub, ...rest }) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(now.session),
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
      const [body = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !isSigned(body, Buffer.from(signature))) return null
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
