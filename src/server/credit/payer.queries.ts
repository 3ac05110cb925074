import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { PayerEntry, PayerOrder } from '#contract/credit/receivableShape.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { add, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { amountDue } from '#domain/orders/status/payStatus.ts'
import type { PricedFields } from '#domain/orders/prices/pricing.ts'
import { ageOf } from '#domain/credit/ageing.ts'
import { withRefusals } from '#domain/parties/contacts.ts'
import { afterReturns } from '#domain/orders/prices/returns.ts'
import { writtenOff } from '#domain/credit/writtenOff.ts'
import { databaseNow, firstRow, rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { asked, inMyShops, owed, pricedBy, vehicleOf } from '../orders/index.ts'
import { ofPayer, type Payer } from '../payments/index.ts'
import { listZones } from '../shop/index.ts'
import { shares } from './bulk.queries.ts'
import { lateDays } from './list.queries.ts'

type PayerReply = ReplyOf<typeof api.receivables.payer>
type Summary = Omit<PayerReply['payer'], 'mailable'> & {
  /** The company of a person; empty for most. */
  business_name: string
  phone_extension: string
  black_listed_emails: string[]
  black_listed_phonenumbers: string[]
  address: string
  city: string
  region: string
  postalcode: string
}

const SHOWN = 100

/** Where a payer is reached, of this table. */
const place = (table: string) =>
  sql.join(
    [
      'phonenumber',
      'phone_extension',
      'address',
      'city',
      'region',
      'postalcode',
      'black_listed_emails',
      'black_listed_phonenumbers',
      'contacts',
    ].map((name) => sql.ref(`${table}.${name}`)),
  )

/** The payer and their contact data. */
export async function payerSummary(
  tx: Tx,
  companyId: string,
  { kind, id }: { kind: PartyKind; id: string },
): Promise<Summary | undefined> {
  const found = await firstRow(
    tx,
    kind === 'customer'
      ? sql<Summary>`select 'customer' as kind, c.id, trim(concat_ws(' ', c.first_name, c.last_name)) as name, c.business_name, '' as location,
          c.email, c.language, ${place('c')} from customers c where c.company_id = ${companyId} and c.id = ${id}`
      : sql<Summary>`select 'fleet_location' as kind, l.id, f.fleet_name as name, '' as business_name, l.name as location,
          coalesce(nullif(l.email, ''), f.fleet_email) as email, f.language, ${place('l')}
        from fleet_locations l join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
        where l.company_id = ${companyId} and l.id = ${id}`,
  )
  return found && withRefusals(found)
}

/** All unpaid orders of a payer, oldest debt first. */
export async function payerOrders(tx: Tx, session: Author, payer: Payer): Promise<PayerOrder[]> {
  const [zones, now] = await Promise.all([listZones(tx, session.company_id), databaseNow(tx)])
  const found = await rows(
    tx,
    sql<Omit<PayerOrder, 'age'>>`select o.id, o.shop_id, s.name as shop_name, o.order_custom_id,
        ${vehicleOf('o')} as vehicle,
        o.complete_timestamp, o.pay_due_timestamp, s.time_zone, ${lateDays(zones, now)} as days_late, ${asked('o')} as asked,
        ${owed('o')} as balance, o.currency, o.has_open_payment, o.has_issue_payment
      from orders o join shops s on s.company_id = o.company_id and s.id = o.shop_id
      where o.company_id = ${session.company_id} and ${ofPayer(payer, 'o')} and o.status = 'complete'
        and o.pay_status in ('is_not_paid', 'is_partially_paid') and ${inMyShops(session, sql.ref('o.shop_id'))}
      order by coalesce(o.pay_due_timestamp, o.complete_timestamp), o.id`,
  )
  return found.map((row) => ({ ...row, age: ageOf(row.days_late) }))
}

/**
 * The last payments of a payer, on one order, over many or into account credit, newest first; with an instant, those
 * since then.
 */
export function payerEntries(
  tx: Tx,
  session: Author,
  payer: Payer,
  since: string | null = null,
): Promise<PayerEntry[]> {
  const { company_id } = session
  const after = (table: string) =>
    since === null ? sql`true` : sql`${sql.ref(`${table}.made_at`)} >= ${since}`
  // A statement lists everything that was paid in its period.
  const most = since === null ? SHOWN : null
  return rows(
    tx,
    sql<PayerEntry>`select id, shop_id, bulk, payment_type, payment_method, amount, to_credit, currency, reference, reason,
        reverses_id, reversed, user_name, made_at, orders_in_payment from (
      (select b.id, b.shop_id, true as bulk, 'order_payment' as payment_type, b.payment_method, b.amount, b.to_credit, b.currency,
        b.reference, b.reason, b.reverses_id, exists (select from bulk_payments r where r.company_id = ${company_id}
          and r.reverses_id = b.id) as reversed, b.user_name, b.made_at, b.created_at, ${shares(company_id)} as orders_in_payment
      from bulk_payments b where b.company_id = ${company_id} and ${ofPayer(payer, 'b')} and ${after('b')}
      order by b.created_at desc limit ${most}::int)
      union all
      (select p.id, p.shop_id, false, p.payment_type, p.payment_method, p.amount, 0::numeric(14, 2), o.currency, p.reference,
        p.reason, p.reverses_id, exists (select from payments r where r.company_id = ${company_id}
          and r.reverses_id = p.id), p.user_name, p.made_at, p.created_at,
        jsonb_build_array(jsonb_build_object('order_id', o.id, 'order_custom_id', o.order_custom_id,
          'amount', p.amount::text))
      from orders o join payments p on p.company_id = o.company_id and p.order_id = o.id
      where o.company_id = ${company_id} and ${ofPayer(payer, 'o')} and p.bulk_payment_id is null
        and p.payment_type not like '%failure' and ${inMyShops(session, sql.ref('o.shop_id'))} and ${after('p')}
      order by p.created_at desc limit ${most}::int)
      union all
      (select p.id, p.shop_id, false, p.payment_type, p.payment_method, p.amount, 0::numeric(14, 2), s.currency, p.reference,
        p.reason, p.reverses_id, exists (select from payments r where r.company_id = ${company_id}
          and r.reverses_id = p.id), p.user_name, p.made_at, p.created_at, '[]'::jsonb
      from payments p join shops s on s.company_id = p.company_id and s.id = p.shop_id
      where p.company_id = ${company_id} and ${ofPayer(payer, 'p')} and p.order_id is null and p.bulk_payment_id is null
        and p.payment_type in ('credit_payment', 'payment_refund') and ${after('p')}
      order by p.created_at desc limit ${most}::int)
    ) entries order by created_at desc, id desc limit ${most}::int`,
  )
}

type Lost = PricedFields &
  Pick<Order, 'currency' | 'final_price' | 'returned_lines' | 'returned_total' | 'net_paid' | 'totals'>

/** An order's loss by the books: returned lines are neither lost nor taxed, and fees are not reclaimed. */
function lossOf(order: Lost): { amount: string; tax: string } {
  const { tax_lines } = afterReturns(order).totals
  const taxes = tax_lines.filter((_, at) => order.taxes[at]?.type !== 'fee')
  const lost = writtenOff({ asked: amountDue(order), net_paid: order.net_paid, taxes })
  return { amount: lost.amount, tax: money2(add('0', ...lost.taxes.map((row) => row.amount))) }
}

/** What was written off for a payer as uncollectible, and the tax inside it, by currency. */
export async function payerWrittenOff(
  tx: Tx,
  session: Author,
  payer: Payer,
): Promise<PayerReply['written_off']> {
  const lost = await rows(
    tx,
    sql<Lost>`select o.currency, o.final_price, o.returned_lines, o.returned_total, o.net_paid, o.totals, ${pricedBy('o', session.company_id)}
      from orders o
      where o.company_id = ${session.company_id} and ${ofPayer(payer, 'o')} and o.status = 'uncollectible'
        and ${inMyShops(session, sql.ref('o.shop_id'))}`,
  )
  return [...Map.groupBy(lost, (row) => row.currency)].map(([currency, list]) => {
    const figures = list.map(lossOf)
    return {
      currency,
      orders: list.length,
      amount: money2(add('0', ...figures.map((row) => row.amount))),
      tax: money2(add('0', ...figures.map((row) => row.tax))),
    }
  })
}
