import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('prices are raised with the keyboard: previewed, changed at once, and restored', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/inventory/')
  await page.getByRole('link', { name: 'Change prices' }).click()
  await expect(page.getByText('Enter an amount to preview')).toBeVisible()
  await page.getByRole('textbox', { name: 'Change by' }).fill('10')
  await page.getByRole('combobox', { name: 'Rounding' }).selectOption('99')
  const first = page.getByRole('table', { name: 'Change prices' }).getByRole('row').nth(1)
  await expect(first).toContainText('.99')
  await axe(page)
  const row = (await first.textContent()) ?? ''
  const button = page.getByRole('button', { name: /^Change \d+ prices$/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Prices changed: \d+\.$/)).toBeVisible()
  await expect(first).not.toHaveText(row)
  const latest = page.getByRole('table', { name: 'Latest changes' })
  await expect(latest).toContainText('Raise or lower by a percentage: 10%')
  await latest.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Former prices restored: \d+\.$/)).toBeVisible()
  await expect(first).toHaveText(row)
  await expect(latest).toContainText('Undone by')
})
