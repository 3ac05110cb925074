import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { SERVER_ENV } from '#scripts/lib/server.ts'
import { readConfig } from '#server/base/config.ts'
import { openDatabase, type Database } from '#server/base/db.ts'
import { openTokens, type Tokens } from '#server/base/http/tokens.ts'
import { requestLimits } from '#server/base/limits.ts'
import { openLog } from '#server/base/log.ts'
import { appUrl } from '#server/base/migrating/role.ts'
import { secretsFrom } from '#server/base/secrets/secrets.ts'
import type { SeedOptions } from '../web/seeded.ts'
import { startTestCluster } from './cluster.ts'
import { fillWithMarkup } from './markup.ts'
import { seedCompany } from './data/seedCompany.ts'

/**
 * The real server for tests in a browser, as its own process on a database in memory. Beside it a second port writes
 * companies: POST /companies answers a seeded company with a token for each role, and POST /markup fills the texts of the
 * company whose id is the body.
 *
 * Environment: PORT of the server, SEED_PORT of the second port, and the server's own settings.
 */

const SECRET = 'the secret of the server that browsers test'
const HOST = '127.0.0.1'

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += String(part)
  return text
}

function seedServer(database: Database, tokens: Tokens): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    textOf(request)
      .then(async (text): Promise<unknown> => {
        if (request.url !== '/markup')
          return seedCompany(database, tokens, text === '' ? {} : (JSON.parse(text) as SeedOptions))
        await fillWithMarkup(database, text)
        return {}
      })
      .then(
        (made) => answer(200, made),
        (error: unknown) => answer(500, String(error)),
      )
  })
}

const startMain = (ownerUrl: string, applicationUrl: string): ChildProcess =>
  spawn(process.execPath, ['src/server/app/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...SERVER_ENV,
      HOST,
      BAYLINE_SECRET: SECRET,
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: applicationUrl,
    },
  })

const cluster = await startTestCluster()
const applicationUrl = appUrl(cluster.ownerUrl, cluster.appPassword)
const config = readConfig(process.env)
const database = openDatabase(applicationUrl, {
  max: 2,
  log: openLog('error'),
  limits: requestLimits(config),
  pooled: false,
})
const seeds = seedServer(database, openTokens(secretsFrom(SECRET).tokens))
seeds.listen(Number(process.env['SEED_PORT']), HOST)
const main = startMain(cluster.ownerUrl, applicationUrl)
const ended = once(main, 'exit')

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => main.kill('SIGTERM'))
await ended
seeds.close()
seeds.closeAllConnections()
await database.close()
await cluster.stop()
process.exit(main.exitCode ?? 1)
