import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/base/config.ts'
import { buildApp } from '#server/app/http.ts'
import type { Services } from '#server/base/http/context.ts'
import { openLog } from '#server/base/log.ts'
import { secretsFrom } from '#server/base/secrets/secrets.ts'
import { openServices } from '#server/app/services.ts'
import { nameRequests } from '../audited/requests.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'

export interface TestServer {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  dataDir: string
  close: () => Promise<void>
}

const SECRET = 'the secret of every server that a test starts'

/** The whole server on a database of its own; requests are injected, nothing listens. */
export async function startServer(
  settings: Record<string, string> = {},
  own?: TestDatabase,
): Promise<TestServer> {
  const database = own ?? (await cloneDatabase())
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bayline-server-test-'))
  const config = readConfig({
    BAYLINE_DATA: dataDir,
    BAYLINE_DEMO: 'off',
    BAYLINE_SIGNUP: 'open',
    BAYLINE_SECRET: SECRET,
    // No one answers there: a test that wants a gateway starts a stand-in.
    STRIPE_URL: 'http://127.0.0.1:9',
    MX_CHECKOUT_URL: 'http://127.0.0.1:9',
    MX_TERMINAL_URL: 'http://127.0.0.1:9',
    THREE60_URL: 'http://127.0.0.1:9',
    GIFTUP_URL: 'http://127.0.0.1:9',
    GATEWAY_RETRIES: '0',
    REACTIONS_AFTER_MS: '0',
    // Tests call faster than people; those of the limits set their own.
    RATE_PER_SESSION: '1000000',
    RATE_PER_ADDRESS: '1000000',
    UPLOADS_AT_ONCE: '1000',
    UPLOADS_PER_ADDRESS: '1000',
    UPLOADS_PER_SESSION: '1000',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...settings,
  })
  const services = await openServices(config, database, secretsFrom(SECRET), openLog(config.LOG_LEVEL))
  const app = await buildApp(services)
  nameRequests(app)
  const close = async (): Promise<void> => {
    services.live.disconnect()
    // A client may have opened a connection for a request that it never sent.
    app.server.closeAllConnections()
    await app.close()
    await services.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, services, database, dataDir, close }
}

type Settings = Record<string, string>

/** One server for a test file, opened before its first test and closed after its last. */
export function serverOfFile(open: () => Promise<TestServer>, timeout?: number): () => TestServer {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await open()
  }, timeout)
  afterAll(() => server?.close())
  return () => {
    if (!server) throw new Error('the server starts before the first test, not before')
    return server
  }
}

/** One server for a test file; settings that are not known yet are asked for at the start. */
export const testServer = (settings: Settings | (() => Settings) = {}): (() => TestServer) =>
  serverOfFile(() => startServer(typeof settings === 'function' ? settings() : settings))
