import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#server/base/ids.ts'
import { asOwner, finalizedOrder, makeCompany, type TestCompany } from '#test/factories.ts'
import type { Desk } from '../desk.ts'
import type { TestServer } from '../server.ts'
import type { Standin } from '../standin.ts'
import type { Input, RawInput, Reply } from '../station.ts'

export const GATEWAY_METHODS = ['Cash', 'Credit', 'Terminal', 'Online', 'Account Credit']
export const WEBHOOK_SECRET = 'whsec_of_the_tests'

interface Ledger {
  intents: {
    id: string
    status: string
    amount: number
    amount_received: number
    allowed: string[]
    metadata: { attempt_id?: string }
  }[]
  refunds: { id: string; status: string; amount: number; payment_intent: string }[]
  pages: { id: string; status: string; success_url: string; locale: string }[]
}

/** A company that takes cards by Stripe, with its account at the stand-in. */
export interface CardShop {
  company: TestCompany
  key: string
  sim: <Answer = unknown>(name: string, body?: Record<string, string>) => Promise<Answer>
  /** What happens to the next request that matches. */
  next: (match: string, action: string) => Promise<unknown>
  state: () => Promise<Ledger>
}

export const providerInput = (
  shop_id: string,
  values: Record<string, string | null>,
  version = 0,
): Input<'payments.saveProvider'> => ({
  params: { shop_id, provider: 'stripe' },
  body: { enabled: true, values, version },
})

/** A shop that puts a surcharge of 3 % on credit cards and takes tips. */
export const SURCHARGE_AND_TIPS = { surcharge_on: true, surcharge_percent: '3', tips_on: true }

let serial = 0

