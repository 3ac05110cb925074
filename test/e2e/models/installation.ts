import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/base/postgres/process.ts'

/** How long a new installation with its demo company takes to start, on a slow machine. */
export const START_MS = 180_000

export interface Installation {
  address: string
  /** Where tests ask for companies. */
  seeds: string
  stop: () => Promise<void>
}

/** A server of a test's own, with its own database, for settings that the common one does not have. */
export async function startInstallation(settings: Record<string, string>): Promise<Installation> {
  const [port, seedPort] = [await freePort(0), await freePort(0)]
  const data = mkdtempSync(path.join(os.tmpdir(), 'bayline-own-'))
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['test/harness/installation.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SEED_PORT: String(seedPort),
      BAYLINE_DATA: data,
      BAYLINE_URL: address,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const ended = once(child, 'exit')
  const until = Date.now() + START_MS
  const started = () =>
    fetch(`${address}/c.png`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await started())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the installation did not start')
    await sleep(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  return { address, seeds: `http://127.0.0.1:${seedPort}`, stop }
}
