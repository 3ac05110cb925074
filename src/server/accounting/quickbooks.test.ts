import { beforeEach, expect, test } from 'vitest'
import { asOwner, finalizedOrder, makeCompany, type TestCompany } from '#test/factories.ts'
import { connectBooks, intuitAnswer, mapAccounts } from '#test/harness/money/quickbooks.ts'
import { testServer } from '#test/harness/server.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { pointers, type Reply } from '#test/harness/station.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'
import { newId } from '../base/ids.ts'

interface Books {
  entries: {
    Id: string
    DocNumber: string
    TxnDate: string
    Line: { Amount: number; Description: string; JournalEntryLineDetail: { PostingType: string } }[]
  }[]
  refresh: number
}

const { server, standin } = testGateway('quickbooks', { GATEWAY_TIMEOUT_MS: '300' })
let company: TestCompany
const bare = testServer()

beforeEach(async () => {
  company = await makeCompany(server())
})

const sim = async (name: string, body: Record<string, string> = {}): Promise<Books> => {
  const answer = await fetch(`${standin().url}/_sim/${name}`, { method: 'POST', body: JSON.stringify(body) })
  return (await answer.json()) as Books
}
const owner = () => company.as('Owner')
const shop_id = () => company.shops.FL.id
const get = () => owner().call('accounting.get', { query: { shop_id: shop_id() } })

const comeBack = () => intuitAnswer(company)
const connect = () => connectBooks(company)
const mapAll = () => mapAccounts(company)

/** A day with one paid and one unpaid order, closed. */
async function closedDay(): Promise<string> {
  await openTill(company, '0')
  await (await finalizedOrder(company, '20.00')).pay()
  await finalizedOrder(company, '10.00')
  return (await closeToday(company)).day
}

const body = (day: string) => ({ body: { shop_id: shop_id(), day } })
const ours = async () =>
  (await sim('state')).entries.filter(({ DocNumber }) => DocNumber.endsWith(shop_id().slice(-4)))

test('connects with tokens that are sealed and never shown, lists accounts, and disconnects', async () => {
  expect(await get()).toMatchObject({ state: 'not_connected', missing: [], version: 0 })
  await owner().refused('accounting_not_connected', 'accounting.targets', { query: { shop_id: shop_id() } })
  await owner().refused('accounting_not_connected', 'accounting.saveAccounts', {
    body: { shop_id: shop_id(), accounts: [], version: 1 },
  })
  const made = await connect()
  expect(made).toMatchObject({
    state: 'connected',
    realm_name: 'Sandbox Garage',
    connected_name: 'Owner Tester',
  })
  const kept = await asOwner(server(), 'select * from accounting_connections where company_id = $1', [
    company.id,
  ])
  expect(JSON.stringify([made, kept])).not.toMatch(/[ar]t_\d/)
  const { accounts, customers } = await owner().call('accounting.targets', { query: { shop_id: shop_id() } })
  expect(accounts.map(({ name }) => name)).not.toContain('Accounts payable')
  expect(accounts).toContainEqual({ id: '1', name: 'Accounts receivable', number: '1100', receivable: true })
  expect(customers).toEqual([{ id: '58', name: 'Bayline receivables' }])
  await mapAll()
  await owner().refused('stale_version', 'accounting.saveAccounts', {
    body: { shop_id: shop_id(), accounts: [], version: 1 },
  })
  const off = await owner().call('accounting.disconnect', { body: { shop_id: shop_id() } })
  expect(off).toMatchObject({ state: 'not_connected' })
  // The same company again: the chosen accounts are kept.
  expect(await connect()).toMatchObject({ state: 'connected', customer_id: '58' })
})

