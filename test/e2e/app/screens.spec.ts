import { pages } from '#contract/base/pages.ts'
import { can } from '#domain/people/roles.ts'
import { axe, OF_THEMES } from '../models/axe.ts'
import { expect, test, type Page } from '../models/test.ts'
import { PUBLIC, SIGNED_IN } from '../models/screens.ts'
import { Station } from '../models/station.ts'
import { pastVisit } from '../models/vehicle.ts'

const WIDTHS = [1440, 1023, 390]

async function clean(page: Page, what: string, rules: readonly string[] = []): Promise<void> {
  await page.locator('h1').first().waitFor()
  await axe(page, what, rules)
}

/** Nothing is cut off at the side: the page never scrolls sideways. */
async function fits(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `${what} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** One screen: free of violations at full width in both themes, and not cut off at any width. */
async function look(page: Page, path: string): Promise<void> {
  // High enough that no field lies half under the bar with the save button, where its size cannot be measured.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.goto(path)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await clean(page, `${path} ${colorScheme}`, colorScheme === 'dark' ? OF_THEMES : [])
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page, `${path} at ${width}`)
  }
}

/** Something on every list: a past visit that is paid, and an order that waits. */
async function busyDay(station: Station): Promise<void> {
  const { order } = await pastVisit(station)
  await station.payCash(order)
  await station.newOrder('Tire Rotation')
}

test('public screens', async ({ page }) => {
  for (const path of PUBLIC) await look(page, path)
})

for (const [group, paths] of Object.entries(SIGNED_IN)) {
  test(`screens of ${group}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const station = await Station.open(browser, 'Owner')
    await busyDay(station)
    for (const path of paths) await look(station.page, path)
  })
}

test('the editor', async ({ browser }) => {
  const { page, order } = await Station.atOrder(browser, 'Owner', 'Full Synthetic Oil Change')
  await look(page, `/dash/flow/work_order?id=${order.id}`)
})

test('the checkout, the menus and the dialogs are accessible', async ({ browser }) => {
  const { page } = await Station.atOrder(browser, 'Owner', 'Full Synthetic Oil Change')
  await page.keyboard.press('F9')
  await page.getByLabel('Cash received').waitFor()
  await clean(page, 'checkout')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add discount' }).click()
  await page.getByRole('dialog').waitFor()
  await clean(page, 'discount')
  await page.keyboard.press('Escape')
  await page.locator('[data-status-menu]').click()
  await page.getByRole('menu').waitFor()
  await clean(page, 'status menu')
})

test('a role sees only what it may, and the rest is not found', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/settings/operations')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  await page.goto('/dash/help_guide/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  await page.goto('/')
  await page.waitForURL(/login|dash/)
})

test('a form that a role may not save is not shown', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  for (const row of pages) {
    if (!('creates' in row)) continue
    await page.goto(row.path)
    const heading = page.getByRole('heading', { level: 1 })
    if (can('Technician', row.creates)) await expect(heading).not.toHaveText(/permission needed|not found/i)
    else {
      await expect(heading).toHaveText(/permission needed|not found/i)
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
    }
  }
})
