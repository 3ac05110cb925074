import type { Config } from '#server/base/config.ts'
import { keyOf, type Account } from './wire.ts'

/** The result of fetching a picture: its bytes, a reason for which it is never fetched, or one to try again later. */
export type Fetched =
  | { kind: 'fetched'; bytes: Buffer }
  | { kind: 'refused'; reason: 'picture_too_large' | 'picture_gone' | 'picture_elsewhere' }
  | { kind: 'later'; reason: string }

type Settings = Pick<Config, 'TWILIO_URL' | 'GATEWAY_TIMEOUT_MS'>

/** Where Twilio keeps pictures; a redirect leads there. */
const MEDIA_HOSTS = new Set(['media.twiliocdn.com', 'mms.twiliocdn.com', 's3-external-1.amazonaws.com'])
const MOST_REDIRECTS = 2

/** Whether this is the address of a picture of the account, at the provider itself. */
function isOfAccount(url: URL, { TWILIO_URL }: Settings, sid: string): boolean {
  const own = new URL(TWILIO_URL)
  return url.origin === own.origin && url.pathname.startsWith(`/2010-04-01/Accounts/${sid}/Messages/`)
}

/** Whether a redirect may be followed: to the provider or to where it keeps pictures, and nowhere else. */
const isMediaHost = (url: URL, { TWILIO_URL }: Settings): boolean =>
  url.origin === new URL(TWILIO_URL).origin ||
  (url.protocol === 'https:' && url.port === '' && MEDIA_HOSTS.has(url.hostname))

/** Reads a body up to a limit; null when it is larger, whatever its header says. */
async function readUpTo(reply: Response, limit: number): Promise<Buffer | null> {
  if (Number(reply.headers.get('content-length') ?? '0') > limit) {
    // A body that is not read would hold its connection.
    await reply.body?.cancel()
    return null
  }
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    size += piece.length
    if (size > limit) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const parsed = (address: string, base?: string): URL | null =>
  URL.canParse(address, base) ? new URL(address, base) : null

/** Follows redirects by hand: the account's key goes to the provider alone. */
async function follow(
  settings: Settings,
  { sid, token }: Account,
  first: URL,
  signal: AbortSignal,
): Promise<Response | null> {
  const key = keyOf(sid, token)
  let url = first
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const headers = hops === 0 ? { authorization: key } : undefined
    const reply = await fetch(url, { redirect: 'manual', signal, ...(headers && { headers }) })
    if (reply.status < 300 || reply.status > 399) return reply
    await reply.body?.cancel()
    const next = parsed(reply.headers.get('location') ?? '', url.href)
    if (!next || !isMediaHost(next, settings)) return null
    url = next
  }
  return null
}

/** Fetches a picture that a customer texted, from the provider alone and up to a size. */
export async function fetchMedia(
  settings: Settings,
  account: Account,
  address: string,
  limit: number,
): Promise<Fetched> {
  const url = parsed(address)
  if (!url || !isOfAccount(url, settings, account.sid))
    return { kind: 'refused', reason: 'picture_elsewhere' }
  try {
    const reply = await follow(settings, account, url, AbortSignal.timeout(settings.GATEWAY_TIMEOUT_MS))
    if (!reply) return { kind: 'refused', reason: 'picture_elsewhere' }
    if (reply.status === 404 || reply.status === 410) return { kind: 'refused', reason: 'picture_gone' }
    if (reply.status !== 200) return { kind: 'later', reason: `HTTP ${reply.status}` }
    const bytes = await readUpTo(reply, limit)
    return bytes ? { kind: 'fetched', bytes } : { kind: 'refused', reason: 'picture_too_large' }
  } catch (error) {
    return { kind: 'later', reason: error instanceof Error ? error.name : 'unknown' }
  }
}
