import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

const moved = () => ({ id: v7(), device_id: v7(), made_at: new Date().toISOString() })

/** A customer of the test's own who owes on two finalized orders. */
async function owing(station: Station): Promise<{ id: string; name: string; order: string }> {
  const id = v7()
  const name = `Owes ${id.slice(-6)}`
  const shop_id = await station.shopId()
  await station.call('POST', '/api/v2/customers', { id, last_name: name, email: `${id}@example.com` })
  let order = ''
  for (const price of ['10.00', '20.00']) {
    order = v7()
    await station.call('POST', '/api/v2/orders', {
      ...moved(),
      id: order,
      shop_id,
      flow_type: 'blank_order',
      customer_id: id,
    })
    const line = { id: v7(), name: 'Wash', name_french: 'Lavage', fee_item: null, tax_exempt: true }
    const commands = `/api/v2/orders/${order}/commands`
    await station.call('POST', commands, {
      ...moved(),
      type: 'casual.add',
      line: { ...line, priceVal: price, quantityVal: '1' },
      package_line_id: null,
    })
    await station.call('POST', commands, {
      ...moved(),
      type: 'status.move',
      to: 'complete',
      expected_version: 2,
    })
  }
  return { id, name, order }
}

test('a customer who owes pays several orders at once; the rest is kept as credit', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const { name } = await owing(station)
  await page.goto('/dash/payment_manager')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  await page.getByRole('row').filter({ hasText: name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('Total due').locator('..')).toContainText('$30.00')
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await expect(page.getByRole('button', { name: 'Take payment of $30.00' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .uncheck()
  await expect(page.getByRole('button', { name: 'Take payment of $20.00' })).toBeVisible()
  await expect(all).toBeChecked({ indeterminate: true })
  await axe(page)
  await all.check()
  await all.uncheck()
  await page.getByRole('button', { name: 'Take payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take payment' })
  await dialog.getByLabel('Cash received').fill('35')
  await dialog.getByRole('radio', { name: 'Keep $5.00 as credit' }).check()
  await expect(dialog.getByRole('list', { name: 'Applied to' })).toContainText('$20.00')
  await dialog.getByRole('button', { name: 'Accept $35.00' }).click()
  await page.getByRole('dialog', { name: 'Paid' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No balance due. Every finalized order is paid.')).toBeVisible()
  const side = page.getByRole('complementary', { name: 'Credit and files' })
  await expect(side.getByText('$5.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Reverse' }).click()
  const asking = page.getByRole('dialog', { name: 'Reverse payment' })
  await asking.getByLabel('What was recorded incorrectly?').fill('Wrong customer')
  await asking.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(page.getByText('Total due').locator('..')).toContainText('$30.00')
})

test('credit is paid in on the customer’s page and offered at checkout', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const { id, order } = await owing(station)
  await page.goto(`/dash/edit_customer?id=${id}`)
  await page.getByRole('button', { name: 'Add credit…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add account credit' })
  await dialog.getByLabel('Amount').fill('12')
  await dialog.getByRole('button', { name: 'Add $12.00 credit' }).click()
  await expect(page.getByText('Credit added · Cash')).toBeVisible()
  await page.goto(`/dash/flow/work_order?id=${order}`)
  await page.getByRole('button', { name: /^Take payment/ }).click()
  await page.getByRole('radio', { name: /Account credit \$12\.00/ }).check()
  await expect(page.getByLabel('Amount')).toHaveValue('12.00')
  await page.getByRole('button', { name: /Accept \$12\.00/ }).click()
  await expect(page.getByText('Balance due')).toBeVisible()
})

test('what one station takes, another that looks at the same payer sees at once', async ({ browser }) => {
  const [counter, office] = [await Station.open(browser, 'Owner'), await Station.open(browser, 'Owner')]
  const { id, order } = await owing(counter)
  await office.page.goto(`/dash/payment_manager?payer=${id}&payer_kind=customer`)
  await expect(office.page.getByText('Total due').locator('..')).toContainText('$30.00')
  await counter.page.goto(`/dash/flow/work_order?id=${order}`)
  await counter.page.getByRole('button', { name: /^Take payment/ }).click()
  await counter.page.getByRole('button', { name: /^Accept \$20\.00/ }).click()
  await expect(office.page.getByText('Total due').locator('..')).toContainText('$10.00')
})

test('balances are proved on demand', async ({ browser }) => {
  const { page } = await Station.open(browser, 'Manager')
  await page.goto('/dash/user_settings/system_status')
  await page.getByRole('button', { name: 'Run balance check' }).click()
  await expect(page.getByText('No discrepancies found.')).toBeVisible()
})
