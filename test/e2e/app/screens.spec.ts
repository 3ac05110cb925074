import { axe, OF_THEMES } from '../models/axe.ts'
import { expect, test, type Page } from '../models/test.ts'
import { Station } from '../models/station.ts'
import { pastVisit } from '../models/vehicle.ts'

const WIDTHS = [1440, 1023, 390]

const PUBLIC = [
  '/login',
  '/signup',
  '/forgotten',
  '/password_reset?token=abcdefghijklmnopqrstuvwxyz',
  '/email_change?token=abcdefghijklmnopqrstuvwxyz',
  '/email_change?stop=abcdefghijklmnopqrstuvwxyz',
  '/authorize?token=guessed',
  '/pay?token=guessed',
  '/nothing-here',
]
/** Every signed-in screen, in groups that run side by side. */
const SIGNED_IN: Record<string, readonly string[]> = {
  orders: [
    '/dash/',
    '/dash/active_orders',
    '/dash/active_orders?view=list',
    '/dash/active_orders?view=bays',
    '/dash/order_history',
    '/dash/order_manager',
  ],
  money: [
    '/dash/payment_manager',
    '/dash/reports/summary/summary/day_summary',
    '/dash/reports/sales/sales/by_service_or_package?compare=before',
    '/dash/reports/tax/tax/tax_collected?period=last_365_days',
    '/dash/payment_manager?view=till',
    '/dash/punch_list',
    '/dash/punch_list?view=hours',
    '/dash/punch_list?view=team',
    '/dash/punch_list?view=pay',
    '/dash/payouts',
    '/dash/settings/company/payments',
    '/dash/settings/company/audit_log',
    '/dash/settings/company/billing',
    '/dash/settings/company/billing/own/billing-details',
    '/dash/settings/company/billing/own/payment-methods',
    '/dash/trial/signup',
    '/dash/settings/company/',
    '/dash/settings/company/?add=yes',
    '/dash/settings/company/general',
    '/dash/messages',
    '/dash/messages?view=outbox',
    '/dash/messages?view=suppressed',
    '/dash/settings/messages',
    '/dash/schedules',
  ],
  people: ['/dash/customers', '/dash/customers?view=fields', '/dash/add_customer', '/dash/add_fleet'],
  records: [
    '/dash/vehicle_history',
    '/dash/vehicle_history?view=intervals',
    '/dash/vehicle_history?view=carfax',
    '/dash/customers?view=import',
  ],
  beginnings: [
    '/dash/flow/start',
    '/dash/flow/vin/vehicle_choice',
    '/dash/flow/vin/vin_search?vin=1HGCM82633A004352',
    '/dash/flow/vin/add_customer_fleet',
    '/dash/flow/vin/license_plate_search?plate=ZZZ999',
    '/dash/flow/vin/vin_search?vin=WVWZZZ1KZAW000001',
    '/dash/flow/year_make_model/vehicle_choice',
    '/dash/flow/other_vehicle/vehicle_choice',
    '/dash/flow/name/vehicle_choice',
    '/dash/flow/name/vin_search',
    '/dash/settings/operations/edit',
  ],
  settings: [
    '/dash/user_settings/my_account',
    '/dash/user_settings/printing',
    '/dash/user_settings/system_status',
    '/dash/settings/operations',
    '/dash/settings/operations?edit=taxes',
    '/dash/settings/packages',
    '/dash/settings/packages/package',
    '/dash/settings/coupons?id=new',
    '/dash/settings/staff',
    '/dash/settings/staff?id=new',
    '/dash/settings/staff?view=roles',
    '/dash/settings/inspects?id=new',
    '/dash/settings/inspects/group?id=new',
    '/dash/settings/inspects/groupings',
    '/dash/inventory/',
    '/dash/inventory/add_products',
    '/dash/inventory/suppliers',
    '/dash/inventory/supplier',
    '/dash/inventory/scanner',
    '/dash/inventory/transfers',
    '/dash/inventory/transfer',
    '/dash/inventory/metrics',
    '/dash/inventory/tanks',
    '/dash/inventory/tank',
    '/dash/inventory/counts',
    '/dash/inventory/count',
    '/dash/inventory/purchase_orders',
    '/dash/inventory/purchase_order',
  ],
}

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
    test.setTimeout(90_000)
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
