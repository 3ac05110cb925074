import { openDB, type IDBPDatabase } from 'idb'
import { expect, onTestFinished, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { KINDS_OF_WORK, workOf, type KindOfWork } from '#test/web/everyKind.ts'
import { openTab, type OpenTab } from '#test/web/tabs.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../device/device.ts'

/** The database and the table of each kind in the release before the journal. */
const FORMER: Readonly<Record<string, [name: string, store: string]>> = {
  order_command: ['bayline', 'commands'],
  cash: ['bayline-cash', 'cash'],
  punch: ['bayline-punches', 'punches'],
  sheet_entry: ['bayline-count-sheets', 'entries'],
  count: ['bayline-counts', 'counts'],
  adjustment: ['bayline-adjustments', 'adjustments'],
  receipt: ['bayline-receipts', 'receipts'],
  transfer: ['bayline-transfers', 'transfers'],
}

/** Opens a database as a page of that release did: it never closes it on its own. */
function openFormer(kind: string): Promise<IDBPDatabase> {
  const [name, store] = FORMER[kind] ?? ['', '']
  return openDB(name, 1, {
    upgrade(db) {
      if (kind !== 'order_command') db.createObjectStore(store, { keyPath: 'id' })
      else {
        db.createObjectStore(store, { keyPath: 'seq', autoIncrement: true }).createIndex('user_id', 'user_id')
        db.createObjectStore('orders', { keyPath: 'id' })
      }
    },
  })
}

/** Stores a row as that release did. */
async function put(db: IDBPDatabase, kind: string, row: object): Promise<void> {
  const { id: _id, ...command } = row as { id: string }
  await db.put(FORMER[kind]?.[1] ?? '', kind === 'order_command' ? command : row)
}

const refusalOf = (kind: string): unknown => {
  if (kind === 'order_command') return { code: 'not_found', text: 'Not there', request_id: 'r1' }
  return kind === 'cash' || kind === 'punch' ? { code: 'not_found', text: 'Not there' } : 'Not there'
}

interface Left {
  work: KindOfWork
  id: string
  bad: string
}

/** A station on which the former release left an entry of each kind that waits, and one that was refused. */
async function leftBehind() {
  const company = await Company.make({ places: ['FL', 'FL'] })
  const user_id = company.people.Owner.id
  const left: Left[] = []
  for (const kind of KINDS_OF_WORK) {
    const made = { work: await workOf(company, kind), id: newId(), bad: newId() }
    const db = await openFormer(kind)
    await put(db, kind, { ...made.work.row(made.id), user_id, refusal: null })
    await put(db, kind, { ...made.work.refused(made.bad), user_id, refusal: refusalOf(kind) })
    db.close()
    left.push(made)
  }
  return { company, left, token: company.people.Owner.token }
}

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** A tab from which nothing gets out yet. */
async function quietTab(token: string): Promise<OpenTab> {
  const tab = await openTab()
  tab.wire.state = 'unpaid'
  await tab.start(token)
  return tab
}

/** The server gets all of it, each once. */
async function handedIn(tab: OpenTab, left: readonly Left[]): Promise<void> {
  tab.wire.state = 'open'
  tab.online()
  await until(() => expect(tab.unsent()).toEqual([]))
  for (const { work } of left) expect([work.kind, await work.count()]).toEqual([work.kind, work.once])
}

test('what waits of each kind goes over from the former release, is sent once, and nothing of it is left there', async () => {
  const { left, token } = await leftBehind()
  const tab = await quietTab(token)
  expect(tab.waiting().toSorted()).toEqual(left.flatMap(({ id, bad }) => [id, bad]).toSorted())
  for (const [name] of Object.values(FORMER)) expect(await names()).not.toContain(name)
  await handedIn(tab, left)
  // Only these had the code of a refusal.
  const coded = new Set(['order_command', 'cash', 'punch'])
  const codes = KINDS_OF_WORK.map((kind) => (coded.has(kind) ? 'not_found' : ''))
  expect(tab.parked().toSorted()).toEqual(codes.toSorted())
})

test('two tabs that open at once take it over together, nothing twice', async () => {
  const { left, token } = await leftBehind()
  const tabs = await Promise.all([quietTab(token), quietTab(token)])
  const all = left.flatMap(({ id, bad }) => [id, bad]).toSorted()
  for (const tab of tabs) await until(() => expect(tab.waiting().toSorted()).toEqual(all))
  for (const [name] of Object.values(FORMER)) expect(await names()).not.toContain(name)
  for (const tab of tabs) await handedIn(tab, left)
})

test('after a crash between copying and deleting, what is in the journal already is not taken twice', async () => {
  const { company, left, token } = await leftBehind()
  const before = await quietTab(token)
  before.close()
  for (const { work, id } of left) {
    const [name, store] = FORMER[work.kind] ?? ['', '']
    // The copying closed the database to the former release.
    const isCommand = work.kind === 'order_command'
    const db = await openDB(name, 2, {
      upgrade: (made) => void made.createObjectStore(store, { keyPath: isCommand ? 'seq' : 'id' }),
    })
    const row = { ...work.row(id), user_id: company.people.Owner.id, refusal: null, seq: 1 }
    await db.put(store, row)
    db.close()
  }
  const tab = await quietTab(token)
  expect(tab.waiting().toSorted()).toEqual(left.flatMap(({ id, bad }) => [id, bad]).toSorted())
  for (const [name] of Object.values(FORMER)) expect(await names()).not.toContain(name)
  await handedIn(tab, left)
})

test('an older page that is still open keeps its work, also what is entered there later, until it closes', async () => {
  const { company, left, token } = await leftBehind()
  const pages = await Promise.all(KINDS_OF_WORK.map(openFormer))
  onTestFinished(() => pages.forEach((page) => page.close()))
  const tab = await quietTab(token)
  // The journal works meanwhile.
  expect(tab.waiting()).toEqual([])
  const order = await company.newOrder()
  const note = await tab.add(order, { type: 'field.set', change: { field: 'notes', value: 'Meanwhile' } })
  expect(tab.unsent()).toEqual([note])
  const later = { work: await workOf(company, 'adjustment'), id: newId(), bad: '' }
  const user_id = company.people.Owner.id
  const at = KINDS_OF_WORK.indexOf('adjustment')
  const row = { ...later.work.row(later.id), user_id, refusal: null }
  await put(pages[at] as IDBPDatabase, 'adjustment', row)
  pages.forEach((page) => page.close())
  const all = [note, later.id, ...left.map(({ id }) => id)].toSorted()
  await until(() => expect(tab.unsent().toSorted()).toEqual(all))
  await handedIn(tab, [...left, later])
  expect((await company.order(order)).notes).toBe('Meanwhile')
})