test('the way back is of the person who began, once, and not too late', async () => {
  const answer = await comeBack()
  await company.as('Company').refused('accounting_link_invalid', 'accounting.complete', { body: answer })
  await owner().refused('accounting_link_invalid', 'accounting.complete', {
    body: { ...answer, state: 'x.y' },
  })
  await sim('next', { match: 'tokens/bearer', action: 'timeout' })
  await owner().refused('accounting_unknown', 'accounting.complete', { body: answer })
  await owner().call('accounting.complete', { body: answer })
  await owner().refused('accounting_refused', 'accounting.complete', { body: answer })
})

test('a day is booked once, balanced, with a customer behind what is owed', async () => {
  const day = await closedDay()
  await owner().refused('accounting_not_connected', 'dayJournal.send', body(day))
  await connect()
  const unmapped = await company.as('Manager').refused('accounting_unmapped', 'dayJournal.send', body(day))
  expect(unmapped.errors?.map(({ detail }) => detail)).toContain('Cash over and short')
  await mapAll()
  const { journal } = await company.as('Manager').call('dayJournal.send', body(day))
  const [entry, ...more] = await ours()
  expect(more).toEqual([])
  expect(journal).toMatchObject({
    exported_format: 'quickbooks',
    entry: { state: 'sent', entry_id: entry?.Id },
  })
  expect(entry?.TxnDate).toBe(day)
  expect(
    entry?.Line.map((row) => [row.Description, row.JournalEntryLineDetail.PostingType, row.Amount]),
  ).toEqual(
    expect.arrayContaining([
      ['Accounts receivable', 'Debit', 10.75],
      ['Fees', 'Credit', 30],
    ]),
  )
  await owner().call('dayJournal.send', body(day))
  expect(await ours()).toHaveLength(1)
  await owner().refused('day_exported', 'dayJournal.export', {
    body: { ...body(day).body, format: 'csv' },
  })
})

test('a lost answer is asked for again under the same request, and books nothing twice', async () => {
  const day = await closedDay()
  await connect()
  await mapAll()
  await sim('next', { match: 'journalentry', action: 'timeout' })
  const lost = await owner().refused('accounting_unknown', 'dayJournal.send', body(day))
  expect(pointers(lost)).toEqual(['/quickbooks'])
  const query = { shop_id: shop_id(), day }
  expect(await owner().call('dayJournal.get', { query })).toMatchObject({
    exported_at: null,
    entry: { state: 'sending' },
  })
  await owner().refused('day_in_issue', 'dayJournal.export', { body: { ...query, format: 'csv' } })
  for (const action of ['500', '429', 'drop']) {
    await sim('next', { match: 'journalentry', action })
    await owner().refused('accounting_unknown', 'dayJournal.send', body(day))
  }
  const two = await Promise.all([
    owner().send('dayJournal.send', body(day)),
    company.as('Manager').send('dayJournal.send', body(day)),
  ])
  expect(two.map(({ status }) => status)).toEqual([200, 200])
  expect(await ours()).toHaveLength(1)
})

test('a day that was booked is found by its number, although its request is remembered no longer', async () => {
  const day = await closedDay()
  await connect()
  await mapAll()
  await sim('next', { match: 'journalentry', action: 'drop' })
  await owner().refused('accounting_unknown', 'dayJournal.send', body(day))
  await sim('forget')
  await sim('next', { match: '/query', action: '500' })
  await owner().refused('accounting_unknown', 'dayJournal.send', body(day))
  const { journal } = await owner().call('dayJournal.send', body(day))
  const [entry, ...more] = await ours()
  expect(more).toEqual([])
  expect(journal.entry).toMatchObject({ state: 'sent', entry_id: entry?.Id })
})

