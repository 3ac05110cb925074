import { expect, test } from '../models/test.ts'
import { Station } from '../models/station.ts'

test('two stations edit one order at once: different fields merge, live', async ({ browser }) => {
  const first = await Station.open(browser, 'Manager')
  const second = await Station.open(browser, 'Technician')
  const order = await first.newOrder('Conventional Oil Change')
  await Promise.all([first.openOrder(order.id), second.openOrder(order.id)])
  await first.page.getByLabel('Notes for the customer').fill('Check the left rear tire.')
  await first.page.getByLabel('Internal note').focus()
  await second.page.getByLabel('Mileage').fill('51234')
  await second.page.getByLabel('Plate').focus()
  await expect(second.page.getByLabel('Notes for the customer')).toHaveValue('Check the left rear tire.')
  await expect(first.page.getByLabel('Mileage')).toHaveValue('51234')
  const saved = await first.order(order.id)
  expect(saved).toMatchObject({ notes: 'Check the left rear tire.', mileage: 51_234 })
})

test('edits made without a connection are kept over a reload and sent once', async ({ browser }) => {
  const { station, page, order } = await Station.atOrder(browser, 'Technician', 'Conventional Oil Change')
  await page.context().setOffline(true)
  const oil = page.getByLabel('Quantity of 5W-30 Conventional')
  await oil.fill('6.5')
  await oil.press('Enter')
  await expect(page.getByTestId('total')).toHaveText('$66.84')
  await expect(page.getByText('You Have Lost Internet Connection.')).toBeVisible()
  // It is shown from its entry on; counted once the device has it.
  await expect(page.locator('.shell-save')).toContainText('1')
  await page.context().setOffline(false)
  await page.reload()
  // An order is shown once it is known what waits on it: never first without the edit.
  const total = page.getByTestId('total')
  await total.waitFor()
  expect(await total.textContent()).toBe('$66.84')
  await station.saved()
  const saved = await station.order(order.id)
  expect(saved.version).toBe(order.version + 1)
  expect(saved.parts[0]?.quantity_to_use).toBe('6.5')
})

test('every figure can be explained, and a discount over the limit needs a manager', async ({ browser }) => {
  const { station, page, order } = await Station.atOrder(browser, 'Technician', 'Full Synthetic Oil Change')
  await page.getByRole('button', { name: /How\?/ }).click()
  const how = page.getByRole('dialog', { name: 'How the total came to be' })
  await expect(how).toContainText('7.5 % of $93.94')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a discount' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('50')
  await page.getByRole('button', { name: 'Add the discount' }).click()
  const asked = page.getByRole('dialog', { name: 'A manager’s PIN' })
  await expect(asked).toContainText('Discounts of $50.00 in all')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect((await station.order(order.id)).final_price).toBe('100.99')
})

test('void asks for a reason and is a manager’s', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const order = await station.newOrder('Tire Rotation')
  await station.command(order.id, { type: 'status.move', to: 'complete', expected_version: order.version })
  await station.openOrder(order.id)
  const { page } = station
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Void the order' })
  await dialog.getByLabel('Reason').selectOption({ label: 'Other' })
  await expect(dialog.getByRole('button', { name: 'Void the order' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByLabel('Note').fill('Rung up on the wrong screen.')
  await dialog.getByRole('button', { name: 'Void the order' }).click()
  await expect(page.getByText('Rung up on the wrong screen.')).toBeVisible()
  await station.saved()
  expect(await station.order(order.id)).toMatchObject({ status: 'void', void: true, end_reason: 'other' })
})
