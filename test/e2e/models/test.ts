import { test as base } from '@playwright/test'

/** A test whose stations are closed when it ends, so that none stays behind on the next one's screen. */
export const test = base.extend<{ closeStations: undefined }>({
  closeStations: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
export { expect, type Page } from '@playwright/test'
