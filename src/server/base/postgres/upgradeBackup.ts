import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backup } from './backup.ts'

/** Folder of the backups before upgrades, in the data folder; backups leave it out. */
const FOLDER = 'backups'
const OURS = /^before-.*\.tar\.gz$/

const remedy = (folder: string): string =>
  `Nothing was changed. Free some space or mend ${folder}, then start again; with UPGRADE_BACKUPS=0 the upgrade goes ` +
  'on without a backup of its own.'

/** Names begin with the time, so their order is their age. */
function removeOld(folder: string, kept: number): void {
  const ours = readdirSync(folder).filter((name) => OURS.test(name))
  for (const name of ours.sort().slice(0, -kept)) rmSync(path.join(folder, name))
}

/**
 * Backs up a data folder before an upgrade changes its database, and keeps the newest `kept`. A failure stops the
 * upgrade and says what to do.
 */
export async function backupBeforeUpgrade(options: {
  dataDir: string
  adminUrl: string
  kept: number
  now: Date
  log: { info: (message: string) => void }
}): Promise<string> {
  const { dataDir, adminUrl, kept, now, log } = options
  const folder = path.resolve(dataDir, FOLDER)
  const file = path.join(folder, `before-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { bytes } = await backup({ dataDir, adminUrl, file })
    removeOld(folder, kept)
    log.info(
      `Backed up before the upgrade to ${file} (${(bytes / 1_000_000).toFixed(1)} MB). ` +
        `To go back: npm run restore -- ${file} --force, with the release that ran before.`,
    )
    return file
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup before the upgrade failed (${words}). ${remedy(folder)}`, { cause: error })
  }
}
