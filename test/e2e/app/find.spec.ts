import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

test('the search finds screens, settings and actions by keyboard, also without a connection', async ({
  browser,
}) => {
  const { page } = await Station.open(browser, 'Owner')
  await page.goto('/dash/active_orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const field = page.getByRole('combobox', { name: 'Search' })
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await field.fill('bay required')
  await expect(page.getByRole('option', { name: 'Bay required' })).toBeVisible()
  await axe(page, 'a setting found')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/settings\/operations\?q=/)
  await expect(
    page.getByRole('textbox', { name: 'Find a setting' }).or(page.getByRole('searchbox')),
  ).toHaveValue('Bay required')

  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await field.fill('close the day')
  await expect(page.getByRole('option', { name: 'Close day' })).toBeVisible()
  await page.context().setOffline(false)
})

test('the search offers a technician only what they may do', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Technician')
  await page.goto('/dash/active_orders')
  await page.getByRole('combobox', { name: 'Search' }).fill('new order')
  await expect(page.getByRole('option', { name: 'New order' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search' }).fill('taxes and fees')
  await expect(page.getByText(/^No results/)).toBeVisible()
})
