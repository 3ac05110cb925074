import { v7 } from 'uuid'
import { expect, test, type Page } from '../models/test.ts'
import { ownCompany } from '../models/company.ts'
import { Station } from '../models/station.ts'

/** A week that is over, in which the test's people punch. */
const WEEK = '2025-06-01'

const PUNCHES = '**/api/v2/time/punches'

const clock = async (page: Page): Promise<void> => {
  await page.goto('/dash/punch_list')
  await page
    .getByRole('button', { name: /Punch in|Punch out/ })
    .first()
    .waitFor()
}

/** Who is in, as the screen lists them. */
const peopleIn = (page: Page) => page.locator('section').filter({ hasText: 'Clocked in now' }).locator('li')

/** Punches from nine to five Eastern time on a day of June 2025, as a device held them. */
async function worked(station: Station, shop_id: string, day: string): Promise<void> {
  for (const [action, time] of [
    ['in', '13:00'],
    ['out', '21:00'],
  ] as const) {
    const held = { device_at: `2025-06-${day}T${time}:00Z`, offset_ms: 0, went_back: false }
    const body = { id: v7(), device_id: v7(), action, shop_id, held }
    const { status, body: reply } = await station.call('POST', '/api/v2/time/punches', body)
    if (status !== 200) throw new Error(JSON.stringify(reply))
  }
}

test('at a shared station a person punches in, takes a break and punches out with a PIN', async ({
  browser,
}) => {
  const { people } = await ownCompany()
  const { page } = await Station.open(browser, 'Manager')
  const owner = await Station.open(browser, 'Owner')
  const { id, name } = people.Technician
  expect((await owner.call('POST', `/api/v2/staff/${id}/pin`, { pin: '4711' })).status).toBe(200)
  await clock(page)
  const punch = async (action: string) => {
    await page.getByRole('button', { name: 'Punch with a PIN' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').selectOption({ label: name })
    await dialog.getByLabel('PIN', { exact: true }).fill('4711')
    await dialog.getByRole('button', { name: action }).click()
    await expect(dialog).toHaveCount(0)
  }
  await punch('Punch in')
  await expect(peopleIn(page)).toContainText(name)
  await punch('Start break')
  await expect(peopleIn(page)).toContainText(/meal/i)
  await punch('End break')
  await punch('Punch out')
  await expect(page.getByText('No one is punched in.')).toBeVisible()
})

test('in one’s own session a person punches in, and out again', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  const { people } = await ownCompany()
  await clock(page)
  await page.getByRole('button', { name: 'Punch in' }).click()
  await expect(peopleIn(page)).toContainText(people.Technician.name)
  await page.getByRole('button', { name: 'Punch out' }).click()
  await expect(page.getByText('No one is punched in.')).toBeVisible()
})

test('a punch without a connection is kept on the device and handed in later, once', async ({ browser }) => {
  const { page, call } = await offlineStation(browser)
  await page.route(PUNCHES, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Punch in' }).click()
  await expect(
    page.getByText(/Saved on this device, sent when there is a connection: Punch in/),
  ).toBeVisible()
  await page.unroute(PUNCHES)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText(/Saved on this device/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Punch out' })).toBeVisible()
  const { body } = await call()
  expect(
    (body as { shifts: { events: { source: string }[] }[] }).shifts.map(({ events }) => events),
  ).toMatchObject([[{ source: 'offline' }]])
})

async function offlineStation(browser: Parameters<typeof Station.open>[0]) {
  const station = await Station.open(browser, 'Technician')
  await clock(station.page)
  return { page: station.page, call: () => station.call('GET', '/api/v2/time/week') }
}

test('an employee proposes a missing punch, and a manager confirms it', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  const manager = await Station.open(browser, 'Manager')
  const { people } = await ownCompany()
  await page.goto(`/dash/punch_list?view=hours&day=${WEEK}`)
  await page.getByRole('button', { name: 'Add a missing punch' }).click()
  await page.getByLabel('Reason').selectOption({ label: 'Forgot to punch' })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Save|Propose|Send)/ })
    .click()
  await expect(page.getByText('A manager will confirm this correction.')).toBeVisible()
  await manager.page.goto(`/dash/punch_list?view=team&day=${WEEK}`)
  await expect(manager.page.getByText('Corrections to review')).toBeVisible()
  await manager.page.getByRole('button', { name: 'Confirm' }).click()
  await expect(manager.page.getByText('Corrections to review')).toHaveCount(0)
  await expect(manager.page.getByRole('row', { name: new RegExp(people.Technician.name) })).toContainText(
    '9:00',
  )
  await page.reload()
  await expect(page.getByText('Confirmed')).toBeVisible()
})

test('a week is signed, approved and paid once; a later correction is an adjustment', async ({ browser }) => {
  const { people, shops } = await ownCompany()
  const technician = await Station.open(browser, 'Technician')
  const owner = await Station.open(browser, 'Owner')
  const { id: user_id } = people.Technician
  const shop = shops[0]?.id ?? ''
  const values = { pay_period: 'weekly' }
  expect((await owner.call('PATCH', `/api/v2/shops/${shop}/settings`, { values })).status).toBe(200)
  await worked(technician, shop, '02')
  const rate = { id: v7(), user_id, position: '', rate: '20', from_day: '2025-01-01' }
  expect((await owner.call('POST', '/api/v2/pay/rates', rate)).status).toBe(200)
  const number = { payroll_id: '0042', department: '' }
  expect((await owner.call('POST', `/api/v2/pay/people/${user_id}`, number)).status).toBe(200)

  await technician.page.goto(`/dash/punch_list?view=hours&day=${WEEK}`)
  await technician.page.getByRole('button', { name: 'Yes, all my time and breaks' }).click()
  await expect(technician.page.getByText(/Signed .*: all my time and breaks/)).toBeVisible()

  const { page } = owner
  await page.goto(`/dash/punch_list?view=team&user=${user_id}&day=${WEEK}`)
  await page.getByRole('button', { name: 'Approve week' }).click()
  await expect(page.getByText('Week approved.')).toBeVisible()

  await page.goto(`/dash/punch_list?view=pay&day=${WEEK}`)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this period' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText(/No\. 1, /)).toBeVisible()
  await page.getByRole('button', { name: 'Export this period' }).click()
  await expect(page.getByText('Everything in this period was already exported.').first()).toBeVisible()

  await worked(technician, shop, '03')
  await page.goto(`/dash/punch_list?view=team&user=${user_id}&day=${WEEK}`)
  await page.getByRole('button', { name: 'Approve week' }).click()
  await expect(page.getByText('Week approved.')).toBeVisible()
  await page.goto(`/dash/punch_list?view=pay&day=${WEEK}`)
  await expect(page.getByRole('row', { name: new RegExp(people.Technician.name) })).toContainText('$160.00')
})
