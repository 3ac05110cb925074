import type { Page } from '@playwright/test'
import type { OrderPage } from '#contract/orders/orderReplies.ts'
import { isCached, stationOf } from '../models/cached.ts'
import { Station } from '../models/station.ts'
import { expect, test } from '../models/test.ts'

test.use({ serviceWorkers: 'allow' })

test('after a reload without a connection the board and its orders are there; an edit is sent once it is back', async ({
  browser,
}) => {
  const station = await stationOf(browser)
  const { page } = station
  const order = await station.newOrder('Full Synthetic Oil Change')
  await page.goto('/dash/active_orders')
  // The order was never opened here: the board keeps its orders.
  await isCached(page, order.id)
  await isCached(page, 'catalogue.get')

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('You Have Lost Internet Connection.')).toBeVisible()
  await expect(page.getByText(/Showing data from \d/)).toBeVisible()
  await page.locator(`a[href*="${order.id}"]`).click()
  await expect(page.getByTestId('total')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Full Synthetic Oil Change').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Add to order' }).fill('Cabin air freshener')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Price of Cabin air freshener')).toBeVisible()
  // It is shown at once, and kept on the device a moment later.
  await expect(page.getByText('1 waiting to sync')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Price of Cabin air freshener')).toBeVisible()
  expect((await station.order(order.id)).casual_items).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('You Have Lost Internet Connection.')).toBeHidden({ timeout: 20_000 })
  await expect.poll(async () => (await station.order(order.id)).casual_items.length).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Price of Cabin air freshener')).toBeVisible()
  expect((await station.order(order.id)).casual_items).toHaveLength(1)
})

const paymentsOf = async (station: Station, id: string) =>
  ((await station.call('GET', `/api/v2/orders/${id}`)).body as OrderPage).order.payments

/** Takes what the order owes in cash, while the page has no connection. */
async function takeCash(page: Page): Promise<void> {
  await expect(page.getByTestId('total')).toBeVisible()
  await page.keyboard.press('F9')
  const pay = page.getByRole('dialog', { name: 'Take payment' })
  await pay.getByRole('radio', { name: 'Cash' }).check({ force: true })
  await pay.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText('Recorded on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Back to order' }).click()
}

test('cash that is taken without a connection is recorded once, when it is back', async ({ browser }) => {
  const station = await stationOf(browser)
  const { page } = station
  const id = await station.brakePads()
  await page.goto(`/dash/flow/work_order?id=${id}`)
  await isCached(page, id)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('You Have Lost Internet Connection.')).toBeVisible()
  await expect(page.getByTestId('total')).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByRole('radio', { name: 'Check' }).check({ force: true })
  await expect(page.getByText('You’re offline. Only cash payments work.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await takeCash(page)
  await page.reload()
  await page.getByRole('tab', { name: /Payments/ }).click()
  await expect(page.getByText('on this device, waiting to be sent')).toBeVisible()
  expect((await station.order(id)).net_paid).toBe('0.00')

  await page.context().setOffline(false)
  await expect.poll(async () => (await station.order(id)).net_paid, { timeout: 20_000 }).toBe('100.00')
  await page.reload()
  await expect(page.getByText('on this device, waiting to be sent')).toBeHidden()
  expect(await paymentsOf(station, id)).toMatchObject([{ payment_method: 'Cash', amount: '100.00' }])
})

test('cash for an order that was paid elsewhere meanwhile waits for a person', async ({ browser }) => {
  const station = await stationOf(browser)
  const { page } = station
  const id = await station.brakePads()
  await page.goto(`/dash/flow/work_order?id=${id}`)
  await isCached(page, id)
  await page.context().setOffline(true)
  await page.reload()
  await takeCash(page)
  await station.payCash(id)
  await page.context().setOffline(false)
  await page.locator('.shell-save[data-state=attention]').click({ timeout: 20_000 })
  const attention = page.getByRole('dialog', { name: 'Needs attention' })
  await expect(attention.getByText(/Cash \$100\.00 for order/)).toBeVisible()
  await expect(attention.getByText('The balance of this order has changed.')).toBeVisible()
  expect(await paymentsOf(station, id)).toHaveLength(1)
  await attention.getByRole('button', { name: 'Discard' }).click()
  await expect(attention).toBeHidden()
  expect(await paymentsOf(station, id)).toHaveLength(1)
})

test('a new tab opens without a connection for the person who is signed in, and is deleted at sign-out', async ({
  browser,
}) => {
  const station = await stationOf(browser)
  const { page } = station
  await page.goto('/dash/active_orders')
  await isCached(page, 'orders.board')
  await page.context().setOffline(true)
  const tab = await page.context().newPage()
  await tab.goto('/dash/active_orders')
  await expect(tab.getByText('You Have Lost Internet Connection.')).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Active orders' })).toBeVisible()
  await tab.close()

  await page.context().setOffline(false)
  await page.reload()
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  const left = await page.evaluate(async () => {
    const opened = indexedDB.open('bayline-kept')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const rows = opened.result.transaction('replies').objectStore('replies').count()
    await new Promise((resolve) => rows.addEventListener('success', resolve))
    return rows.result
  })
  expect(left).toBe(0)
})

test('the message about the connection pushes the page down and covers no button', async ({ browser }) => {
  const station = await stationOf(browser)
  const { page } = station
  const order = await station.newOrder('Full Synthetic Oil Change')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/dash/flow/work_order?id=${order.id}`)
    await expect(page.getByTestId('total')).toBeVisible()
    await page.context().setOffline(true)
    const banner = page.getByRole('alert').filter({ hasText: 'You Have Lost Internet Connection.' })
    await expect(banner).toBeVisible()
    const covered = await banner.evaluate((element) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('button, a')]
        .filter((each) => !element.contains(each) && each.checkVisibility())
        .map((each) => ({ at: each.getBoundingClientRect(), text: each.textContent }))
        .filter(({ at }) => at.width > 1 && at.height > 1)
        .filter(
          ({ at }) =>
            at.top < box.bottom - 1 && at.bottom > box.top + 1 && at.left < box.right && at.right > box.left,
        )
        .map(({ text }) => text)
    })
    expect(covered).toEqual([])
    // What is as high as the page makes room for it.
    if (width === 1440)
      await expect(page.getByRole('button', { name: /^Put in line/ })).toBeInViewport({ ratio: 1 })
    await page.context().setOffline(false)
    await expect(banner).toBeHidden({ timeout: 20_000 })
  }
})

test('cash whose answer was lost is recorded once', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const { page } = station
  const id = await station.brakePads()
  await station.openOrder(id)
  await page.route(
    (url) => url.pathname.endsWith('/payments'),
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await page.keyboard.press('F9')
  const pay = page.getByRole('dialog', { name: 'Take payment' })
  await pay.getByRole('radio', { name: 'Cash' }).check({ force: true })
  await pay.getByRole('button', { name: /^Accept/ }).click()
  // Only once the server has it can the order be finalized and printed from here.
  await expect(page.getByRole('button', { name: 'Finalize and print' })).toBeVisible()
  expect(await paymentsOf(station, id)).toMatchObject([{ payment_method: 'Cash', amount: '100.00' }])
})
