import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

/** An item of the test's own, never counted. */
async function newItem(station: Station, name: string): Promise<string> {
  const id = v7()
  const saved = await station.call('PUT', `/api/v2/inventory/items/${id}`, {
    inventory_type: 'vehicle_physical_item',
    name,
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
    active: true,
    version: 0,
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  return id
}

test('an item is counted, sold, and brought back to the shelf with a refund', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const name = `Wiper ${v7().slice(-6)}`
  const item = await newItem(station, name)
  await page.goto(`/dash/inventory/add_products?id=${item}`)
  await expect(page.getByText('No stock changes yet.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Count / })
    .first()
    .click()
  const count = page.getByRole('dialog', { name: /^Count stock:/ })
  await expect(count.getByText('First count at this shop.')).toBeVisible()
  await count.getByLabel('Quantity counted').fill('12')
  await count.getByLabel('Note').fill('Shelf and back room')
  await axe(page)
  await count.getByLabel('Quantity counted').press('Enter')
  const levels = page.getByRole('table', { name: 'On hand by shop' })
  await expect(levels.getByRole('row').nth(1)).toContainText('12 ea')
  const order = await station.newOrder('Tire Rotation')
  await station.command(order.id, { type: 'item.add', line_id: v7(), inventory_item_id: item, quantity: '3' })
  await station.openOrder(order.id)
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('dialog', { name: 'Paid', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  const { version } = await station.order(order.id)
  const moved = await station.command(order.id, {
    type: 'status.move',
    to: 'complete',
    expected_version: version,
  })
  expect(moved.status).toBe(200)
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await expect(dialog.getByText('Refund to')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Items' }).check()
  await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByLabel(`Quantity of ${name}`).fill('1')
  await expect(dialog.getByRole('checkbox', { name: `Return to stock ${name}` })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong size')
  await axe(page)
  await dialog.getByRole('button', { name: /^Refund \$10\.75/ }).click()
  await expect(page.getByText(`$10.75 refunded. Returned to stock: ${name}.`)).toBeVisible()

  await page.goto(`/dash/inventory/add_products?id=${item}`)
  await expect(levels.getByRole('row').nth(1)).toContainText('10 ea')
  const movements = page.getByRole('table', { name: 'Stock history' })
  await expect(movements.getByRole('row')).toHaveCount(4)
  await expect(movements.getByRole('row').nth(1)).toContainText('Returned')
  await expect(movements.getByRole('row').nth(1)).toContainText('+1 ea')
  await expect(movements.getByRole('row').nth(2)).toContainText(`Used · #${order.order_custom_id}`)
  await expect(movements.getByRole('row').nth(3)).toContainText('Counted: 12 ea')
  await axe(page)
  await page.goto(`/dash/inventory/?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('10 ea')
})

test('of a package only what is handed over as a piece goes back by itself', async ({ browser }) => {
  const { page } = await Station.atOrder(browser, 'Manager', 'Conventional Oil Change')
  await page.keyboard.press('F9')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Refund…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('radio', { name: 'Items' }).check()
  await dialog.getByRole('checkbox', { name: 'Conventional Oil Change' }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Return to stock: .*Filter/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^Return to stock: .* qt$/ })).not.toBeChecked()
})

test('a technician sees what is there and counts nothing', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  const { page } = station
  await page.goto(`/dash/inventory/add_products?id=${await newItem(station, 'Fuse')}`)
  await expect(page.getByText('No stock changes yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Count/ })).toHaveCount(0)
})
