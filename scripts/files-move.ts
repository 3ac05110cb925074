import path from 'node:path'
import { ConfigError, readConfig } from '#server/base/config.ts'
import { openStorage } from '#server/base/files/files.ts'
import { copyFiles } from '#server/base/storage/move.ts'
import { fail } from './lib/say.ts'
import { secondsSince } from './lib/run.ts'

const began = performance.now()
try {
  const config = readConfig(process.env)
  if (config.S3_BUCKET === undefined)
    fail('Set S3_BUCKET and its keys first: files are copied into that bucket.')
  const storage = await openStorage(config)
  await storage.check()
  const dataDir = path.resolve(config.BAYLINE_DATA)
  const { copied, there } = await copyFiles(dataDir, storage, (key) => console.log(key))
  console.log(
    `Copied ${copied} files of ${dataDir} into the bucket ${config.S3_BUCKET} in ${secondsSince(began)}; ` +
      `${there} were there already. Nothing was deleted.`,
  )
} catch (error) {
  const words = error instanceof ConfigError || error instanceof Error ? error.message : String(error)
  fail(`${words}\nWhat was copied stays; run the command again to go on.`)
}
