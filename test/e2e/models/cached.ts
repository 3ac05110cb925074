import type { Browser, Page } from '@playwright/test'
import { ownCompany } from './company.ts'
import { expect } from './test.ts'
import { enter, Station } from './station.ts'

/** A signed-in station whose browser may keep the application. */
export async function stationOf(browser: Browser): Promise<Station> {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const station = new Station(await context.newPage())
  const { people } = await ownCompany()
  await enter(station.page, people.Owner.token)
  return station
}

/** Whether the browser has the application, and this reply of the server. */
const has = (page: Page, call: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration?.active) return false
    const opened = indexedDB.open('bayline-kept')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const rows = opened.result.transaction('replies').objectStore('replies').getAllKeys()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    opened.result.close()
    return rows.result.some((key) => JSON.stringify(key).includes(name))
  }, call)

/** Waits for it. */
export const isCached = (page: Page, call: string): Promise<void> =>
  expect.poll(() => has(page, call), { timeout: 30_000 }).toBe(true)
