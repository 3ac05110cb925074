import { v7 } from 'uuid'
import { axe } from '../models/axe.ts'
import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

test('orders are picked, moved together, refused with a reason, and moved back', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const first = await station.newOrder('Tire Rotation')
  const second = await station.newOrder('Diagnostic Hour')
  const gone = await station.newOrder('Tire Rotation')
  await station.command(gone.id, {
    type: 'status.move',
    to: 'deleted',
    expected_version: gone.version,
    reason: 'Duplicate',
  })
  await page.goto('/dash/order_manager')
  for (const order of [first, second, gone])
    await page.getByLabel(`Select order ${order.order_custom_id}`, { exact: true }).check()
  await expect(page.getByText('3 orders selected')).toBeVisible()
  await axe(page, 'order manager')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change status…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change status' })
  await dialog.getByLabel('New status').selectOption({ label: 'In Line' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Can’t be changed')).toHaveCount(1)
  await axe(page, 'bulk preview')
  await dialog.getByRole('button', { name: 'Apply to 2 orders' }).click()
  await expect(dialog.getByRole('cell', { name: 'Done' })).toHaveCount(2)
  expect((await station.order(first.id)).status).toBe('stand-by')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('cell', { name: 'Undone' })).toHaveCount(2)
  expect((await station.order(first.id)).status).toBe(first.status)
  expect((await station.order(second.id)).status).toBe(second.status)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('orders selected')).toBeHidden()
})

test('a message is sent to who can be reached, and each other order says why not', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const order = await station.newOrder('Tire Rotation')
  await page.goto('/dash/order_manager')
  await page.getByLabel(`Select order ${order.order_custom_id}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Text invoice or estimate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Text invoice or estimate' })
  await dialog.getByLabel('Message (optional)').fill('Your winter tires are ready.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('The customer has no phone number.')).toBeVisible()
  await axe(page, 'bulk text')
  await expect(dialog.getByRole('button', { name: 'Send 0 documents' })).toBeDisabled()
})

test('a tag is put on several orders, found, taken off one of them, and undone', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const tag = `Promo ${v7().slice(-6)}`
  const first = await station.newOrder('Tire Rotation')
  const second = await station.newOrder('Diagnostic Hour')
  await station.command(second.id, { type: 'tag.set', tag, on: true })
  await page.goto('/dash/order_manager')
  for (const order of [first, second])
    await page.getByLabel(`Select order ${order.order_custom_id}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Add tag…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await dialog.getByLabel('Tag').fill(tag.toLowerCase())
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Already has this tag.')).toBeVisible()
  await axe(page, 'bulk tag')
  await dialog.getByRole('button', { name: 'Apply to 1 order' }).click()
  await expect(dialog.getByRole('cell', { name: 'Done' })).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto(`/dash/flow/work_order?id=${first.id}`)
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Add tag' }).fill('Comeback')
  await page.getByRole('combobox', { name: 'Add tag' }).press('Enter')
  await expect(tags.getByRole('listitem')).toHaveCount(2)
  await axe(page, 'order with tags')
  await tags.getByRole('button', { name: 'Remove tag Comeback' }).click()
  await expect(tags.getByRole('listitem')).toHaveCount(1)
  await expect.poll(async () => (await station.order(first.id)).tags).toHaveLength(1)

  await page.goto(`/dash/order_manager?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByLabel(`Select order ${first.order_custom_id}`, { exact: true })).toBeVisible()
  await expect(page.getByLabel(`Select order ${second.order_custom_id}`, { exact: true })).toBeVisible()
})

test('one order shows what is possible now, why not, and all its activity', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const order = await station.newOrder('Tire Rotation')
  await page.goto(`/dash/order_manager?id=${order.id}`)
  await expect(page.getByText('Order created')).toBeVisible()
  await expect(page.getByText(/^Void order · /)).toBeVisible()
  await axe(page, 'managed order')
  await page.getByRole('button', { name: 'Add tag…' }).click()
  const tag = page.getByRole('dialog')
  await tag.getByLabel('Tag').fill('waiting')
  await tag.getByRole('button', { name: 'Preview' }).click()
  await tag.getByRole('button', { name: 'Apply to 1 order' }).click()
  await tag.getByRole('button', { name: 'Done' }).click()
  await expect.poll(async () => (await station.order(order.id)).tags).toEqual(['waiting'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`order-${order.order_custom_id}.csv`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText(/^Finalize · /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(async () => (await station.order(order.id)).status).toBe('open')
})

const line = (name: string, priceVal: string) => ({
  id: v7(),
  name,
  name_french: name,
  fee_item: null,
  priceVal,
  quantityVal: '1',
  tax_exempt: true,
})

test('lines are split into another order, and merged back as a duplicate; the timeline tells both', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  const { page } = station
  const { id } = await station.newOrder()
  for (const added of [line('Brake pads', '100'), line('Wiper blades', '20')])
    await station.command(id, { type: 'casual.add', line: added, package_line_id: null })
  await page.goto(`/dash/order_manager?id=${id}`)
  await page.getByRole('button', { name: 'Split lines into another order…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Wiper blades').check()
  await expect(dialog).toContainText('This order: $100.00. New order: $20.00.')
  await dialog.getByRole('button', { name: 'Split order' }).click()
  await page.waitForURL((url) => url.searchParams.get('id') !== id)
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline).toContainText('Split from order #1')
  await timeline.getByRole('link', { name: '#1' }).click()
  await page.waitForURL((url) => url.searchParams.get('id') === id)
  await expect(timeline).toContainText('Lines moved to order #2')

  await page.getByRole('button', { name: 'Merge a duplicate…' }).click()
  await dialog.getByLabel('Duplicate').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Merge orders' }).click()
  await expect(timeline).toContainText('Order #2 merged into this one')
  await page.getByLabel('Show').selectOption('created')
  await expect(timeline.getByRole('listitem')).toHaveCount(1)
  const merged = await station.order(id)
  expect(merged).toMatchObject({ final_price: '120.00', status: 'open' })
})
