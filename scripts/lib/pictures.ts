import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { freePort } from '#server/base/postgres/process.ts'
import { ROOT } from './run.ts'
import { SERVER_ARGS, SERVER_ENV } from './server.ts'
import { untilWholeDemo } from './wholeDemo.ts'

/** The demo company's day always begins at this moment, so that pictures differ only when screens do. */
const BEGIN = new Date('2026-05-12T14:20:00Z')
const START_SECONDS = 120
export const FAKETIME = '/usr/bin/faketime'

export type DemoServer = { address: string; stop: () => Promise<void> }
export type Picture = {
  name: string
  width: number
  height: number
  path: string
  /** Brings the page into the state to show. */
  prepare?: (page: Page) => Promise<void>
}

async function answers(address: string, server: ChildProcess): Promise<void> {
  for (let second = 0; second < START_SECONDS; second += 1) {
    if (server.exitCode !== null) throw new Error('The demo server ended before it answered')
    const reply = await fetch(`${address}/deploy/dt-check`).catch(() => null)
    if (reply?.ok) return
    await sleep(1000)
  }
  throw new Error(`The demo server did not answer within ${START_SECONDS} seconds`)
}

/** Starts the demo company in a new folder. Server and database both begin their clock at `BEGIN`. */
export async function startDemo(): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-pictures-'))
  const port = await freePort(0)
  const stamp = BEGIN.toISOString().slice(0, 19).replace('T', ' ')
  const server = spawn(FAKETIME, ['-f', `@${stamp}`, process.execPath, ...SERVER_ARGS], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENV,
      TZ: 'UTC',
      // Timers must keep their own pace.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      BAYLINE_DATA: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  try {
    await answers(address, server)
    await untilWholeDemo(address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

const openOrder = async (page: Page): Promise<void> => {
  await page
    .getByRole('region', { name: /In Progress/ })
    .locator('[data-card]')
    .first()
    .getByRole('link')
    .click()
  await page.getByTestId('total').waitFor()
}

/** What the pages of docs show. */
export const PICTURES: readonly Picture[] = [
  {
    name: 'board',
    width: 1440,
    height: 900,
    path: '/dash/active_orders',
    prepare: (page) => page.locator('[data-card]').first().waitFor(),
  },
  { name: 'order', width: 1440, height: 900, path: '/dash/active_orders', prepare: openOrder },
  {
    name: 'inspection',
    width: 1024,
    height: 768,
    path: '/dash/active_orders',
    prepare: async (page) => {
      await openOrder(page)
      const id = new URL(page.url()).searchParams.get('id') ?? ''
      await page.goto(`/dash/flow/work_order?id=${id}&view=inspection`)
      await page.getByText('Left front tire').first().waitFor()
    },
  },
  {
    name: 'checkout',
    width: 1440,
    height: 900,
    path: '/dash/active_orders',
    prepare: async (page) => {
      await openOrder(page)
      await page.keyboard.press('F9')
      await page.getByRole('dialog', { name: 'Take payment' }).waitFor()
    },
  },
]
