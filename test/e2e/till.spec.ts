import { expect, test } from './models/test.ts'
import { Station } from './models/station.ts'

test('a drawer is opened, moved, counted short, and the day is closed', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/payment_manager?view=till')
  await expect(page.getByRole('heading', { name: 'Till', exact: true })).toBeVisible()
  const another = page.getByRole('button', { name: 'Open another drawer' })
  const first = page.getByRole('heading', { name: 'Open a drawer' })
  await expect(another.or(first)).toBeVisible()
  if (await another.isVisible()) await another.click()
  const name = `Test ${Date.now() % 100_000}`
  await page.getByRole('textbox', { name: 'Drawer' }).fill(name)
  await page.getByLabel('Opening float').fill('100')
  await page.getByRole('button', { name: 'Open the drawer' }).click()
  const drawer = page.locator('section', { has: page.getByRole('heading', { name: `Drawer ${name}` }) })
  await expect(drawer).toContainText('$100.00')

  await drawer.getByRole('button', { name: 'Paid out' }).click()
  const out = page.getByRole('dialog', { name: 'Take cash out' })
  await out.getByLabel('Amount').fill('12.50')
  await out.getByLabel('Reason').fill('Shop towels')
  await out.getByRole('button', { name: 'Take cash out' }).click()
  await expect(drawer.getByRole('row', { name: /Expected/ })).toContainText('$87.50')

  await drawer.getByRole('button', { name: 'Count', exact: true }).click()
  const count = page.getByRole('dialog', { name: `Count drawer ${name}` })
  await count.getByLabel('$20.00').fill('4')
  await count.getByLabel('$5.00').fill('1')
  await count.getByLabel('$1.00').fill('2')
  await expect(count.getByTestId('counted')).toHaveText('$87.00')
  await expect(count.getByTestId('difference')).toHaveText('-$0.50')
  await count.getByLabel('Note').fill('Half a dollar under the mat')
  await count.getByRole('button', { name: 'Close the drawer' }).click()
  await expect(drawer.getByRole('row', { name: /Short/ })).toContainText('-$0.50')
  await expect(drawer).toContainText('Half a dollar under the mat')
})
