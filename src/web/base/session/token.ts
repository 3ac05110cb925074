import { serverNow } from '../device/serverClock.ts'

const NAME = 'bayline_token'

/** The bearer token in the readable cookie; null when there is none. */
export function readToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${NAME}=`))
  const value = found?.slice(NAME.length + 1)
  return value ? decodeURIComponent(value) : null
}

export function writeToken(token: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const seconds = Math.max(0, Math.floor(expiryOf(token) - serverNow() / 1000))
  document.cookie = `${NAME}=${encodeURIComponent(token)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
}

export function clearToken(): void {
  document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0`
}

function claimOf(token: string, claim: 'exp' | 'iat' | 'sub'): unknown {
  try {
    const part = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Partial<
      Record<string, unknown>
    > | null
    return claims?.[claim]
  } catch {
    return undefined
  }
}

function secondsIn(token: string, claim: 'exp' | 'iat'): number {
  const found = claimOf(token, claim)
  return typeof found === 'number' ? found : 0
}

/** The token's `exp` in seconds since 1970; 0 when it cannot be read, which counts as expired. */
export const expiryOf = (token: string): number => secondsIn(token, 'exp')

/** When the server created the token (`iat`), in seconds since 1970; 0 when it cannot be read. */
export const writtenAt = (token: string): number => secondsIn(token, 'iat')

/** Whether the token stays valid for at least this many seconds. */
export function isGood(token: string | null, seconds = 0): token is string {
  return token !== null && expiryOf(token) - serverNow() / 1000 > seconds
}

/** Whether the token is this person's (`sub`). */
export const isOf = (token: string, userId: string): boolean => claimOf(token, 'sub') === userId
