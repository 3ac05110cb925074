import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import { until } from '#test/harness/until.ts'
import type { TestServer } from '../server.ts'

/** What lies in the outbox folder of a server without a mail server, the oldest first. */
export async function outbox(server: TestServer): Promise<Email[]> {
  const folder = path.join(server.dataDir, 'outbox')
  const files = (await readdir(folder).catch((): string[] => [])).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))))
}

/** The mails to one address, once there are so many. */
export async function mailsTo(server: TestServer, address: string, count: number): Promise<Email[]> {
  const found = async () =>
    (await outbox(server)).filter((mail) => mail.to?.some((row) => row.address === address))
  return until(async () => {
    const mails = await found()
    expect(mails.map((mail) => mail.subject)).toHaveLength(count)
    return mails
  })
}

/** The token of the link in a mail; empty where there is none. */
export const tokenOf = (mail: Email | undefined, name = 'token'): string =>
  new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
