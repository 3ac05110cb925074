import { expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { KINDS_OF_WORK, workOf } from '#test/web/everyKind.ts'
import { openTab, type OpenTab } from '#test/web/tabs.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../device/device.ts'

const PLACES = ['FL', 'FL'] as const

const emptied = (tab: OpenTab) => until(() => expect(tab.unsent()).toEqual([]))

async function station(kind: string) {
  const company = await Company.make({ places: PLACES })
  const work = await workOf(company, kind)
  const tab = await openTab()
  await tab.start(company.people.Owner.token)
  return { company, work, tab, id: newId() }
}

test.each(KINDS_OF_WORK)('%s: two tabs of a device show it, and one of them sends it once', async (kind) => {
  const { company, work, tab, id } = await station(kind)
  const other = await openTab()
  await other.start(company.people.Owner.token)
  for (const each of [tab, other]) each.wire.state = 'cut'
  await tab.enter(kind, work.row(id))
  await until(() => expect(other.unsent()).toEqual([id]))
  expect(await work.count()).toBe(work.before)
  for (const each of [tab, other]) {
    each.wire.state = 'open'
    each.online()
  }
  await emptied(tab)
  await emptied(other)
  expect(await work.count()).toBe(work.once)
})

test.each(KINDS_OF_WORK)('%s: an answer that is lost, and it counts once', async (kind) => {
  const { work, tab, id } = await station(kind)
  tab.wire.state = 'lossy'
  await tab.enter(kind, work.row(id))
  await until(() => expect(tab.elapse()).toBe(true))
  expect(tab.unsent()).toEqual([id])
  tab.wire.state = 'open'
  tab.online()
  await emptied(tab)
  expect(await work.count()).toBe(work.once)
})

test.each(KINDS_OF_WORK)(
  '%s: what a person left behind never goes out in the name of the next',
  async (kind) => {
    const { company, work, tab, id } = await station(kind)
    tab.wire.state = 'cut'
    await tab.enter(kind, work.row(id))
    // The first tab still shows the person who left, while another one has signed in the next.
    const next = await openTab()
    await next.start(company.people.Technician.token)
    expect(next.unsent()).toEqual([])
    tab.wire.state = 'open'
    tab.online()
    await until(() => expect(tab.elapse()).toBe(true))
    expect(tab.unsent()).toEqual([id])
    expect(await work.count()).toBe(work.before)
    tab.close()
    next.close()
    const again = await openTab()
    await again.start(company.people.Owner.token)
    await emptied(again)
    expect(await work.count()).toBe(work.once)
  },
)

test.each(KINDS_OF_WORK)(
  '%s: a refused one waits for a person and holds up nothing; one can give it up',
  async (kind) => {
    const { work, tab, id } = await station(kind)
    tab.wire.state = 'cut'
    const bad = newId()
    await tab.enter(kind, work.refused(bad))
    await tab.enter(kind, work.row(id))
    tab.wire.state = 'open'
    tab.online()
    await emptied(tab)
    await until(() => expect(tab.refusals.map((row) => row.id)).toEqual([bad]))
    await until(() => expect(tab.parked()).toHaveLength(1))
    expect(await work.count()).toBe(work.once)
    await tab.discard(bad)
    expect(tab.parked()).toEqual([])
  },
)

test.each(KINDS_OF_WORK)('%s: what a full disk does not take is reported and never sent', async (kind) => {
  const { work, tab, id } = await station(kind)
  tab.store.full = true
  await expect(tab.enter(kind, work.row(id))).rejects.toThrow('full')
  expect(tab.unsent()).toEqual([])
  tab.store.full = false
  tab.online()
  await tab.enter(kind, work.row(id))
  await emptied(tab)
  expect(await work.count()).toBe(work.once)
})

test.each(KINDS_OF_WORK)(
  '%s: where the server always fails, it waits for a person after four tries',
  async (kind) => {
    const { work, tab, id } = await station(kind)
    tab.wire.spoiled.add(id)
    await tab.enter(kind, work.row(id))
    await until(() => {
      tab.elapse()
      expect(tab.parked()).toEqual(['unexpected'])
    })
    expect(tab.unsent()).toEqual([])
    expect(await work.count()).toBe(work.before)
    tab.wire.spoiled.clear()
    await tab.retry(id)
    await emptied(tab)
    expect(await work.count()).toBe(work.once)
  },
)
