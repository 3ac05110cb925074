import { expect, test } from 'vitest'
import { makeCompany, makeCustomer, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const of = (id: string) => ({ kind: 'customer' as const, id })
const consent = (own: object = {}) => ({
  id: newId(),
  channel: 'email' as const,
  kind: 'express' as const,
  source: 'paper' as const,
  given_on: '2026-11-01',
  ...own,
})
const record = (company: TestCompany, id: string, own: object = {}) =>
  company.as('Manager').call('consents.record', { params: of(id), body: consent(own) })
const refused = async (company: TestCompany, id: string, own: object) =>
  (
    await company
      .as('Manager')
      .refused('consent_not_valid', 'consents.record', { params: of(id), body: consent(own) })
  ).errors

test('consent is given and withdrawn with its source; the history has both, and the newest holds', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company, { email: `${newId()}@example.com` })
  const before = await company.as('Technician').call('consents.list', { params: of(id) })
  expect(before.channels.map(({ allowed, reason }) => [allowed, reason])).toEqual([
    [false, 'consent_none'],
    [false, 'consent_none'],
  ])
  const body = { params: of(id), body: consent({ note: 'Form 12', expires_on: '2099-12-31' }) }
  await company.as('Manager').call('consents.record', body)
  const given = await company.as('Manager').call('consents.record', body)
  expect(given.channels[0]).toMatchObject({ allowed: true, under: 'express', reason: '' })
  expect(given.channels[0]?.expires_at).toContain('2099-12-31')
  expect(given.history).toMatchObject([{ kind: 'express', source: 'paper', note: 'Form 12' }])
  const withdrawn = await record(company, id, { kind: 'refused', source: 'phone' })
  expect(withdrawn.channels[0]).toMatchObject({ allowed: false, reason: 'consent_refused' })
  expect(withdrawn.history.map(({ kind, user_name }) => [kind, user_name])).toEqual([
    ['refused', 'Manager Tester'],
    ['express', 'Manager Tester'],
  ])
  // A fact never implies what the customer withdrew; they may consent again.
  expect(await refused(company, id, { kind: 'implied', source: 'purchase' })).toMatchObject([
    { pointer: '/body/kind', code: 'refused_before' },
  ])
  expect((await record(company, id)).channels[0]).toMatchObject({ allowed: true })
})

test('an implied consent ends, a past one says so, and what cannot be is refused with its field', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company, { email: `${newId()}@example.com` })
  const past = await record(company, id, { kind: 'implied', source: 'inquiry', given_on: '2026-01-15' })
  expect(past.channels[0]).toMatchObject({ allowed: false, reason: 'consent_expired' })
  expect(past.history[0]?.expires_at).toContain('2026-07-15')
  for (const [own, pointer, code] of [
    [{ given_on: '2099-01-01' }, '/body/given_on', 'in_future'],
    [{ expires_on: '2026-10-01' }, '/body/expires_on', 'ends_before_begin'],
    [{ source: 'purchase' }, '/body/source', 'source_does_not_fit'],
    [{ kind: 'implied', source: 'phone' }, '/body/source', 'source_does_not_fit'],
  ] as const)
    expect(await refused(company, id, own)).toMatchObject([{ pointer, code }])
})

test('in the US a marketing text needs written consent; a purchase does not imply it', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company, { phonenumber: '8135550177', country: 'US', region: 'FL' })
  const text = { channel: 'text' }
  expect(await refused(company, id, { ...text, source: 'phone' })).toMatchObject([{ code: 'not_written' }])
  const implied = await record(company, id, { ...text, kind: 'implied', source: 'purchase' })
  expect(implied.channels[1]).toMatchObject({ allowed: false, reason: 'consent_none' })
  expect((await record(company, id, text)).channels[1]).toMatchObject({ allowed: true, under: 'express' })
})

test('a choice on the record is in the history; who opted out there is asked first', async () => {
  const company = await makeCompany(server())
  const { id } = await makeCustomer(company, { consent_email: 'given' })
  const { customer } = await company.as('Owner').call('customers.get', { params: { id } })
  const { version } = customer
  await company.as('Owner').call('customers.save', {
    params: { id },
    body: { last_name: 'Roy', version, consent_email: 'refused' },
  })
  const { history } = await company.as('Owner').call('consents.list', { params: of(id) })
  expect(history.map(({ kind, source }) => [kind, source])).toEqual([
    ['refused', 'record'],
    ['express', 'record'],
  ])
  expect(await refused(company, id, {})).toMatchObject([{ code: 'opted_out' }])
})

test('another company neither sees nor records it', async () => {
  const { id } = await makeCustomer(await makeCompany(server()))
  const other = (await makeCompany(server())).as('Owner')
  await other.refused('not_found', 'consents.list', { params: of(id) })
  await other.refused('not_found', 'consents.record', { params: of(id), body: consent() })
})
