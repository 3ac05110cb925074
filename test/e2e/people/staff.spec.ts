import { v7 } from 'uuid'
import { expect, test, type Page } from '../models/test.ts'
import { Station } from '../models/station.ts'

interface Person {
  id: string
  first_name: string
  last_name: string
  role: string
}

const peopleOf = async (station: Station): Promise<Person[]> =>
  ((await station.call('GET', '/api/v2/staff')).body as { people: Person[] }).people

/** Gives the Technician of the company a PIN. */
async function technician(owner: Station): Promise<Person> {
  const found = (await peopleOf(owner)).find(({ role }) => role === 'Technician')
  if (!found) throw new Error('no technician')
  expect((await owner.call('POST', `/api/v2/staff/${found.id}/pin`, { pin: '4711' })).status).toBe(200)
  return found
}

const fullName = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`

const account = (page: Page, person: Person) =>
  page.getByRole('button', { name: `${fullName(person)}’s account` })

async function typePin(page: Page, person: Person, pin: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(fullName(person)) })
    .first()
    .click()
  const field = page.getByLabel(`PIN of ${fullName(person)}`)
  await field.fill(pin)
  await field.press('Enter')
}

test('a person is invited with a code, chooses a password, and works', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Owner')
  await page.goto('/dash/settings/staff')
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByLabel('First name').fill('Luc')
  await page.getByLabel('Last name').fill('Gagnon')
  await page.getByLabel('Access').selectOption('link')
  await page.locator('form').getByRole('button', { name: 'Add person' }).click()
  const code = await page
    .locator('output')
    .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
    .textContent()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/invitation?token=${code ?? ''}`)
  await visitor.getByRole('button', { name: 'Continue' }).click()
  await visitor.getByLabel('Email').fill(`${v7()}@example.com`)
  await visitor.getByRole('textbox', { name: 'Password' }).fill('staples harbor violet')
  await visitor.getByRole('button', { name: 'Join', exact: true }).click()
  await visitor.waitForURL(/\/dash\/active_orders/)
  await expect(visitor.getByRole('button', { name: /Luc Gagnon’s account/ })).toBeVisible()
  await page.goto('/dash/settings/staff?q=gagnon')
  await expect(page.getByRole('row', { name: /Luc Gagnon/ })).toContainText('Active')
})

test('another person takes over by PIN: the order stays, and what follows bears their name', async ({
  browser,
}) => {
  const { station, page, order } = await Station.atOrder(browser, 'Manager', 'Tire Rotation')
  const owner = await Station.open(browser, 'Owner')
  const person = await technician(owner)
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  await page.keyboard.press('u')
  await page.getByRole('button', { name: new RegExp(fullName(person)) }).click()
  const field = page.getByLabel(`PIN of ${fullName(person)}`)
  await field.fill('0000')
  await field.press('Enter')
  await expect(page.getByText('Incorrect PIN.')).toBeVisible()
  await field.fill('4711')
  await field.press('Enter')
  await expect(account(page, person)).toBeVisible()
  await expect(heading).toHaveText(title ?? '')
  expect(page.url()).toContain(order.id)
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0)
  await station.command(order.id, {
    type: 'field.set',
    change: { field: 'notes', value: 'Left rear', base: '' },
  })
  expect((await station.order(order.id)).last_updated_user_name).toBe(fullName(person))
})

test('a screen locks after minutes without input, stays locked after a reload, and a PIN unlocks it', async ({
  browser,
}) => {
  const owner = await Station.open(browser, 'Owner')
  const person = await technician(owner)
  const shop = await owner.shopId()
  const values = { lock_minutes: 5 }
  const saved = await owner.call('PATCH', `/api/v2/shops/${shop}/settings`, { values })
  expect(saved.status).toBe(200)
  const context = await browser.newContext()
  const page = await context.newPage()
  const station = new Station(page)
  await station.signIn('Technician')
  await page.clock.install()
  await page.goto('/dash/active_orders')
  // The setting is known once input is noted.
  const noted = async () => {
    await page.keyboard.press('Shift')
    return page.evaluate(() => localStorage.getItem('bayline_input_at'))
  }
  await expect.poll(noted).not.toBeNull()
  await page.clock.fastForward('04:50')
  await page.keyboard.press('Shift')
  await page.clock.fastForward('04:50')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await page.clock.fastForward('00:15')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toBeVisible()
  await typePin(page, person, '4711')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
  await expect(account(page, person)).toBeVisible()
  // The minutes begin anew.
  await page.clock.fastForward('04:30')
  await expect(page.getByRole('heading', { name: 'Screen locked' })).toHaveCount(0)
})

test('a permission that is granted shows its button at once, and goes with the permission', async ({
  browser,
}) => {
  const owner = await Station.open(browser, 'Owner')
  const person = await technician(owner)
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/customers')
  const link = page.getByRole('link', { name: 'Import/export' })
  await expect(account(page, person)).toBeVisible()
  await expect(link).toHaveCount(0)
  for (const allowed of [true, null]) {
    const body = { changes: { 'records.import': allowed } }
    expect((await owner.call('PUT', `/api/v2/rights/people/${person.id}`, body)).status).toBe(200)
    await expect(link).toHaveCount(allowed ? 1 : 0)
  }
})
