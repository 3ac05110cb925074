import { recoverAccount } from '#server/people/factor/recoverAccount.ts'
import { openCluster } from '#server/app/cluster.ts'
import { publicUrl, readConfig } from '#server/base/config.ts'
import { openDatabase } from '#server/base/db.ts'
import { requestLimits } from '#server/base/limits.ts'
import { openLog } from '#server/base/log.ts'
import { fail } from './lib/say.ts'

const [email] = process.argv.slice(2)
if (!email?.includes('@')) fail('Name the account: npm run account:recover -- owner@shop.example')
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
const log = openLog(config.LOG_LEVEL)
const cluster = await openCluster(config, log)
const database = openDatabase(cluster.appUrl, {
  max: 1,
  log,
  limits: requestLimits(config),
  pooled: cluster.pooled ?? false,
})
try {
  const token = await recoverAccount(database, email.trim().toLowerCase())
  if (token === null) {
    console.error(`No active account has the email ${email}. Nothing was changed.`)
    process.exitCode = 1
  } else {
    console.log(`The second factor of ${email} is removed and every session has ended.`)
    console.log('Open this link within one hour to set a new password:')
    console.log(`  ${publicUrl(config)}/password_reset?token=${token}`)
  }
} finally {
  await database.close()
  await cluster.stop()
}
