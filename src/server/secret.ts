import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'

/** The key that signs tokens and links: the setting, else one made once and kept in the data folder. */
export async function signingSecret(config: Config): Promise<string> {
  if (config.BAYLINE_SECRET) return config.BAYLINE_SECRET
  const file = path.resolve(config.BAYLINE_DATA, 'signing.secret')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known) return known.trim()
  const made = randomBytes(48).toString('base64url')
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, made, { mode: 0o600, flag: 'wx' })
  await chmod(file, 0o600)
  return made
}
