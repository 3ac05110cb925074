import { ownPaymentColumns, paymentColumns, unsealStatement, type PaymentRow } from '../orders/index.ts'
import { sql } from 'kysely'
import { add } from '#domain/money/money.ts'
import { cashRounding } from '#domain/payments/taking/cash.ts'
import type { ReturnedLine } from '#domain/orders/order.ts'
import { AppError } from '../base/errors.ts'
import { atEnd, firstRow, json, rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { businessDaySql, businessNow } from '../shop/index.ts'
import type { AttemptRow } from './attempts/attempts.queries.ts'

/** Whether a row was reversed. */
export async function isReversed(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from payments where company_id = ${companyId} and reverses_id = ${id} limit 1`,
  )
  return found.length > 0
}

/** A payment by card into account credit, and its refunds, oldest first; empty where there is none. */
export function creditPaymentRows(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<(PaymentRow & Pick<AttemptRow, 'shop_id' | 'provider' | 'currency'>)[]> {
  return rows(
    tx,
    sql<
      PaymentRow & Pick<AttemptRow, 'shop_id' | 'provider' | 'currency'>
    >`select p.*, a.shop_id, a.provider, a.currency
      from (select ${paymentColumns(companyId)}, created_at from payments where company_id = ${companyId}
        and (id = ${id} or refund_of_id = ${id} or reverses_id in
          (select r.id from payments r where r.company_id = ${companyId} and r.refund_of_id = ${id}))
        and order_id is null) p
      join payment_attempts a on a.company_id = ${companyId} and a.id = ${id} and a.kind = 'payment'
      order by p.created_at, p.id`,
  )
}

/** The ways to name a payment in a request; unknown ones are empty. */
export interface PaymentNames {
  id: string
  stripe: string
  mx: string
}

/** The order of a payment that a provider took at a shop; undefined while none with such a name is recorded. */
export async function orderOfTaken(
  tx: Tx,
  companyId: string,
  shopId: string,
  { id, stripe, mx }: PaymentNames,
): Promise<string | undefined> {
  const found = await firstRow(
    tx,
    sql<{ order_id: string }>`select order_id from payments
      where company_id = ${companyId} and shop_id = ${shopId} and order_id is not null and provider <> ''
        and payment_type = 'order_payment' and payment_processing_status = 'success'
        and (id = ${id === '' ? null : id} or (provider = 'stripe' and provider_reference = ${stripe} and ${stripe} <> '')
          or (provider = 'mx' and provider_reference = ${mx} and ${mx} <> '')) limit 1`,
  )
  return found?.order_id
}

export interface NewPayment {
  id: string
  shop_id: string
  order_id: string | null
  customer_id?: string | null
  fleet_location_id?: string | null
  refund_of_id?: string | null
  returned_lines?: readonly ReturnedLine[]
  payment_type: string
  payment_method: string
  amount: string
  tendered: string | null
  change_due: string
  reference: string
  reverses_id: string | null
  reason: string
  /** Without a station: the row follows from something else, such as a merge. */
  device_id: string | null
  made_at: string
  /** The surcharge that the card pays, or (on a refund) gets back. */
  surcharge?: string
  /** The receipt's text about it. */
  surcharge_message?: string
  /** The tip, or (on a refund) its refunded part. */
  tip?: string
  /** What rounding added to cash; computed for the shop's currency where it is absent. */
  cash_rounding?: string
  /** The gateway's data; without it staff recorded the row by hand. */
  gateway?: GatewayRow
}

interface GatewayRow {
  status: 'success' | 'failed'
  /** What the card paid: the amount with its surcharge and tip. */
  final_amount: string
  provider: string
  reference: string
}

/** What rounding to coins adds to a row in cash; another row has none. */
async function roundingOf(tx: Tx, company: string, row: NewPayment): Promise<string> {
  const { payment_method, shop_id, amount, tip = '0.00' } = row
  if (payment_method !== 'Cash') return '0.00'
  const shop = await tx
    .selectFrom('shops')
    .select('currency')
    .where('company_id', '=', company)
    .where('id', '=', shop_id)
    .executeTakeFirstOrThrow()
  return cashRounding(payment_method, shop.currency, add(amount, tip).toFixed(2))
}

/** Adds a row to the ledger, and answers it; nothing in it is ever changed. */
export async function insertPayment(tx: Tx, session: Author, row: NewPayment): Promise<PaymentRow> {
  const { gateway, surcharge = '0.00', tip = '0.00' } = row
  const rounding = row.cash_rounding ?? (await roundingOf(tx, session.company_id, row))
  const final = gateway?.final_amount ?? add(row.amount, surcharge, tip, rounding).toFixed(2)
  const at = await businessNow(tx, session.company_id, row.shop_id)
  const added = await firstRow(
    tx,
    sql<
      Omit<PaymentRow, 'orders_in_payment' | 'payment_external_data_360'> & { day: string }
    >`insert into payments as added (company_id, id, shop_id, order_id, payment_type, payment_method,
      payment_processing_status, amount, tendered, change_due, payment_final_amount, reference, reverses_id, reason,
      customer_id, fleet_location_id, refund_of_id, returned_lines, user_id, user_name, device_id, made_at,
      payment_surcharge_amount, surcharge_message, payment_tip_amount, cash_rounding, provider, provider_reference, created_at,
      currency, day)
    select z.company_id, ${row.id}, z.id, ${row.order_id}, ${row.payment_type}, ${row.payment_method},
      ${gateway?.status ?? 'success'}, ${row.amount}, ${row.tendered}, ${row.change_due}, ${final}, ${row.reference}, ${row.reverses_id},
      ${row.reason}, ${row.customer_id ?? null}, ${row.fleet_location_id ?? null}, ${row.refund_of_id ?? null},
      ${json(row.returned_lines ?? [])}, ${session.user_id}, ${session.name}, ${row.device_id}, ${row.made_at},
      ${surcharge}, ${row.surcharge_message ?? ''}, ${tip}, ${rounding}, ${gateway?.provider ?? ''}, ${gateway?.reference ?? ''}, ${at},
      z.currency, ${businessDaySql(session.company_id, at)}
    from shops z where z.company_id = ${session.company_id} and z.id = ${row.shop_id} returning day, ${ownPaymentColumns}`,
  )
  if (!added) throw new AppError('not_found')
  const { day, ...written } = added
  atEnd(tx, unsealStatement(session.company_id, row.shop_id, day))
  const { surcharge_message } = written
  const with360 = gateway?.provider === 'three60' && surcharge_message !== ''
  return {
    ...written,
    payment_external_data_360: with360 ? { surcharge_message } : null,
    orders_in_payment: [],
  }
}

/** A payment of a gateway, with the names needed for its refund. */
export function findOriginal(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<{ reference: string; data: Record<string, string> } | undefined> {
  return firstRow(
    tx,
    sql<{ reference: string; data: Record<string, string> }>`
      select p.provider_reference as reference, a.provider_data as data from payments p
      join payment_attempts a on a.company_id = p.company_id and a.id = p.id
      where p.company_id = ${companyId} and p.id = ${id} and p.provider <> ''`,
  )
}
