import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HEADLESS_CHROMIUM, HEADLESS_PACKAGES } from '#scripts/lib/browser.ts'
import { ensureProgram } from '#scripts/lib/debian.ts'
import { freePort } from '#server/base/postgres/process.ts'
import { FORWARD_TO, type Addresses } from './forward.ts'

const PATIENCE_MS = 180_000
const POLL_MS = 50

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** One real server a run, for the tests of the web project; each test seeds a company of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  ensureProgram(HEADLESS_CHROMIUM, HEADLESS_PACKAGES, 'The web tests')
  const [port, seedPort] = [await freePort(0), await freePort(0)]
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bayline-web-test-'))
  const child = spawn(process.execPath, ['test/harness/installation.ts'], {
    // It greets on its output.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SEED_PORT: String(seedPort),
      BAYLINE_DATA: dataDir,
      BAYLINE_DEMO: 'off',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      RATE_PER_SESSION: '1000000',
      RATE_PER_ADDRESS: '1000000',
    },
  })
  const ended = once(child, 'exit')
  const addresses: Addresses = {
    server: `http://127.0.0.1:${port}`,
    seeds: `http://127.0.0.1:${seedPort}`,
  }
  const limit = Date.now() + PATIENCE_MS
  while (!(await answers(`${addresses.server}/c.png`))) {
    if (child.exitCode !== null || Date.now() > limit)
      throw new Error('the server for the web tests did not start')
    await sleep(POLL_MS)
  }
  process.env[FORWARD_TO] = JSON.stringify(addresses)
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
