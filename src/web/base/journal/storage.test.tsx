import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { note, openTab, work } from '#test/web/tabs.ts'
import { until } from '#test/harness/until.ts'

async function station() {
  const company = await Company.make()
  const order = await company.newOrder()
  const tab = await openTab()
  await tab.start(company.people.Owner.token)
  return { company, order, tab }
}

test('a command is shown before the device has stored it, and sent only after', async () => {
  const { order, tab } = await station()
  const stored = await tab.store.hold()
  const entered = tab.add(order, note('Shown'))
  expect(tab.waiting()).toHaveLength(1)
  expect(tab.wire.requests).toEqual([])
  stored()
  const id = await entered
  await until(() => expect(tab.wire.requests).toEqual([[id]]))
})

test('what the device cannot store is said to its author, shown no longer, and never sent', async () => {
  const { company, order, tab } = await station()
  tab.store.full = true
  await expect(tab.add(order, note('Lost'))).rejects.toThrow('full')
  expect(tab.waiting()).toEqual([])
  tab.store.full = false
  const next = await tab.add(order, work('Kept'))
  await until(() => expect(tab.waiting()).toEqual([]))
  expect(tab.wire.requests).toEqual([[next]])
  expect((await company.order(order)).notes).toBe('')
})
