import type { Page } from '@playwright/test'
import { inBrowser, openSignedIn } from './lib/browser.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { openYear } from './lib/year.ts'
import { isLeast, sized } from './lib/size.ts'

const CHART_MS = 150
const FRAME_MS = 1000 / 60
const PASSES = sized(5, 1)
/** A report with a chart, and one with a row for each order. */
const CHART = '/dash/reports/sales/sales/by_service_or_package?period=last_365_days'
const LONG = '/dash/reports/sales/profit/gross_profit?period=last_365_days'

declare global {
  interface Window {
    chartAt?: number
    frameTimes?: number[]
  }
}

/** From the last byte of the answer to the chart on the screen, by the page's own clock. */
async function firstChart(page: Page, url: string): Promise<number[]> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.ui-bars-chart svg path, .ui-bars-chart svg rect')) return
      observer.disconnect()
      requestAnimationFrame(() => (window.chartAt = performance.now()))
    }).observe(document, { childList: true, subtree: true })
  })
  const times: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) {
    await page.goto(`${url}${CHART}`)
    await page.waitForFunction(() => window.chartAt !== undefined)
    times.push(
      await page.evaluate(() => {
        const answers = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/v2/reports/sales/'))
        const answer = answers.at(0) as PerformanceResourceTiming
        return (window.chartAt ?? 0) - answer.responseEnd
      }),
    )
  }
  return times
}

/** The times between frames while a table of 10,000 rows is scrolled by the wheel. */
async function frames(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}${LONG}`)
  // A small year has fewer rows than are shown at first.
  if (!isLeast) {
    await page.getByRole('button', { name: 'Show up to 10,000 rows' }).click()
    await page.getByText(/^Showing 10,?000 of/).waitFor({ timeout: 60_000 })
  }
  const table = page.locator('.ui-table').last()
  await table.hover()
  await page.evaluate(() => {
    window.frameTimes = []
    let last = performance.now()
    const next = (now: number) => {
      window.frameTimes?.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  for (let step = 0; step < 120; step += 1) await page.mouse.wheel(0, 400)
  return page.evaluate(() => (window.frameTimes ?? []).slice(1))
}

/** The screen of reports in the browser, over a year of 25,000 orders. */
export function run(): Promise<Row[]> {
  return inBrowser(async (browser) => {
    const { server } = await openYear()
    const page = await openSignedIn(browser, server.url)
    const chart = percentile(await firstChart(page, server.url), 50)
    const times = await frames(page, server.url)
    const [middle, late] = [percentile(times, 50), percentile(times, 95)]
    return [
      row('First chart after the answer', `${chart.toFixed(0)} ms`, `< ${CHART_MS} ms`, chart < CHART_MS),
      row(
        `Scrolling 10,000 rows: time between ${times.length} frames, median / p95`,
        `${middle.toFixed(1)} / ${late.toFixed(1)} ms`,
        `${FRAME_MS.toFixed(1)} ms`,
        middle <= FRAME_MS + 0.5,
      ),
    ]
  })
}
