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

test('an order finalized meanwhile refuses an edit, says why, and keeps what was typed', async ({
  browser,
}) => {
  const { page, order } = await Station.atOrder(browser, 'Owner', 'Tire Rotation')
  await page.context().setOffline(true)
  await page.getByLabel('Notes for the customer').fill('Typed while the line was down.')
  await page.getByLabel('Internal note').focus()
  await expect(page.locator('.shell-save')).toContainText('1')
  // Meanwhile another station finalizes the order.
  const other = await Station.open(browser, 'Manager')
  const done = await other.command(order.id, {
    type: 'status.move',
    to: 'complete',
    expected_version: order.version,
  })
  expect(done.status).toBe(200)
  await page.context().setOffline(false)
  await expect(page.locator('.shell-save')).toContainText('Needs attention', { timeout: 15_000 })
  await page.locator('.shell-save').click()
  const sheet = page.getByRole('dialog', { name: 'Needs attention' })
  await expect(sheet).toContainText('Typed while the line was down.')
  await expect(sheet).toContainText('This order is closed')
  await sheet.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/^Finalized/).first()).toBeVisible()
})

test('a server whose database is away keeps an edit waiting, and it goes out by itself', async ({
  browser,
}) => {
  const { station, page, order } = await Station.atOrder(browser, 'Technician', 'Tire Rotation')
  let away = true
  await page.route('**/commands', (route) =>
    away
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '3', 'content-type': 'application/problem+json' },
          body: JSON.stringify({ code: 'unavailable', status: 503, detail: 'busy', request_id: 'x' }),
        })
      : route.continue(),
  )
  const refused = page.waitForResponse((reply) => reply.status() === 503)
  await page.getByLabel('Notes for the customer').fill('Typed while the database was away.')
  await page.getByLabel('Internal note').focus()
  await refused
  await expect(page.locator('.shell-save')).toContainText('1')
  away = false
  await expect(page.locator('.shell-save')).toBeHidden({ timeout: 15_000 })
  expect(await station.order(order.id)).toMatchObject({ notes: 'Typed while the database was away.' })
})

test('a command on which the server fails every time waits for a person, and the ones behind it are sent', async ({
  browser,
}) => {
  const { station, page, order } = await Station.atOrder(browser, 'Owner', 'Tire Rotation')
  const failing = 'The server fails on this note.'
  const body = JSON.stringify({ code: 'unexpected', status: 500, detail: '', request_id: 'r1' })
  await page.route('**/commands', async (route) => {
    if (!(route.request().postData() ?? '').includes(failing)) return route.fallback()
    return route.fulfill({ status: 500, contentType: 'application/problem+json', body })
  })
  await page.getByLabel('Notes for the customer').fill(failing)
  await page.getByLabel('Mileage').fill('61234')
  await page.getByLabel('Internal note').focus()
  await expect(page.locator('.shell-save')).toContainText('Needs attention', { timeout: 30_000 })
  await expect.poll(async () => (await station.order(order.id)).mileage).toBe(61_234)
  await page.unroute('**/commands')
  await page.locator('.shell-save').click()
  const sheet = page.getByRole('dialog', { name: 'Needs attention' })
  await expect(sheet).toContainText(failing)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await station.saved()
  expect((await station.order(order.id)).notes).toBe(failing)
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

test('an edit is shown at once, and as saved only after the device and the server have it', async ({
  browser,
}) => {
  const { station, page, order } = await Station.atOrder(browser, 'Manager', 'Full Synthetic Oil Change')
  // The device's store is busy, as on a slow disk, until it is let go.
  const letGo = await page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        const opening = indexedDB.open('bayline')
        opening.onsuccess = () => {
          const store = opening.result.transaction('commands', 'readwrite').objectStore('commands')
          let busy = true
          const again = () => {
            if (busy) store.count().onsuccess = again
            else opening.result.close()
          }
          again()
          resolve(() => {
            busy = false
          })
        }
      }),
  )
  await page.getByRole('button', { name: 'Take off Shop supplies and waste disposal' }).click()
  await expect(page.getByTestId('total')).toHaveText('$96.74')
  await expect(page.locator('.ui-page-facts')).toContainText('Saving…')
  expect((await station.order(order.id)).version).toBe(order.version)
  await letGo.evaluate((release) => release())
  await station.saved()
  expect((await station.order(order.id)).version).toBe(order.version + 1)
})

test('a line taken off comes back with undo', async ({ browser }) => {
  const { station, page, order } = await Station.atOrder(browser, 'Manager', 'Full Synthetic Oil Change')
  await page.getByRole('button', { name: 'Take off Shop supplies and waste disposal' }).click()
  await expect(page.getByTestId('total')).toHaveText('$96.74')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByTestId('total')).toHaveText('$100.99')
  await station.saved()
  expect((await station.order(order.id)).packages[0]?.casual_items).toHaveLength(1)
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

/** Puts every clock that the page reads forward, or back. */
function moveClock(by: number): void {
  const real = Date
  globalThis.Date = class extends real {
    constructor(...given: unknown[]) {
      super(...((given.length > 0 ? given : [real.now() + by]) as [number]))
    }
    static override now(): number {
      return real.now() + by
    }
  } as DateConstructor
}

for (const hours of [3, -3])
  test(`a station whose clock is wrong by ${String(hours)} hours keeps its session and tells when things were done`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    await context.addInitScript(moveClock, hours * 3_600_000)
    const page = await context.newPage()
    const station = new Station(page)
    const renewals: string[] = []
    const made: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) renewals.push(request.url())
      if (!request.url().endsWith('/commands')) return
      const sent = request.postDataJSON() as { made_at: string }[]
      made.push(...sent.map((command) => Date.parse(command.made_at)))
    })
    await station.signIn('Manager')
    const order = await station.newOrder('Tire Rotation')
    await station.openOrder(order.id)
    made.length = 0
    await page.getByLabel('Internal note').fill('Torque to 140')
    await page.getByLabel('Mileage').focus()
    await expect.poll(async () => (await station.order(order.id)).internal_note).toBe('Torque to 140')
    expect(made.map((at) => Math.abs(at - Date.now()) < 60_000)).toEqual([true])
    await page.reload()
    await expect(page.getByTestId('total')).toHaveText('$26.86')
    await page.waitForTimeout(3000)
    expect(renewals).toEqual([])
  })
