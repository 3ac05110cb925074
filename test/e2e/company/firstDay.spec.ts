import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { signUp } from '../models/signUp.ts'

test('a new owner is led through the first day, and puts the list away', async ({ browser }) => {
  const page = await browser.newPage()
  await signUp(page, 'QC')
  await page.goto('/dash/')
  const title = page.getByRole('heading', { name: 'Set up your shop' })
  await expect(title).toBeVisible()
  await axe(page, 'first day')
  // Checked once the server has it.
  await page.getByRole('checkbox', { name: 'Taxes' }).click()
  await expect(page.getByRole('checkbox', { name: 'Taxes' })).toBeChecked()
  await page.getByRole('button', { name: /^Use example prices for/ }).click()
  // Parts that packages bill at their own price still have none.
  await expect(page.getByRole('link', { name: /parts of your packages have no price/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Package prices' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /^Use example prices for/ })).toBeVisible()
  await page.getByRole('button', { name: 'Hide list' }).click()
  await expect(title).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(title).toBeHidden()
})
