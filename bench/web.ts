import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '#scripts/lib/run.ts'
import { inBrowser, milliseconds, openSignedIn } from './lib/browser.ts'
import { openClient } from './lib/http.ts'
import { walk } from './lib/interactions.ts'
import { row, type Row } from './lib/measure.ts'
import { beginOrder, firstShop } from './lib/requests.ts'
import type { BenchServer } from './lib/benchData.ts'
import { openYear } from './lib/year.ts'
import { sized } from './lib/size.ts'

const MOST_BYTES = 160 * 1024
const MOST_MS = 100
const PASSES = sized(2, 1)

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** The scripts that a page requested, and those of them that it requested before the board was drawn. */
async function scriptsOf(page: Page): Promise<{ files: Set<string>; shown: Set<string> }> {
  const scripts = await page.evaluate(() => {
    const drawn = performance.getEntriesByName('board')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, early: startTime <= drawn }))
      .filter((row) => row.path.endsWith('.js'))
  })
  const names = (rows: typeof scripts) => new Set(rows.map((row) => path.basename(row.path)))
  return { files: names(scripts), shown: names(scripts.filter((row) => row.early)) }
}

/** What a signed-in browser with an empty cache fetches for the board. */
async function firstLoad(page: Page, url: string): Promise<Row[]> {
  // The page's own clock: a check from outside comes too late to tell what was requested first.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-card]')) return
      performance.mark('board')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.goto(`${url}/dash/active_orders`)
  await page.locator('[data-card]').first().waitFor()
  await page.waitForTimeout(1000)
  const { files, shown } = await scriptsOf(page)
  const folder = path.join(ROOT, 'dist/web/assets')
  const sizes = [...files]
    .map((name) => ({ name, bytes: statSync(path.join(folder, `${name}.br`)).size }))
    .sort((a, b) => b.bytes - a.bytes)
  const bytesOf = (list: typeof sizes): number => list.reduce((total, { bytes }) => total + bytes, 0)
  const sum = bytesOf(sizes.filter(({ name }) => shown.has(name)))
  const later = bytesOf(sizes) - sum
  const screens = readdirSync(folder).filter((name) => /Page-[\w-]+\.js$/.test(name))
  const early = screens.filter((name) => files.has(name) && !name.startsWith('ActiveOrdersPage'))
  const list = sizes
    .map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${kilobytes(bytes)}`)
    .join(', ')
  return [
    row(
      `First load until the board is shown: JavaScript as brotli, ${shown.size} files; after it ${kilobytes(later)} in ${files.size - shown.size} (${list})`,
      kilobytes(sum),
      `≤ ${kilobytes(MOST_BYTES)}`,
      sum <= MOST_BYTES,
    ),
    row(
      `Other screens in it, of ${screens.length}`,
      early.length === 0 ? 'none' : early.join(', '),
      'none',
      early.length === 0,
    ),
  ]
}

/** The longest of each step's interactions, in the quieter of two passes. */
async function interactions(page: Page, { server, token }: BenchServer): Promise<Row[]> {
  const passes: Awaited<ReturnType<typeof walk>>[] = []
  const call = openClient(server.port, token)
  const shop = await firstShop(call)
  for (let pass = 0; pass < PASSES; pass += 1) {
    // Cards of its own to move and to open: each pass takes one away from the column.
    for (let each = 0; each < 2; each += 1) await beginOrder(call, shop)
    passes.push(await walk(page, server.url))
  }
  return (passes[0] ?? []).map(({ what }, at) => {
    const found = passes.flatMap((pass) => pass[at]?.longest ?? [])
    if (found.length === 0)
      return row(what, passes[0]?.[at]?.problem ?? 'not measured', `≤ ${MOST_MS} ms`, false)
    const longest = Math.min(...found)
    return row(what, milliseconds(longest), `≤ ${MOST_MS} ms`, longest <= MOST_MS)
  })
}

export function run(): Promise<Row[]> {
  return inBrowser(async (browser) => {
    const year = await openYear()
    const { server } = year
    const page = await openSignedIn(browser, server.url)
    return [...(await firstLoad(page, server.url)), ...(await interactions(page, year))]
  })
}
