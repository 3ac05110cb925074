import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { note, openTab, work, type OpenTab } from '#test/web/tabs.ts'
import { until } from '#test/harness/until.ts'

const emptied = (tab: OpenTab) => until(() => expect(tab.waiting()).toEqual([]))

/** Two tabs of one person on one device. */
async function twoTabs() {
  const company = await Company.make()
  const order = await company.newOrder()
  const [one, two] = [await openTab(), await openTab()]
  for (const tab of [one, two]) await tab.start(company.people.Owner.token)
  return { company, order, one, two }
}

test('what one tab enters the other shows as waiting, and as saved once it is sent', async () => {
  const { order, one, two } = await twoTabs()
  one.wire.state = 'held'
  const id = await one.add(order, note('Seen'))
  await until(() => expect(two.waiting()).toEqual([id]))
  one.wire.release()
  await emptied(one)
  await emptied(two)
})

test('one tab at a time sends, and the other takes over what it left', async () => {
  const { company, order, one, two } = await twoTabs()
  one.wire.state = 'held'
  const first = await one.add(order, note('First'))
  await until(() => expect(one.wire.requests).toEqual([[first]]))
  const second = await two.add(order, note('Second'))
  expect(await company.history(order)).not.toContain(second)
  expect(two.wire.requests).toEqual([])
  one.wire.release()
  await emptied(one)
  await emptied(two)
  expect([...one.wire.requests, ...two.wire.requests]).toEqual([[first], [second]])
  expect((await company.order(order)).notes).toBe('Second')
})

test('commands of both tabs keep the order in which they were made', async () => {
  const { company, order, one, two } = await twoTabs()
  for (const tab of [one, two]) tab.wire.state = 'cut'
  const ids = [
    await one.add(order, work('A')),
    await two.add(order, work('B')),
    await one.add(order, work('C')),
    await two.add(order, work('D')),
  ]
  two.wire.state = 'open'
  two.online()
  await emptied(two)
  await emptied(one)
  expect((await company.history(order)).slice(-4)).toEqual(ids)
  expect((await company.order(order)).casual_items.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
})

test('a tab that ends before its answer came: the next one sends the same ids, and nothing counts twice', async () => {
  const { company, order, one, two } = await twoTabs()
  one.wire.state = 'held'
  const ids = [await one.add(order, work('Once'))]
  await until(async () => expect(await company.history(order)).toEqual(expect.arrayContaining(ids)))
  ids.push(await one.add(order, work('Then')))
  one.close()
  two.online()
  await emptied(two)
  expect(two.wire.requests.flat()).toEqual(ids)
  expect((await company.order(order)).casual_items.map(({ name }) => name)).toEqual(['Once', 'Then'])
})

test('what waited when the browser was closed goes out at the next visit', async () => {
  const company = await Company.make()
  const order = await company.newOrder()
  const before = await openTab()
  await before.start(company.people.Owner.token)
  before.wire.state = 'cut'
  const ids = [await before.add(order, note('Kept')), await before.add(order, work('Too'))]
  before.close()
  const after = await openTab()
  await after.start(company.people.Owner.token)
  await emptied(after)
  expect(after.wire.requests).toEqual([ids])
  expect((await company.order(order)).notes).toBe('Kept')
})

test('what a person left behind waits for this person, and is neither shown to nor sent by another', async () => {
  const company = await Company.make()
  const order = await company.newOrder()
  const first = await openTab()
  await first.start(company.people.Owner.token)
  first.wire.state = 'cut'
  const left = await first.add(order, note('By the owner'))
  first.wire.state = 'open'
  await first.signOut()
  first.close()

  const second = await openTab()
  await second.start(company.people.Technician.token)
  expect(second.waiting()).toEqual([])
  const own = await second.add(order, work('By the technician'))
  await emptied(second)
  expect(second.wire.requests).toEqual([[own]])
  await second.signOut()
  second.close()

  const again = await openTab()
  await again.start(company.people.Owner.token)
  await emptied(again)
  expect(again.wire.requests).toEqual([[left]])
  expect((await company.order(order)).notes).toBe('By the owner')
})

test('a tab that saw the sign-out sends nothing of the person who left', async () => {
  const company = await Company.make()
  const order = await company.newOrder()
  const tab = await openTab()
  await tab.start(company.people.Owner.token)
  tab.wire.state = 'cut'
  const left = await tab.add(order, note('Waits'))
  await tab.signOut()
  tab.wire.state = 'open'
  tab.wire.requests.length = 0
  await tab.start(company.people.Technician.token)
  expect(tab.waiting()).toEqual([])
  expect(tab.wire.requests).toEqual([])
  expect(await company.history(order)).not.toContain(left)
})

test('a tab of one person sends nothing while another tab has signed in someone else', async () => {
  const { company, order, one, two } = await twoTabs()
  for (const tab of [one, two]) tab.wire.state = 'cut'
  const left = await one.add(order, note('By the owner'))
  await two.signOut()
  two.close()
  const three = await openTab()
  await three.start(company.people.Technician.token)
  one.wire.requests.length = 0
  one.wire.state = 'open'
  one.online()
  await until(() => expect(one.elapse()).toBe(true))
  const own = await three.add(order, work('By the technician'))
  await emptied(three)
  const history = await company.history(order)
  expect(history).toContain(own)
  expect(history).not.toContain(left)
  expect(one.waiting()).toEqual([left])
})