test('what QuickBooks refuses is said in its words, and goes under another request once it is mended', async () => {
  const day = await closedDay()
  await connect()
  await mapAll()
  const { accounts, version } = await get()
  const save = (change: Partial<Reply<'accounting.get'>>, at: number) =>
    owner().call('accounting.saveAccounts', {
      body: {
        shop_id: shop_id(),
        accounts: accounts.map(({ code: _code, ...row }) => row),
        customer_id: '58',
        ...change,
        version: at,
      },
    })
  await save({ customer_id: '' }, version)
  await owner().refused('accounting_customer_missing', 'dayJournal.send', body(day))
  await save({}, version + 1)
  await sim('next', { match: 'journalentry', action: 'fault' })
  const refused = await owner().refused('accounting_refused', 'dayJournal.send', body(day))
  expect(refused.errors?.[0]?.detail).toContain('Something is inactive')
  const query = { shop_id: shop_id(), day }
  expect((await owner().call('dayJournal.get', { query })).entry).toMatchObject({ state: 'refused' })
  await owner().call('dayJournal.send', body(day))
  expect(await ours()).toHaveLength(1)
})

test('an access that ended is renewed, by two at once as well; one that cannot be is said', async () => {
  await connect()
  const query = { shop_id: shop_id() }
  await sim('expire')
  await Promise.all([
    owner().call('accounting.targets', { query }),
    company.as('Company').call('accounting.targets', { query }),
  ])
  await sim('next', { match: '/query', action: 'fault' })
  await owner().refused('accounting_refused', 'accounting.targets', { query })
  await sim('expire')
  await sim('next', { match: 'tokens/bearer', action: '500' })
  await owner().refused('accounting_unknown', 'accounting.targets', { query })
  await owner().call('accounting.targets', { query })
  await sim('expire', { refresh: 'yes' })
  await owner().refused('accounting_not_connected', 'accounting.targets', { query })
  expect(await get()).toMatchObject({ state: 'expired' })
  expect(await connect()).toMatchObject({ state: 'connected' })
})

test('a day whose answer was lost stays with the company in QuickBooks to which it was sent', async () => {
  const day = await closedDay()
  await connect()
  await mapAll()
  await sim('next', { match: 'journalentry', action: 'drop' })
  await owner().refused('accounting_unknown', 'dayJournal.send', body(day))
  const other = await comeBack()
  await owner().call('accounting.complete', { body: { ...other, realm_id: '99' } })
  await mapAll()
  await owner().refused('accounting_other_company', 'dayJournal.send', body(day))
  await connect()
  await mapAll()
  await owner().call('dayJournal.send', body(day))
  expect(await ours()).toHaveLength(1)
})

test('an open day, a day in another format, a stranger’s shop', async () => {
  const { day } = await openTill(company, '0')
  await owner().refused('day_not_closed', 'dayJournal.send', body(day))
  await closeToday(company)
  await owner().call('dayJournal.export', { body: { ...body(day).body, format: 'iif' } })
  await owner().refused('day_exported', 'dayJournal.send', body(day))
  const strange = { shop_id: newId() }
  await owner().refused('not_found', 'dayJournal.send', { body: { ...strange, day } })
  await owner().refused('not_found', 'accounting.get', { query: strange })
  await owner().refused('not_found', 'accounting.targets', { query: strange })
  await owner().refused('not_found', 'accounting.connect', { body: strange })
  await owner().refused('not_found', 'accounting.disconnect', { body: strange })
  await owner().refused('not_found', 'accounting.saveAccounts', {
    body: { ...strange, accounts: [], version: 1 },
  })
})

test('without the installation’s client it says what is missing', async () => {
  const one = await makeCompany(bare())
  const station = one.as('Owner')
  const asked = { shop_id: one.shops.FL.id }
  expect(await station.call('accounting.get', { query: asked })).toMatchObject({
    state: 'not_configured',
    missing: ['QBO_CLIENT_ID', 'QBO_CLIENT_SECRET'],
  })
  await station.refused('accounting_not_configured', 'accounting.connect', { body: asked })
  const back = { state: 'x.y', code: 'c', realm_id: '1' }
  await station.refused('accounting_not_configured', 'accounting.complete', { body: back })
  await finalizedOrder(one, '10.00')
  const { day } = await closeToday(one)
  await station.refused('accounting_not_configured', 'dayJournal.send', { body: { ...asked, day } })
})
