import { expect } from 'vitest'
import type { ProviderName } from '#domain/payments/methods/providers.ts'
import { asOwner, makeCompany, type TestCompany } from '#test/factories.ts'
import { expectTrueOrders } from '../money/gateways.ts'
import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import type { Input } from '../station.ts'

/** Random choices, the same for the same seed. */
export interface Lot {
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

/** A company with one provider, and everything that the random run needs to know about it. */
export interface Rig {
  company: TestCompany
  /** What can go wrong, and how. */
  requests: readonly string[]
  faults: readonly string[]
  /** What happens to the next request that matches. */
  next: (match: string, action: string) => Promise<unknown>
  calm: () => Promise<unknown>
  /** How a cashier takes a payment. */
  start: (lot: Lot) => Partial<Input<'cardPayments.start'>['body']>
  /** Customers change their minds, and terminals their state. */
  stir: (lot: Lot) => Promise<void>
  /** The percentage that credit cards bear, where the provider can tell them; '0': none. */
  surcharge: string
  /** How a customer acts on a pending payment. */
  meddle: (attempt: { id: string; url: string }, lot: Lot) => Promise<unknown>
  /** Faults stop; pending payments at the gateway may end. */
  rest: (lot: Lot) => Promise<unknown>
  /** Our ledger equals the gateway's, row by row, to the cent. */
  expectSameBooks: () => Promise<void>
  counts: () => Promise<{ taken: number; given_back: number }>
}

/** A company whose first shop takes cash and one provider's methods. */
export async function companyWith(
  server: TestServer,
  provider: ProviderName,
  method: string,
  values: Record<string, string>,
): Promise<TestCompany> {
  const company = await makeCompany(server, {
    payment_methods: ['Cash', method, 'Account Credit'],
    tips_on: true,
  })
  const params = { shop_id: company.shops.FL.id, provider }
  const body = { enabled: true, values, version: 0 }
  await company.as('Owner').call('payments.saveProvider', { params, body })
  return company
}

/** Asks a stand-in for something that no customer of the vendor could. */
export const simulation =
  <State>({ url }: Standin, query: string) =>
  async (name: string, body: Record<string, unknown> = {}): Promise<State> => {
    const answer = await fetch(`${url}/_sim/${name}?${query}`, { method: 'POST', body: JSON.stringify(body) })
    return (await answer.json()) as State
  }

/** A movement with the name that both sides use; refunds are negative. */
export const movement = (reference: string | number, cents: number): string => `${reference} ${cents}`

export async function expectLedger(
  company: TestCompany,
  provider: ProviderName,
  theirs: readonly string[],
): Promise<void> {
  const ours = await asOwner<{ reference: string; cents: number }>(
    company.server,
    `select provider_reference as reference, (case when payment_type in ('order_payment', 'credit_payment') then 1 else -1 end
        * payment_final_amount * 100)::int as cents
      from payments where company_id = $1 and provider = $2 and payment_processing_status = 'success'`,
    [company.id, provider],
  )
  expect(ours.map((row) => movement(row.reference, row.cents)).toSorted()).toEqual(theirs.toSorted())
  await expectTrueOrders(company)
}
