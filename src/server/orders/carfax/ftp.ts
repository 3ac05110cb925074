import { Readable } from 'node:stream'
import type { Config } from '#server/base/config.ts'

export interface CarfaxSettings {
  url: string
  partner: string
}

export type CarfaxAdapter =
  | { ok: true; settings: CarfaxSettings }
  | { ok: false; code: 'not_configured'; provider: 'carfax'; missing: string[] }

/** Where files for CARFAX are sent, or the missing settings. */
export function carfaxAdapter({ CARFAX_FTP_URL: url, CARFAX_PARTNER: partner }: Config): CarfaxAdapter {
  if (url && partner) return { ok: true, settings: { url, partner } }
  const missing = [!url && 'CARFAX_FTP_URL', !partner && 'CARFAX_PARTNER'].filter(
    (name) => typeof name === 'string',
  )
  return { ok: false, code: 'not_configured', provider: 'carfax', missing }
}

const TIME_LIMIT_MS = 30_000

/**
 * Uploads a file under a temporary name, then renames it: a broken connection leaves no half file. Sending the same
 * again overwrites it with itself.
 */
export async function sendFile({ url }: CarfaxSettings, name: string, content: string): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const { Client } = await import('basic-ftp')
  const client = new Client(TIME_LIMIT_MS)
  try {
    await client.access({
      host: hostname,
      port: port === '' ? 21 : Number(port),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      secure: protocol === 'ftps:',
    })
    if (pathname !== '' && pathname !== '/') await client.cd(decodeURIComponent(pathname))
    await client.uploadFrom(Readable.from([Buffer.from(content)]), `${name}.part`)
    await client.rename(`${name}.part`, name)
  } finally {
    client.close()
  }
}
