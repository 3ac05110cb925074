import { axe } from '../models/axe.ts'
import { signUp } from '../models/signUp.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

const STANDIN = 'http://127.0.0.1:4321'

const fault = (match: string, action: string): Promise<unknown> =>
  fetch(`${STANDIN}/_sim/next`, { method: 'POST', body: JSON.stringify({ match, action }) })

test('an owner connects QuickBooks, says which account is which, and sends a closed day once', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signUp(page)
  const owner = new Station(page)
  const shop_id = await owner.shopId()
  await page.goto('/dash/settings/company/payments')
  await expect(page.getByText('Not connected.')).toBeVisible()
  // Intuit allows it at once and comes back with a code.
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click()
  await expect(page.getByText('Connected to Sandbox Garage by')).toBeVisible()
  await expect(page).toHaveURL(/payments$/)
  // What has the same name there is proposed.
  await expect(page.getByLabel('Cash on hand')).toHaveValue('2')
  await page.getByLabel('Bad debts').selectOption({ label: '6900 Cash over and short' })
  await page.getByLabel('Customer for receivables').selectOption({ label: 'Bayline receivables' })
  await axe(page)
  await page.getByRole('button', { name: 'Save accounts' }).click()
  await expect(page.getByText('Accounts saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Bad debts')).toHaveValue('6')

  // A drawer that was short is all that this day books.
  const { body } = await owner.call('GET', `/api/v2/till?shop_id=${shop_id}`)
  const { day } = body as { day: string }
  await page.goto('/dash/payment_manager?view=till')
  await page.getByRole('textbox', { name: 'Drawer' }).fill('Front')
  await page.getByLabel('Starting cash').fill('10')
  await page.getByRole('button', { name: 'Open drawer' }).click()
  await page.getByRole('button', { name: 'Count', exact: true }).click()
  await page.getByRole('button', { name: 'Close drawer' }).click()
  await expect(page.getByText('Count first, or close with $0.00 counted?')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Close with $0.00 counted' }).click()
  await page.getByRole('button', { name: 'Close day' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click()
  await page.goto(`/dash/payment_manager?view=till&day=${day}`)
  await fault('journalentry', 'drop')
  await page.getByRole('button', { name: 'Send to QuickBooks' }).click()
  await expect(page.getByText('QuickBooks hasn’t confirmed this day.')).toBeVisible()
  await axe(page)
  await expect(page.getByRole('button', { name: 'Resend to QuickBooks' })).toBeEnabled()

  // The company there is gone: the owner lets the day go for a file, and sends it after all once it is back.
  await page.goto('/dash/settings/company/payments')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Not connected.')).toBeVisible()
  await page.goto(`/dash/payment_manager?view=till&day=${day}`)
  await page.getByRole('button', { name: 'Unlock day…' }).click()
  const sure = page.getByRole('dialog', { name: 'Unlock day?' })
  await expect(sure).toContainText(`BL-${day}-${shop_id.slice(-4)}`)
  await axe(page)
  await sure.getByRole('button', { name: 'Unlock day' }).click()
  await expect(page.getByText('Unlocked for file export by')).toBeVisible()
  await axe(page)
  await page.goto('/dash/settings/company/payments')
  await page.getByRole('button', { name: 'Connect QuickBooks' }).click()
  await expect(page.getByText('Connected to Sandbox Garage by')).toBeVisible()
  await page.goto(`/dash/payment_manager?view=till&day=${day}`)
  await page.getByRole('button', { name: 'Send to QuickBooks' }).click()
  await expect(page.getByText('Day posted to QuickBooks.')).toBeVisible()
  await expect(page.getByText(/in QuickBooks$/)).toBeVisible()
  const answer = await fetch(`${STANDIN}/_sim/state`, { method: 'POST', body: '{}' })
  const { entries } = (await answer.json()) as { entries: { DocNumber: string }[] }
  expect(entries.filter(({ DocNumber }) => DocNumber === `BL-${day}-${shop_id.slice(-4)}`)).toHaveLength(1)
})
