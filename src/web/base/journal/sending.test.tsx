import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { note, openTab, price, work, type OpenTab } from '#test/web/tabs.ts'
import { newId } from '../device/device.ts'
import { until } from '#test/harness/until.ts'

const emptied = (tab: OpenTab) => until(() => expect(tab.waiting()).toEqual([]))

async function station() {
  const company = await Company.make()
  const tab = await openTab()
  await tab.start(company.people.Owner.token)
  return { company, tab }
}

test('commands of one order go in one request, in the order in which they were made', async () => {
  const { company, tab } = await station()
  const order = await company.newOrder()
  tab.wire.state = 'cut'
  const line = newId()
  const ids = [
    await tab.add(order, work('Oil', line)),
    await tab.add(order, price(line)),
    await tab.add(order, note('Last')),
  ]
  expect(tab.waiting()).toEqual(ids)
  await until(() => expect(tab.elapse()).toBe(true))
  tab.wire.requests.length = 0
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect(tab.wire.requests).toEqual([ids])
  expect((await company.history(order)).slice(-3)).toEqual(ids)
  expect(await company.order(order)).toMatchObject({ notes: 'Last', casual_items: [{ amount: '12.00' }] })
})

test('the orders take turns: the oldest command first, with all of its own order', async () => {
  const { company, tab } = await station()
  const [one, two] = [await company.newOrder(), await company.newOrder()]
  tab.wire.state = 'cut'
  const a = await tab.add(one, note('A'))
  const b = await tab.add(two, note('B'))
  const c = await tab.add(one, work('C'))
  await until(() => expect(tab.elapse()).toBe(true))
  tab.wire.requests.length = 0
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect(tab.wire.requests).toEqual([[a, c], [b]])
})

test('what is entered while a request is on its way goes with the next one', async () => {
  const { company, tab } = await station()
  const order = await company.newOrder()
  tab.wire.state = 'held'
  const first = await tab.add(order, note('First'))
  await until(() => expect(tab.wire.requests).toEqual([[first]]))
  const later = [await tab.add(order, note('Second')), await tab.add(order, work('Third'))]
  expect(tab.waiting()).toEqual([first, ...later])
  tab.wire.release()
  await emptied(tab)
  expect(tab.wire.requests).toEqual([[first], later])
  expect((await company.order(order)).notes).toBe('Second')
})

test('without a connection it is tried again after each pause, and at once when the browser is online', async () => {
  const { company, tab } = await station()
  const order = await company.newOrder()
  tab.wire.state = 'cut'
  await tab.add(order, note('Waits'))
  await until(() => expect(tab.wire.requests).toHaveLength(1))
  await until(() => expect(tab.elapse()).toBe(true))
  await until(() => expect(tab.wire.requests).toHaveLength(2))
  expect(tab.parked()).toEqual([])
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect((await company.order(order)).notes).toBe('Waits')
})

test('while the company is read-only nothing is lost: what waits is sent once its plan is paid', async () => {
  const { company, tab } = await station()
  const order = await company.newOrder()
  tab.wire.state = 'unpaid'
  const ids = [await tab.add(order, note('Unsent')), await tab.add(order, work('Brakes'))]
  await until(() => expect(tab.wire.requests.length).toBeGreaterThan(0))
  await until(() => expect(tab.elapse()).toBe(true))
  expect(tab.waiting()).toEqual(ids)
  expect(tab.parked()).toEqual([])
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect(await company.order(order)).toMatchObject({ notes: 'Unsent' })
  expect((await company.history(order)).slice(-2)).toEqual(ids)
})

test('an answer that is lost: the same ids go again, and nothing counts twice', async () => {
  const { company, tab } = await station()
  const order = await company.newOrder()
  tab.wire.state = 'lossy'
  const id = await tab.add(order, work('Once'))
  await until(async () => expect(await company.history(order)).toContain(id))
  await until(() => expect(tab.elapse()).toBe(true))
  await until(() => expect(tab.wire.requests.length).toBeGreaterThan(1))
  expect(tab.waiting()).toEqual([id])
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect(new Set(tab.wire.requests.flat())).toEqual(new Set([id]))
  expect((await company.order(order)).casual_items).toHaveLength(1)
})
