import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test('the law asks for an estimate: the customer’s choice or consent by phone, and consent again when the bill passes it', async ({
  browser,
}) => {
  const { page } = await Station.atOrder(browser, 'Owner', 'Tire Rotation')
  const price = page.getByRole('textbox', { name: 'Price of Tire Rotation' })
  await price.fill('200')
  await price.press('Enter')
  await expect(
    page.getByText(/The law here requires a written estimate, approved by the customer, above \$150\.00/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Customer’s choice…' }).click()
  await page.getByRole('radio', { name: 'No written estimate up to an amount' }).check()
  await page.getByRole('textbox', { name: 'Up to' }).fill('180')
  await axe(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/The total is \$35\.00 more than the customer approved/)).toBeVisible()
  await page.getByRole('button', { name: 'Record approval…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Estimate approved' })
  await dialog.getByRole('textbox', { name: 'Approved by' }).fill('Ana Ruiz')
  await dialog.getByRole('radio', { name: 'Phone' }).check()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('813 555 0100')
  await axe(page)
  await dialog.getByRole('button', { name: 'Record approval' }).click()
  await expect(page.getByText(/more than the customer approved/)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('Estimate approved')).toBeVisible()
})

test('an amount tells how it came to be', async ({ browser }) => {
  const { page } = await Station.atOrder(browser, 'Technician', 'Conventional Oil Change')
  await page.getByRole('button', { name: '$3.95' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'How this total was calculated' })
  await expect(dialog).toContainText('1 × $3.95')
  await expect(dialog.locator('[class*="wo-asked"]')).toContainText('$3.95')
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Total Details' }).press('Enter')
  await expect(dialog).toContainText(/7\.5% of \$/)
})

test('something of a payment goes back, by amount and by line', async ({ browser }) => {
  const { page } = await Station.atOrder(browser, 'Manager', 'Tire Rotation')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('6.86')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Waited too long')
  await axe(page)
  await dialog.getByRole('button', { name: 'Refund $6.86 · Cash' }).click()
  await expect(page.getByText('-$6.86')).toBeVisible()
  await page.getByRole('button', { name: 'Refund…' }).click()
  await dialog.getByRole('radio', { name: 'Items' }).check()
  await dialog.getByRole('checkbox', { name: 'Tire Rotation' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Done again')
  // What the lines cost beyond what is left of this payment goes back elsewhere, and it is said.
  await expect(
    dialog.getByText(/^These items total \$26\.86, but only \$20\.00 of this payment is left/),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Refund $20.00 · Cash' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()

  // The first one was a mistake: it is taken back, and is as what it was.
  const refunds = page.getByRole('listitem').filter({ hasText: 'Refund · Cash' })
  await refunds.getByRole('button', { name: 'Reverse' }).click()
  const asking = page.getByRole('dialog', { name: 'Reverse refund' })
  await asking.getByRole('textbox').fill('Not provided')
  await axe(page)
  await asking.getByRole('button', { name: 'Reverse refund' }).click()
  await expect(refunds.filter({ hasText: 'reversal' })).toContainText('$6.86')
  await expect(refunds.filter({ hasText: 'reversal' })).not.toContainText('-$6.86')
  await expect(refunds.getByRole('button', { name: 'Reverse' })).toHaveCount(0)
})
