import { beforeEach, expect, test } from 'vitest'
import { asOwner, finalizedOrder, makeCompany, type TestCompany } from '#test/factories.ts'
import { connectBooks, mapAccounts } from '#test/harness/money/quickbooks.ts'
import { testGateway } from '#test/harness/money/testGateway.ts'
import { closeToday, openTill } from '#test/harness/money/till.ts'
import { newId } from '../base/ids.ts'

const { server, standin } = testGateway('quickbooks', { GATEWAY_TIMEOUT_MS: '300' })
let company: TestCompany
let query: { shop_id: string; day: string }

const sim = (name: string, body: Record<string, string> = {}): Promise<unknown> =>
  fetch(`${standin().url}/_sim/${name}`, { method: 'POST', body: JSON.stringify(body) })
const owner = () => company.as('Owner')
const connect = async (realm_id?: string): Promise<void> => {
  await connectBooks(company, realm_id)
  await mapAccounts(company)
}

/** A closed day that was sent to QuickBooks, whose answer was lost. */
beforeEach(async () => {
  company = await makeCompany(server())
  await openTill(company, '0')
  await (await finalizedOrder(company, '20.00')).pay()
  query = { shop_id: company.shops.FL.id, day: (await closeToday(company)).day }
  await connect()
  await sim('next', { match: 'journalentry', action: 'drop' })
  await owner().refused('accounting_unknown', 'dayJournal.send', { body: query })
})

const disconnect = () => owner().call('accounting.disconnect', { body: { shop_id: query.shop_id } })
const exported = { format: 'csv' as const }

test('a day whose company is gone is let go by an owner, on record, and goes out as a file once', async () => {
  await disconnect()
  await owner().refused('day_in_issue', 'dayJournal.export', { body: { ...query, ...exported } })
  expect(await owner().call('dayJournal.get', { query })).toMatchObject({
    entry: { state: 'sending', reachable: false, number: `BL-${query.day}-${query.shop_id.slice(-4)}` },
  })
  const { journal } = await owner().call('dayJournal.unlock', { body: query })
  expect(journal).toMatchObject({
    exported_at: null,
    entry: { state: 'released', released_by: 'Owner Tester', released_at: expect.any(String) as string },
  })
  const again = await company.as('Company').call('dayJournal.unlock', { body: query })
  expect(again.journal.entry).toEqual(journal.entry)
  const events = await asOwner<{ payload: object }>(
    server(),
    "select payload from outbox where company_id = $1 and event = 'day.released'",
    [company.id],
  )
  expect(events).toEqual([{ payload: { day: query.day, realm_id: '4620816365' } }])
  await company.as('Manager').call('dayJournal.export', { body: { ...query, ...exported } })
  await connect()
  await owner().refused('day_exported', 'dayJournal.send', { body: query })
  expect((await owner().call('dayJournal.get', { query })).entry).toMatchObject({ state: 'released' })
})

test('a day that QuickBooks can still be asked about is sent again instead', async () => {
  await owner().refused('day_can_be_asked', 'dayJournal.unlock', { body: query })
  await owner().call('dayJournal.send', { body: query })
  await disconnect()
  await owner().refused('day_not_in_issue', 'dayJournal.unlock', { body: query })
})

test('a day that was let go and is sent after all is found where it was booked, or booked where it never was', async () => {
  await disconnect()
  await owner().call('dayJournal.unlock', { body: query })
  await connect()
  // Whether it is booked is unknown again: it does not count as refused.
  await sim('next', { match: '/query', action: '500' })
  await owner().refused('accounting_unknown', 'dayJournal.send', { body: query })
  await owner().refused('day_in_issue', 'dayJournal.export', { body: { ...query, ...exported } })
  const { journal } = await owner().call('dayJournal.send', { body: query })
  expect(journal).toMatchObject({ exported_format: 'quickbooks', entry: { released_by: 'Owner Tester' } })
})

test('a day that was sent to another company is let go from this one', async () => {
  await connect('99')
  await owner().refused('accounting_other_company', 'dayJournal.send', { body: query })
  await owner().call('dayJournal.unlock', { body: query })
  const { journal } = await owner().call('dayJournal.send', { body: query })
  expect(journal).toMatchObject({ exported_format: 'quickbooks', entry: { state: 'sent' } })
})

test('a day that was never sent, a stranger’s shop', async () => {
  const strange = { ...query, shop_id: newId() }
  await owner().refused('not_found', 'dayJournal.unlock', { body: strange })
  const never = { ...query, day: '2026-01-05' }
  await owner().refused('day_not_in_issue', 'dayJournal.unlock', { body: never })
})