export async function makeCardShop(
  server: TestServer,
  standin: Standin,
  settings: Parameters<typeof makeCompany>[1] = {},
): Promise<CardShop> {
  const company = await makeCompany(server, { payment_methods: GATEWAY_METHODS, ...settings })
  const key = `sk_test_${++serial}`
  const values = { secret_key: key, location_id: 'tml_1', webhook_secret: WEBHOOK_SECRET }
  for (const { id } of [company.shops.FL, company.shops.QC])
    await company.as('Owner').call('payments.saveProvider', providerInput(id, values))
  const sim = async <Answer = unknown>(name: string, body: Record<string, string> = {}): Promise<Answer> => {
    const answer = await fetch(`${standin.url}/_sim/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as Answer
  }
  return {
    company,
    key,
    sim,
    next: (match, action) => sim('next', { match, action }),
    state: () => sim<Ledger>('state'),
  }
}

/** Interac is there for Canadian dollars alone. */
export const inCanadianDollars = ({ id, server }: TestCompany): Promise<unknown> =>
  server.services.database.tenant(id, (tx) =>
    sql`update shops set currency = 'cad' where company_id = ${id}`.execute(tx),
  )

type Start = Partial<Input<'cardPayments.start'>['body']>

export const cardInput = (desk: Desk, fields: Start = {}): Input<'cardPayments.start'> => ({
  params: { id: desk.order.id },
  body: {
    id: newId(),
    device_id: desk.station.device_id,
    made_at: new Date().toISOString(),
    payment_method: 'Terminal',
    amount: desk.order.final_price,
    target: 'tmr_1',
    expected_version: desk.order.version,
    ...fields,
  },
})

export async function startCard(desk: Desk, fields: Start = {}): Promise<Reply<'cardPayments.start'>> {
  const reply = await desk.station.call('cardPayments.start', cardInput(desk, fields))
  desk.order = reply.order
  return reply
}

export async function checkCard(desk: Desk, id: string): Promise<Reply<'cardPayments.check'>> {
  const reply = await desk.station.call('cardPayments.check', { params: { id } })
  desk.order = reply.order
  return reply
}

/** An order that was paid at the terminal. */
export async function paidByCard(shop: CardShop, price = '20.00'): Promise<{ desk: Desk; id: string }> {
  const desk = await finalizedOrder(shop.company, price)
  const { attempt } = await startCard(desk)
  const done = await checkCard(desk, attempt.id)
  expect(done.attempt.state).toBe('success')
  return { desk, id: attempt.id }
}

export const refundInput = (
  desk: Desk,
  paymentId: string,
  amount: string,
  fields: Partial<Input<'payments.refund'>['body']> = {},
): Input<'payments.refund'> => ({
  params: { id: desk.order.id },
  body: {
    id: newId(),
    device_id: desk.station.device_id,
    made_at: new Date().toISOString(),
    payment_id: paymentId,
    to: 'method',
    amount,
    lines: [],
    reason: 'Wrong part',
    expected_version: desk.order.version,
    ...fields,
  },
})

/** A payment by card into a customer's account credit. */
export const creditInput = (
  { shops }: TestCompany,
  customerId: string,
  fields: Partial<Input<'payments.startCardCredit'>['body']> = {},
): Input<'payments.startCardCredit'> => ({
  params: { kind: 'customer', id: customerId },
  body: {
    id: newId(),
    device_id: newId(),
    made_at: new Date().toISOString(),
    shop_id: shops.FL.id,
    payment_method: 'Terminal',
    amount: '50.00',
    target: 'tmr_1',
    ...fields,
  },
})

const moved = () => ({ id: newId(), device_id: newId(), made_at: new Date().toISOString() })

interface Ours {
  id: string
  reference: string
  type: string
  cents: number
}

const line = (reference: string, cents: number): string => `${reference} ${cents}`

/** Our ledger and the gateway's, payment by payment and refund by refund, to the cent. */
export async function expectSameBooks(shop: CardShop): Promise<void> {
  const ours = await asOwner<Ours>(
    shop.company.server,
    // What was taken back as never done is on neither side.
    `select id, provider_reference as reference, payment_type as type, (payment_final_amount * 100)::int as cents
      from payments p where company_id = $1 and provider = 'stripe' and payment_processing_status = 'success'
        and reverses_id is null
        and not exists (select from payments b where b.company_id = p.company_id and b.reverses_id = p.id)`,
    [shop.company.id],
  )
  const theirs = await shop.state()
  const of = (...types: string[]) =>
    ours.filter((row) => types.includes(row.type)).map(({ reference, cents }) => line(reference, cents))
  const taken = theirs.intents.filter((row) => row.amount_received > 0)
  const back = theirs.refunds.filter((row) => row.status === 'succeeded')
  expect(of('order_payment', 'credit_payment').sort()).toEqual(
    taken.map((row) => line(row.id, row.amount_received)).sort(),
  )
  expect(of('payment_refund').sort()).toEqual(back.map((row) => line(row.id, row.amount)).sort())
  await expectTrueOrders(shop.company)
}

/** Every order has the sums of its ledger, and is marked exactly while an attempt has no outcome. */
export async function expectTrueOrders({ id, server }: TestCompany): Promise<void> {
  const wrong = await asOwner(
    server,
    `select o.id, o.net_paid, o.has_open_payment, o.has_issue_payment from orders o where o.company_id = $1 and (
      o.net_paid <> (select coalesce(sum(case when p.payment_type in ('payment_refund', 'payment_credit') then -p.amount
        when p.payment_type like 'order_payment%' then p.amount else 0 end), 0)
        from payments p where p.company_id = o.company_id and p.order_id = o.id)
      or o.pay_status <> (case when o.net_paid = 0 and o.final_price > 0 then 'is_not_paid'
        when o.net_paid < o.final_price then 'is_partially_paid' when o.net_paid = o.final_price then 'is_fully_paid'
        else 'is_over_paid' end)
      or o.has_open_payment <> exists (select from payment_attempts a where a.company_id = o.company_id
        and a.order_id = o.id and a.state in ('created', 'open'))
      or o.has_issue_payment <> exists (select from payment_attempts a where a.company_id = o.company_id
        and a.order_id = o.id and a.state = 'in_issue'))`,
    [id],
  )
  expect(wrong).toEqual([])
}

/** A card payment into credit is recorded once, under its payer, to the cent; no payer is below zero. */
export async function expectTrueCredit({ id, server }: TestCompany): Promise<void> {
  const wrong = await asOwner(
    server,
    `select a.id, a.kind, a.state, p.payment_type, p.amount from payment_attempts a
      left join payments p on p.company_id = a.company_id and p.id = a.id
      where a.company_id = $1 and a.order_id is null and (
        (a.state = 'success') <> (p.id is not null and not exists (select from payments u
          where u.company_id = p.company_id and u.reverses_id = p.id))
        or p.customer_id is distinct from a.customer_id and p.id is not null
        or p.order_id is not null or p.payment_type = 'credit_payment' and p.amount <> a.amount)
      union all select customer_id, '', '', '', sum(case when payment_type = 'payment_refund' then -amount else amount end)
        from payments where company_id = $1 and order_id is null group by customer_id
        having sum(case when payment_type = 'payment_refund' then -amount else amount end) < 0`,
    [id],
  )
  expect(wrong).toEqual([])
}

/**
 * The parts add up to the charge; no more of a tip or surcharge was refunded than was paid; a card that is not a credit
 * card carried none.
 */
export async function expectTrueExtras({ id, server }: TestCompany): Promise<void> {
  const wrong = await asOwner(
    server,
    `select p.id, p.payment_type, p.amount, p.payment_tip_amount as tip, p.payment_surcharge_amount as surcharge,
        p.payment_final_amount as final, a.provider_data ->> 'funding' as funding
      from payments p join payment_attempts a on a.company_id = p.company_id and a.id = p.id
      left join lateral (select coalesce(sum(r.amount), 0) as amount, coalesce(sum(r.payment_tip_amount), 0) as tip,
          coalesce(sum(r.payment_surcharge_amount), 0) as surcharge
        from payments r where r.company_id = p.company_id and r.refund_of_id = p.id
          and r.payment_type not like '%_failure' and not exists (select from payments u
            where u.company_id = r.company_id and u.reverses_id = r.id)) b on true
      where p.company_id = $1 and p.payment_processing_status = 'success' and (
        p.amount + p.payment_tip_amount + p.payment_surcharge_amount <> p.payment_final_amount
        or b.amount > p.amount or b.tip > p.payment_tip_amount or b.surcharge > p.payment_surcharge_amount
        or (p.payment_type in ('order_payment', 'credit_payment') and p.provider = 'stripe' and p.payment_surcharge_amount > 0
          and a.provider_data ->> 'funding' is distinct from 'credit'))`,
    [id],
  )
  expect(wrong).toEqual([])
}

interface Moved {
  tips: number
  surcharges: number
  credits: number
}

/** How many payments and refunds had a tip or a surcharge, and how many cards paid into credit. */
export async function extrasMoved({ id, server }: TestCompany): Promise<Moved> {
  const [sums] = await asOwner<Moved>(
    server,
    `select count(*) filter (where payment_tip_amount > 0)::int as tips,
        count(*) filter (where payment_surcharge_amount > 0)::int as surcharges,
        count(*) filter (where payment_type = 'credit_payment')::int as credits
      from payments where company_id = $1 and payment_processing_status = 'success'`,
    [id],
  )
  return sums ?? { tips: 0, surcharges: 0, credits: 0 }
}

/** One of everything that belongs to gateways, in a company of any test; no gateway answers there. */
export async function everyGateway(
  company: TestCompany,
  customerId: string,
): Promise<Record<'attempt' | 'pay_link' | 'credit_attempt', string>> {
  const { id: shop_id } = company.shops.FL
  const secrets = { secret_key: 'sk_test_nobody', location_id: 'tml_1', webhook_secret: WEBHOOK_SECRET }
  await company.as('Owner').call('payments.saveProvider', providerInput(shop_id, secrets))
  const desk = await finalizedOrder(company, '10.00')
  const { attempt } = await startCard(desk)
  const payload = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'charge.updated',
    data: { object: { id: 'ch_1' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${payload}`).digest('hex')
  const answer = await company.server.app.inject({
    method: 'POST',
    url: `/api/v2/webhooks/stripe/${company.id}/${shop_id}`,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${mac}` },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  const owed = await finalizedOrder(company, '10.00')
  const { link } = await owed.station.call('payLinks.create', {
    params: { id: owed.order.id },
    body: { id: newId(), amount: '1.00', send: false },
  })
  const intoCredit = await company
    .as('Owner')
    .call('payments.startCardCredit', creditInput(company, customerId))
  return { attempt: attempt.id, pay_link: link.id, credit_attempt: intoCredit.attempt.id }
}

/** Valid inputs of each route of gateways that takes an id. */
export function gatewayInputs(ids: Record<string, string>, company: TestCompany): Record<string, RawInput[]> {
  const { attempt = '', shop = '', order = '', pay_link = '', customer = '', credit_attempt = '' } = ids
  const one = [{ params: { id: attempt } }]
  const ofCredit = [{ params: { kind: 'customer', id: customer, payment_id: credit_attempt } }]
  const where = { shop_id: shop, provider: 'stripe' }
  const body = {
    id: newId(),
    device_id: newId(),
    made_at: new Date().toISOString(),
    payment_method: 'Terminal',
    amount: '1',
    expected_version: 999,
  }
  return {
    'cardPayments.start': [{ params: { id: order }, body }],
    // Of nothing: no foreign id reaches a gateway.
    'payments.startCardCredit': [
      {
        params: { kind: 'customer', id: customer },
        body: { ...body, shop_id: shop, amount: '0', expected_version: undefined },
      },
    ],
    'payments.cardCredits': [{ params: { kind: 'customer', id: customer } }],
    'payments.checkCardCredit': ofCredit,
    'payments.cancelCardCredit': ofCredit,
    'payments.refundCardCredit': ofCredit.map(({ params }) => ({
      params,
      body: { ...moved(), amount: '1', reason: 'x' },
    })),
    'cardPayments.check': one,
    'cardPayments.cancel': one,
    // Without a reference: no foreign id is settled.
    'cardPayments.resolveManually': one.map(({ params }) => ({
      params,
      body: { device_id: newId(), made_at: new Date().toISOString(), outcome: 'taken', reason: 'x' },
    })),
    'cardPayments.listForOrder': [{ params: { id: order } }],
    'cardPayments.waiting': [{ query: { shop_id: shop } }],
    'cardPayments.failedRefunds': [{ query: { shop_id: shop } }],
    'cardPayments.readers': [{ query: { shop_id: shop } }],
    'cardPayments.giftCard': [{ body: { shop_id: shop, code: 'x' } }],
    'cardPayments.setMxStatus': [{ body: { sid: shop, mid: 'm', rid: '1' } }],
    'cardPayments.printable': [{ query: { osid: shop, pcid: newId() } }],
    'receipts.sign': [
      {
        params: { id: order },
        body: {
          id: newId(),
          device_id: newId(),
          made_at: new Date().toISOString(),
          signature: [
            [
              [1, 1],
              [2, 2],
            ],
          ],
        },
      },
    ],
    'receipts.mail': [{ params: { id: order }, body: { to: 'x@example.com' } }],
    'payLinks.list': [{ params: { id: order } }],
    // More than is owed: no foreign id becomes a link of one's own.
    'payLinks.create': [{ params: { id: order }, body: { id: newId(), amount: '999999', send: false } }],
    'payLinks.withdraw': [{ params: { id: order, link_id: pay_link } }],
    'payLinks.open': [{ body: { token: 'x' } }],
    'payLinks.pay': [{ body: { token: 'x', id: newId(), amount: '1' } }],
    'payments.providers': [{ query: { shop_id: shop } }],
    'payments.saveProvider': [{ params: where, body: { enabled: true, values: {}, version: 999 } }],
    'payments.testProvider': [{ params: where }],
    'webhooks.gateway': [{ params: { ...where, company_id: company.id }, body: {} }],
    'webhooks.mx': [{ params: { company_id: company.id, shop_id: shop, secret: 'x' }, body: {} }],
  }
}

/** Moves everything that a company sent to gateways an hour into the past. */
export const anHourLater = ({ id, server }: TestCompany): Promise<unknown> =>
  server.services.database.tenant(id, async (tx) => {
    await sql`update payment_attempts set created_at = created_at - interval '1 hour'
      where company_id = ${id}`.execute(tx)
    await sql`update payment_providers set updated_at = updated_at - interval '1 hour'
      where company_id = ${id}`.execute(tx)
  })
