import { test as base } from '@playwright/test'
import { leaveCompany } from './company.ts'

/** A test with a company of its own. Its stations are closed when it ends. */
export const test = base.extend<{ closeStations: undefined }>({
  closeStations: [
    async ({ browser }, use) => {
      await use(undefined)
      leaveCompany()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
export { expect, type APIResponse, type Page } from '@playwright/test'
