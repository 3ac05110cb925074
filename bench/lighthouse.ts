import { chromium } from '@playwright/test'
import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CHROMIUM } from '#scripts/lib/browser.ts'
import { notRun, signInOn } from './lib/browser.ts'
import { median, row, type Row } from './lib/measure.ts'
import { openYear } from './lib/year.ts'
import { hasWeb, sized } from './lib/size.ts'

/** Fetched by npx when the bench runs: with what it needs it takes 180 MB, which no other work uses. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = sized(3, 1)
const RUN_MS = 180_000
const LEAST_ON_BOARD = 90
const LEAST_ON_SIGN_IN = 95

const execute = promisify(execFile)

interface Report {
  categories: { performance: { score: number } }
  audits: Record<string, { displayValue?: string }>
}

interface Browser {
  port: string
  close: () => Promise<void>
}

/** A browser that Lighthouse and the sign-in share, one after the other. */
async function openShared(): Promise<Browser> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-lighthouse-'))
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--remote-debugging-port=0',
  ]
  const child = spawn(CHROMIUM, [...flags, `--user-data-dir=${folder}`, 'about:blank'], { stdio: 'ignore' })
  const file = path.join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 300 && !existsSync(file); tries += 1) await sleep(100)
  const [port = ''] = readFileSync(file, 'utf8').split('\n')
  return {
    port,
    async close() {
      const ended = new Promise((resolve) => {
        child.once('exit', resolve)
      })
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function report(url: string, port: string): Promise<Report> {
  const flags = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet']
  const { stdout } = await execute('npx', ['--yes', LIGHTHOUSE, url, `--port=${port}`, ...flags], {
    maxBuffer: 100_000_000,
    timeout: RUN_MS,
  })
  return JSON.parse(stdout) as Report
}

/** The median score of a page, as a phone on a slow network sees it. */
async function scored(what: string, url: string, port: string, least: number): Promise<Row> {
  const reports: Report[] = []
  for (let each = 0; each < RUNS; each += 1) reports.push(await report(url, port))
  const score = median(reports.map(({ categories }) => categories.performance.score * 100))
  const shown = (name: string): string => reports.at(-1)?.audits[name]?.displayValue ?? '?'
  const figures = [
    `largest paint ${shown('largest-contentful-paint')}`,
    `blocked ${shown('total-blocking-time')}`,
    `layout shift ${shown('cumulative-layout-shift')}`,
  ]
  return row(`${what} (${figures.join(', ')})`, score.toFixed(0), `≥ ${least}`, score >= least)
}

async function signIn(port: string, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('the browser has no window')
  await signInOn(page, url)
  await page.close()
  // Only the connection ends: while it is open, it would hold back the pages that Lighthouse opens.
  await browser.close()
}

export async function run(): Promise<Row[]> {
  if (!hasWeb) return [notRun('Chromium, the built web application, and Lighthouse, which npx downloads')]
  const { server } = await openYear()
  const browser = await openShared()
  try {
    const first = await scored('Sign-in', `${server.url}/login`, browser.port, LEAST_ON_SIGN_IN)
    await signIn(browser.port, server.url)
    const board = `${server.url}/dash/active_orders`
    return [first, await scored('The board', board, browser.port, LEAST_ON_BOARD)]
  } finally {
    await browser.close()
  }
}
