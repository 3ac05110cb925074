import { generate } from 'otplib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  makeCompany,
  makeCustomer,
  makeUser,
  PASSWORD,
  stationOf,
  type TestCompany,
} from '#test/factories.ts'
import { everyGateway, GATEWAY_METHODS } from '#test/harness/money/gateways.ts'
import { mailsTo } from '#test/harness/messages/mails.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()
afterEach(() => {
  vi.useRealTimers()
})

const nameOf = ({ id }: TestCompany): string => `Company ${id.slice(-6)}`
const ask = (company: TestCompany, fields: { name?: string; password?: string; code?: string } = {}) => ({
  body: { name: nameOf(company), password: PASSWORD, ...fields },
})

/** What became of the company's card payments. */
const settle = ({ id }: TestCompany, state: string): Promise<unknown> =>
  server().services.database.tenant(id, (tx) =>
    tx.updateTable('payment_attempts').set({ state }).where('company_id', '=', id).execute(),
  )

describe('deleting a company', () => {
  test('waits 30 days; everyone sees the date, and the owners get a mail', async () => {
    const company = await makeCompany(server())
    const second = await makeUser(company, 'Owner', [company.shops.FL.id])
    const owner = company.as('Owner')
    const planned = await owner.call(
      'companyDeletion.request',
      ask(company, { name: nameOf(company).toUpperCase() }),
    )
    expect(planned).toMatchObject({ asked_by: 'Owner Tester', name: nameOf(company) })
    const days = (Date.parse(planned.deletion_at ?? '') - Date.parse(planned.asked_at ?? '')) / 86_400_000
    expect(days).toBe(30)
    const notices = { notices: [{ kind: 'deletion', at: planned.deletion_at }] }
    expect(await company.as('Technician').call('billing.notices', {})).toEqual(notices)
    for (const email of [company.users.Owner.email, second.email]) {
      const [mail] = await mailsTo(server(), email, 1)
      expect(mail?.subject).toMatch(/^Company \w+ will be deleted on /)
    }
    // Asked again, it stays as it is.
    expect(await owner.call('companyDeletion.request', ask(company))).toEqual(planned)
    const { entries } = await owner.call('audit.list', { query: { group: 'settings' } })
    expect(entries.filter(({ kind }) => kind === 'company.deletion_asked')).toHaveLength(1)
  })

  test('can be stopped by any owner until its date', async () => {
    const company = await makeCompany(server())
    const second = await makeUser(company, 'Owner', [company.shops.FL.id])
    await company.as('Owner').call('companyDeletion.request', ask(company))
    const other = await stationOf(company, second)
    expect(await other.call('companyDeletion.cancel', {})).toMatchObject({ deletion_at: null, asked_by: '' })
    expect(await other.call('billing.notices', {})).toEqual({ notices: [] })
    expect(await other.call('companyDeletion.cancel', {})).toMatchObject({ deletion_at: null })
    const mails = await mailsTo(server(), second.email, 2)
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('will not be deleted'))
    await company.as('Owner').call('companyDeletion.request', ask(company))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 })
    const late = await stationOf(company, second)
    await late.refused('deletion_begun', 'companyDeletion.cancel')
  })

  test('needs the name of the company, the password, and an owner', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    await owner.refused('deletion_name', 'companyDeletion.request', ask(company, { name: 'Another' }))
    await owner.refused('sign_in_failed', 'companyDeletion.request', ask(company, { password: 'wrong' }))
    const manager = company.as('Manager')
    await manager.refused('not_allowed', 'companyDeletion.request', ask(company))
    await manager.refused('not_allowed', 'companyDeletion.cancel')
    expect(await owner.call('companyDeletion.get', {})).toMatchObject({ deletion_at: null })
    const tries = server().services.config.SIGN_IN_TRIES
    for (let at = 0; at < tries; at += 1)
      await owner.send('companyDeletion.request', ask(company, { password: 'wrong' }))
    await owner.refused('sign_in_locked', 'companyDeletion.request', ask(company))
  })

  test('needs the second factor, where it is on', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const { secret } = await owner.call('account.totpBegin', { body: { password: PASSWORD } })
    await owner.call('account.totpConfirm', { body: { code: await generate({ secret }) } })
    await owner.refused('second_factor_required', 'companyDeletion.request', ask(company))
    await owner.refused('second_factor_failed', 'companyDeletion.request', ask(company, { code: '000000' }))
  })

  test('is refused while a card payment has no outcome', async () => {
    const company = await makeCompany(server(), { payment_methods: GATEWAY_METHODS })
    await everyGateway(company, (await makeCustomer(company)).id)
    await settle(company, 'in_issue')
    await company.as('Owner').refused('deletion_payments_open', 'companyDeletion.request', ask(company))
  })
})
