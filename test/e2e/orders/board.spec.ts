import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '../models/test.ts'
import { Station } from '../models/station.ts'

const lane = (at: Station, title: string) => at.page.getByRole('region', { name: new RegExp(title) })

test('a card is moved by its menu and by drag, and another screen sees it', async ({ browser }) => {
  const station = await Station.open(browser, 'Manager')
  const watcher = await Station.open(browser, 'Owner')
  const order = await station.newOrder('Tire Rotation')
  for (const { page } of [station, watcher]) await page.goto('/dash/active_orders')
  const number = `#${order.order_custom_id}`
  await expect(lane(station, 'Open').getByText(number)).toBeVisible()
  const card = (title: string) => lane(station, title).locator('[data-card]').filter({ hasText: number })
  await card('Open').getByRole('button').last().click()
  await station.page.getByRole('menuitem', { name: /In Line/ }).click()
  await expect(lane(station, 'In Line').getByText(number)).toBeVisible()
  await expect(lane(watcher, 'In Line').getByText(number)).toBeVisible()
  await card('In Line').dragTo(lane(station, 'In Progress'))
  await expect(lane(watcher, 'In Progress').getByText(number)).toBeVisible()
  expect((await station.order(order.id)).status).toBe('in-progress')
})

test('the board is walked and an order opened by keyboard alone', async ({ browser }) => {
  const station = await Station.open(browser, 'Technician')
  for (const name of ['Tire Rotation', 'State Inspection']) await station.newOrder(name)
  const { page } = station
  await page.goto('/dash/active_orders')
  const cards = page.locator('[data-card]')
  await expect(cards).toHaveCount(2)
  for (const at of [0, 1]) {
    await page.keyboard.press('j')
    await expect(page.locator('[data-card]:focus-within')).toHaveAttribute(
      'data-card',
      (await cards.nth(at).getAttribute('data-card')) ?? '',
    )
  }
  await page.keyboard.press('Enter')
  await page.getByTestId('total').waitFor()
})

test('history finds an order by number, and keeps its filters in the address', async ({ browser }) => {
  const station = await Station.open(browser, 'Owner')
  const order = await station.newOrder('State Inspection')
  await station.command(order.id, { type: 'status.move', to: 'complete', expected_version: order.version })
  const { page } = station
  await page.goto('/dash/order_history')
  await page.getByRole('searchbox').first().fill(order.order_custom_id)
  await expect(page).toHaveURL(new RegExp(`q=${order.order_custom_id}`))
  await page.getByRole('row', { name: new RegExp(order.order_custom_id) }).click()
  await page.getByTestId('total').waitFor()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`q=${order.order_custom_id}`))
})

const ASSETS = path.resolve('dist/web/assets')

/** The ids of every message: what is on a screen in the place of a word that it lacks. */
async function messageIds(): Promise<Set<string>> {
  const files = readdirSync(ASSETS).filter((name) => /^en-.*\.js$/.test(name))
  const parts = await Promise.all(
    files.map((name) => import(path.join(ASSETS, name)) as Promise<{ messages: Record<string, unknown> }>),
  )
  return new Set(parts.flatMap(({ messages }) => Object.keys(messages)))
}

/** All that a person reads or hears of a page, in pieces. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt']
    const heard = [...document.querySelectorAll('*')].flatMap((each) =>
      names.map((name) => each.getAttribute(name) ?? ''),
    )
    return [document.body.innerText, ...heard].join(' ').split(/\s+/)
  })

test('the board has all its words with the first load, and other screens bring theirs', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  await station.newOrder('Tire Rotation')
  const { page } = station
  const words: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/en-.*\.js$/.test(request.url())) words.push(request.url())
  })
  await page.goto('/dash/active_orders')
  const ids = await messageIds()
  expect(ids.size).toBeGreaterThan(2000)
  const lacking = async () => (await said(page)).filter((piece) => ids.has(piece))
  const card = page.locator('[data-card]').first()
  await card.waitFor()
  expect(await lacking()).toEqual([])
  await card.getByRole('button').last().click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await lacking()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  expect(await lacking()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /’s account/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await lacking()).toEqual([])
  // The first load, and why something is refused.
  expect(words).toHaveLength(2)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  expect(await lacking()).toEqual([])
  expect(words).toHaveLength(4)
})

test('all six columns are in sight at 1023 px; where they are not, their names lead to them', async ({
  browser,
}) => {
  const station = await Station.open(browser, 'Manager')
  await station.newOrder('Tire Rotation')
  const { page } = station
  await page.setViewportSize({ width: 1023, height: 768 })
  await page.goto('/dash/active_orders')
  const lanes = page.locator('[data-lane]')
  const names = page.getByRole('group', { name: 'Column' })
  await expect(lanes).toHaveCount(6)
  for (const lane of await lanes.all()) await expect(lane).toBeInViewport({ ratio: 1 })
  await expect(names).toBeHidden()
  await page.setViewportSize({ width: 700, height: 768 })
  await expect(lanes.last()).not.toBeInViewport({ ratio: 1 })
  await names.getByRole('button', { name: /Finalized/ }).click()
  await expect(lanes.last()).toBeInViewport({ ratio: 1 })
})
