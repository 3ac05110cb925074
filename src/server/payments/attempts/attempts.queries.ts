import { sql } from 'kysely'
import { id as uuid } from '#contract/base/shared.ts'
import type { AttemptState } from '#domain/payments/taking/attempts.ts'
import type { ReturnedLine } from '#domain/orders/order.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { ofPayer, type Payer } from '../credit.queries.ts'
import type { Attempt, ProviderData } from '#server/integrations/gateway.ts'

export interface AttemptRow extends Attempt, Payer {
  returned_lines: ReturnedLine[]
  reason: string
  surcharge_message: string
  /** The link over which the customer started it. */
  link_id: string | null
  error_code: string
  provider_message: string
  user_id: string | null
  user_name: string
  device_id: string
  made_at: string
  updated_at: string
}

/** A new attempt; it has an order or a payer. */
export type NewAttempt = Omit<
  AttemptRow,
  | 'state'
  | 'provider_reference'
  | 'error_code'
  | 'provider_message'
  | 'created_at'
  | 'updated_at'
  | keyof Payer
> &
  Partial<Payer>

const UNSETTLED = sql`state in ('created', 'open', 'in_issue')`

/** Stores an attempt; answers its row. */
export function insertAttempt(tx: Tx, row: NewAttempt): Promise<AttemptRow> {
  return tx
    .insertInto('payment_attempts')
    .values({
      ...row,
      state: 'created',
      returned_lines: json(row.returned_lines),
      provider_data: json(row.provider_data),
    })
    .returningAll()
    .$castTo<AttemptRow>()
    .executeTakeFirstOrThrow()
}

export function findAttempt(tx: Tx, companyId: string, id: string): Promise<AttemptRow | undefined> {
  return firstRow(
    tx,
    sql<AttemptRow>`select * from payment_attempts where company_id = ${companyId} and id = ${id}`,
  )
}

/** The payments and refunds of an order that were sent to a gateway, oldest first. */
export function listAttempts(tx: Tx, companyId: string, orderId: string): Promise<AttemptRow[]> {
  return rows(
    tx,
    sql<AttemptRow>`select * from payment_attempts
      where company_id = ${companyId} and order_id = ${orderId} order by created_at, id`,
  )
}

/**
 * The payments into a payer's account credit, and their refunds, that were sent to a gateway: the newest, latest first.
 */
export function attemptsOfPayer(tx: Tx, companyId: string, payer: Payer): Promise<AttemptRow[]> {
  return rows(
    tx,
    sql<AttemptRow>`select * from payment_attempts
      where company_id = ${companyId} and ${ofPayer(payer, 'payment_attempts')} order by created_at desc, id desc limit 50`,
  )
}

/** The attempt of a payer without an outcome. */
export function unsettledOfPayer(tx: Tx, companyId: string, payer: Payer): Promise<AttemptRow | undefined> {
  return firstRow(
    tx,
    sql<AttemptRow>`select * from payment_attempts
      where company_id = ${companyId} and ${ofPayer(payer, 'payment_attempts')} and ${UNSETTLED}`,
  )
}

/** The payments that were started over a link, oldest first. */
export function attemptsOver(tx: Tx, companyId: string, linkId: string): Promise<AttemptRow[]> {
  return rows(
    tx,
    sql<AttemptRow>`select * from payment_attempts
      where company_id = ${companyId} and link_id = ${linkId} order by created_at, id`,
  )
}

/** The newest payments and refunds of a shop at one provider. */
export function attemptsAt(
  tx: Tx,
  companyId: string,
  shopId: string,
  provider: string,
): Promise<AttemptRow[]> {
  return rows(
    tx,
    sql<AttemptRow>`select * from payment_attempts where company_id = ${companyId} and shop_id = ${shopId}
      and provider = ${provider} order by created_at desc limit 200`,
  )
}

/**
 * Attempts without an outcome, of a shop or all, the oldest first; with `resting` only those that were not looked up
 * for this many milliseconds. A look-up in the future means that the clock was set back, so it counts as old.
 */
export function waitingAttempts(
  tx: Tx,
  companyId: string,
  shopId: string | null,
  resting = 0,
): Promise<AttemptRow[]> {
  const [before, after] = [-resting, resting].map((by) => new Date(Date.now() + by).toISOString())
  return rows(
    tx,
    sql<AttemptRow>`select * from payment_attempts where company_id = ${companyId} and ${UNSETTLED}
      and (${shopId}::uuid is null or shop_id = ${shopId}) 
      and (${resting} <= 0 or updated_at < ${before} or updated_at > ${after})
      order by created_at limit 200`,
  )
}

/** The attempt that a gateway names: by our id, else by its own. */
export function findReportedAttempt(
  tx: Tx,
  companyId: string,
  provider: string,
  reported: { attempt_id: string; reference: string },
): Promise<AttemptRow | undefined> {
  return firstRow(
    tx,
    sql<AttemptRow>`select * from payment_attempts where company_id = ${companyId} and provider = ${provider}
      and (id = ${uuid.safeParse(reported.attempt_id).data ?? null}::uuid
        or (provider_reference <> '' and provider_reference = ${reported.reference})) order by created_at desc limit 1`,
  )
}

/** Stores the gateway's name for a payment without an outcome; false when it has one. */
export async function noteReference(
  tx: Tx,
  { company_id, id }: Pick<Attempt, 'company_id' | 'id'>,
  reference: string,
  data: ProviderData,
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update payment_attempts set provider_reference = ${reference}, updated_at = now(),
        provider_data = provider_data || ${json(data)}
      where company_id = ${company_id} and id = ${id} and ${UNSETTLED} returning id`,
  )
  return found.length > 0
}

export interface AttemptChange {
  state: AttemptState
  data?: ProviderData | undefined
  reference?: string | undefined
  error_code?: string
  provider_message?: string
}

export async function changeAttempt(
  tx: Tx,
  { company_id, id }: Pick<Attempt, 'company_id' | 'id'>,
  change: AttemptChange,
): Promise<void> {
  await sql`update payment_attempts set state = ${change.state}, updated_at = now(),
      provider_data = provider_data || ${json(change.data ?? {})},
      provider_reference = coalesce(${change.reference ?? null}, provider_reference),
      error_code = ${change.error_code ?? ''}, provider_message = ${change.provider_message ?? ''}
    where company_id = ${company_id} and id = ${id}`.execute(tx)
}
