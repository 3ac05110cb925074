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

test('a practice order from the first steps to its removal, in no figure of the shop', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await signUp(page, 'FL')
  await page.goto('/dash/')
  await page.getByRole('link', { name: 'Practice order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2003 Honda Accord')
  const mark = page.getByText('Practice – not a sale')
  await expect(mark).toBeVisible()
  await expect(page.getByText('#P-1').first()).toBeVisible()
  await axe(page, 'practice order')
  const order = page.url()
  // Work, all the way to the payment.
  await page.getByRole('combobox', { name: 'Add to order' }).fill('Wiper blades')
  await page
    .getByRole('option', { name: /Wiper blades/ })
    .last()
    .click()
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('20')
  await page
    .getByLabel(/^Price/)
    .first()
    .press('Enter')
  await expect(page.getByTestId('total')).toHaveText('$21.20')
  await page.keyboard.press('F9')
  const pay = page.getByRole('dialog', { name: 'Take payment' })
  await pay.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('All done')).toBeVisible()
  const paid = page.getByRole('dialog')
  await expect(paid.getByRole('button', { name: 'Email' })).toHaveAttribute('aria-disabled', 'true')
  await paid.getByRole('button', { name: 'Finalize and print' }).click()
  await expect(page.getByText(/^Finalized/).first()).toBeVisible()
  await expect(page.locator('.ui-page-facts').getByText('Saved', { exact: true })).toBeVisible()
  // Home has sold nothing; the board and the settings show what it is.
  await page.goto('/dash/order_history')
  await expect(page.getByText('#P-1')).toBeHidden()
  await page.goto('/dash/settings/company/general')
  await expect(page.getByRole('heading', { name: 'Practice orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: /#P-1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Remove practice order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('link', { name: /#P-1/ })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /#P-1/ })).toBeVisible()
  // The same from the order itself.
  await page.goto(order)
  await page.getByRole('button', { name: 'Remove practice order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.waitForURL(/active_orders/)
  await page.goto('/dash/flow/start')
  await page.getByRole('link', { name: 'Start practice order' }).click()
  await expect(page.getByText('#P-2').first()).toBeVisible()
  await page.goto('/dash/active_orders')
  await expect(page.getByText('Practice – not a sale')).toBeVisible()
})
