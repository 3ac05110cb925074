import { expect, test } from '../models/test.ts'
import { ownCompany } from '../models/company.ts'
import { Station } from '../models/station.ts'

test('a shift is added by keyboard; the week is copied, and the copy undone', async ({ browser }) => {
  const { people } = await ownCompany()
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/schedules?day=2027-03-01')
  const { name } = people.Technician
  const add = page.getByRole('button', { name: `Add a shift: ${name}, Tuesday` })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From')).toBeFocused()
  await page.getByLabel('From').fill('08:00')
  await page.getByLabel(/^To/).fill('16:30')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('8:00 AM – 4:30 PM')
  await expect(row).toContainText('8.5')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(row).not.toContainText('8:00 AM – 4:30 PM')
  await page.getByRole('button', { name: 'Copy previous week' }).click()
  await expect(row).toContainText('8:00 AM – 4:30 PM')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('8:00 AM – 4:30 PM')
})
