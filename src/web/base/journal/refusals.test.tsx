import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { note, openTab, price, work, type OpenTab } from '#test/web/tabs.ts'
import { newId } from '../device/device.ts'
import { until } from '#test/harness/until.ts'

async function station() {
  const company = await Company.make()
  const order = await company.newOrder()
  const tab = await openTab()
  await tab.start(company.people.Owner.token)
  return { company, order, tab }
}

/** Enters while the connection is cut, so that all of it goes in one request. */
async function together(tab: OpenTab, enter: () => Promise<string[]>): Promise<string[]> {
  tab.wire.state = 'cut'
  const ids = await enter()
  tab.wire.requests.length = 0
  tab.wire.state = 'open'
  tab.online()
  return ids
}

test('a refused command waits for a person; those behind it are saved', async () => {
  const { company, order, tab } = await station()
  const ids = await together(tab, async () => [
    await tab.add(order, note('Before')),
    await tab.add(order, price(newId())),
    await tab.add(order, work('Behind')),
  ])
  await until(() => expect(tab.waiting()).toEqual([ids[1]]))
  expect(tab.parked()).toEqual(['line_not_found'])
  expect(tab.refusals).toEqual([{ id: ids[1], code: 'line_not_found' }])
  expect(tab.wire.requests).toEqual([ids])
  expect(await company.order(order)).toMatchObject({ notes: 'Before', casual_items: [{ name: 'Behind' }] })
})

test('what needs a refused command waits with it; tried again, both are sent', async () => {
  const { company, order, tab } = await station()
  const missing = newId()
  const child = newId()
  const ids = await together(tab, async () => [
    await tab.add(order, { type: 'package.add', package_id: newId(), line_id: missing, child_ids: [] }),
    await tab.add(order, work('In the package', child, missing)),
    await tab.add(order, note('On its own')),
  ])
  await until(() => expect(tab.waiting()).toEqual(ids.slice(0, 2)))
  expect(tab.parked()).toEqual(['not_found', 'refused_before'])
  expect((await company.order(order)).notes).toBe('On its own')
  tab.wire.requests.length = 0
  await tab.retry(ids[0] ?? '')
  expect(tab.wire.requests).toEqual([ids.slice(0, 2)])
  expect(tab.parked()).toEqual(['not_found', 'refused_before'])
})

test('a refused command that is given up leaves nothing behind', async () => {
  const { company, order, tab } = await station()
  const id = await tab.add(order, price(newId()))
  await until(() => expect(tab.parked()).toEqual(['line_not_found']))
  await tab.discard(id)
  expect(tab.waiting()).toEqual([])
  tab.wire.requests.length = 0
  const next = await tab.add(order, note('Goes on'))
  await until(() => expect(tab.waiting()).toEqual([]))
  expect(tab.wire.requests).toEqual([[next]])
  expect((await company.order(order)).notes).toBe('Goes on')
})

test('one command on which the server always fails is found, parked after four tries, and the others are saved', async () => {
  const { company, order, tab } = await station()
  const ids = await together(tab, async () => {
    const entered = [await tab.add(order, note('Before')), await tab.add(order, work('Fails'))]
    tab.wire.spoiled.add(entered[1] ?? '')
    return [...entered, await tab.add(order, work('Behind'))]
  })
  const [before, fails, behind] = ids
  await until(() => {
    tab.elapse()
    expect(tab.waiting()).toEqual([fails])
  })
  expect(tab.parked()).toEqual(['unexpected'])
  // Together first, then each alone until the one is found, and what is left.
  expect(tab.wire.requests).toEqual([ids, [before], [fails], [fails], [fails], [fails], [behind]])
  expect(await company.order(order)).toMatchObject({ notes: 'Before', casual_items: [{ name: 'Behind' }] })

  tab.wire.spoiled.clear()
  await tab.retry(fails ?? '')
  expect(tab.waiting()).toEqual([])
  expect((await company.order(order)).casual_items.map(({ name }) => name)).toEqual(['Behind', 'Fails'])
})

test('after the spoiled command is parked, commands go together again', async () => {
  const { order, tab } = await station()
  const ids = await together(tab, async () => {
    const first = await tab.add(order, work('Fails'))
    tab.wire.spoiled.add(first)
    return [first, await tab.add(order, work('Next'))]
  })
  await until(() => {
    tab.elapse()
    expect(tab.parked()).toEqual(['unexpected'])
  })
  await until(() => expect(tab.waiting()).toEqual(ids.slice(0, 1)))
  const later = await together(tab, async () => [
    await tab.add(order, note('A')),
    await tab.add(order, work('B')),
  ])
  await until(() => expect(tab.waiting()).toEqual(ids.slice(0, 1)))
  expect(tab.wire.requests).toEqual([later])
})

test('an order that was ended meanwhile refuses the edit and tells why', async () => {
  const { company, order, tab } = await station()
  const { version } = await company.order(order)
  await company.command(order, {
    type: 'status.move',
    to: 'deleted',
    expected_version: version,
    reason: 'duplicate_order',
  })
  const id = await tab.add(order, note('Too late'))
  await until(() => expect(tab.refusals.map((row) => row.id)).toEqual([id]))
  await until(() => expect(tab.parked()).toHaveLength(1))
  expect((await company.order(order)).notes).toBe('')
})

test('a server without its database parks nothing, however often it is tried', async () => {
  const { company, order, tab } = await station()
  tab.wire.state = 'busy'
  const id = await tab.add(order, note('Waits'))
  await until(() => {
    tab.elapse()
    expect(tab.wire.requests.length).toBeGreaterThan(5)
  })
  expect(tab.parked()).toEqual([])
  expect(tab.waiting()).toEqual([id])
  tab.wire.state = 'open'
  tab.online()
  await until(() => expect(tab.waiting()).toEqual([]))
  expect((await company.order(order)).notes).toBe('Waits')
})
