import type { CompiledQuery } from 'kysely'
import { isZero, negated } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { answeredPoints, hasOffers, offeredWork } from '#domain/reports/sales/offers.ts'
import { newId } from '#server/base/ids.ts'
import type { Ask } from './ask.ts'
import { recordInsert } from './recordInsert.ts'

/** Whether the inspection of an order was sent to the customer, and whether the customer opened it. */
interface SentReport {
  sent: boolean
  opened: boolean
}

const NOT_SENT: SentReport = { sent: false, opened: false }

/** An order that ended, with the day on which its rows count. */
interface EndedOrder {
  order: Order
  day: string
  report: SentReport
}

interface Rows {
  order_offers: object[]
  order_findings: object[]
}

function rowsOf({ order, day, report }: EndedOrder): Rows {
  const of = { order_id: order.id, shop_id: order.shop_id, day, currency: order.currency }
  const { customer_id, fleet_location_id, user_id: opened_by } = order
  const way = order.estimate_approvals.at(-1)?.way ?? ''
  return {
    order_offers: offeredWork(order).map((row) => ({
      id: newId(),
      ...of,
      customer_id,
      fleet_location_id,
      opened_by,
      way,
      ...row,
      jobs: 1,
    })),
    order_findings: answeredPoints(order).map(({ is_finding, ...row }) => ({
      id: newId(),
      ...of,
      ...row,
      ...report,
      points: 1,
      findings: is_finding ? 1 : 0,
    })),
  }
}

const TABLES = ['order_offers', 'order_findings'] as const

/** The statements that write what orders offered and found. */
function inserts(companyId: string, ended: readonly EndedOrder[]): CompiledQuery[] {
  const each = ended.map(rowsOf)
  return TABLES.flatMap((table) =>
    recordInsert(
      table,
      companyId,
      each.flatMap((made) => made[table]),
    ),
  )
}

type OfferRow = Record<string, unknown> & { amount: string; jobs: number }
type FindingRow = Record<string, unknown> &
  Record<'recommended' | 'approved', string> &
  Record<'points' | 'findings' | 'pictures', number>

const OFFER_FACTS = `order_id, shop_id, currency, customer_id, fleet_location_id, opened_by, way, key, catalogue_id, name, name_french,
  outcome, reason, inspected_by`
const FINDING_FACTS = `order_id, shop_id, currency, key, item_id, name, name_french, answer, inspected_by, sent, opened`

const out = (amount: string): string => (isZero(amount) ? amount : negated(amount))

/** The rows that reverse what an order still has. */
async function reversals(
  ask: Ask,
  companyId: string,
  orderId: string,
  day: string,
): Promise<CompiledQuery[]> {
  const of = [companyId, orderId]
  const [offers, findings] = [
    await ask<OfferRow>(
      `select ${OFFER_FACTS}, sum(amount)::text as amount, sum(jobs)::int as jobs from order_offers
        where company_id = $1 and order_id = $2 group by ${OFFER_FACTS} having sum(jobs) <> 0`,
      of,
    ),
    await ask<FindingRow>(
      `select ${FINDING_FACTS}, sum(points)::int as points, sum(findings)::int as findings,
          sum(pictures)::int as pictures, sum(recommended)::text as recommended, sum(approved)::text as approved
        from order_findings where company_id = $1 and order_id = $2 group by ${FINDING_FACTS} having sum(points) <> 0`,
      of,
    ),
  ]
  return [
    ...recordInsert(
      'order_offers',
      companyId,
      offers.map((row) => ({ ...row, id: newId(), day, amount: out(row.amount), jobs: -row.jobs })),
    ),
    ...recordInsert(
      'order_findings',
      companyId,
      findings.map((row) => ({
        ...row,
        id: newId(),
        day,
        points: -row.points,
        findings: -row.findings,
        pictures: -row.pictures,
        recommended: out(row.recommended),
        approved: out(row.approved),
      })),
    ),
  ]
}

/** Whether customers were sent the inspections of these orders, and opened them. */
async function sentReports(
  ask: Ask,
  companyId: string,
  orderIds: readonly string[],
): Promise<Map<string, SentReport>> {
  const found = await ask<SentReport & { id: string }>(
    `select o.id,
        exists (select from authorization_links l where l.company_id = $1 and l.order_id = o.id and l.sent_to <> '')
          or exists (select from order_commands c where c.company_id = $1 and c.order_id = o.id
            and c.type = 'inspection.sent' and c.command ->> 'reason' = '') as sent,
        exists (select from authorization_links l where l.company_id = $1 and l.order_id = o.id
          and l.opened_at is not null) as opened
      from orders o where o.company_id = $1 and o.id = any($2::uuid[])`,
    [companyId, orderIds],
  )
  return new Map(found.map(({ id, ...report }) => [id, report]))
}

const isInspected = (order: Order): boolean => answeredPoints(order).length > 0

/** Whether a change of an order ends its offers, or opens them again. */
export const offersChange = (before: Order, after: Order): boolean =>
  hasOffers(before.status) !== hasOffers(after.status)

/** What an order offered and found, once it has ended; taken out once it is opened again or void. */
export async function offersStatements(
  ask: Ask,
  companyId: string,
  after: Order,
  day: string,
): Promise<CompiledQuery[]> {
  if (!hasOffers(after.status)) return reversals(ask, companyId, after.id, day)
  const report = isInspected(after)
    ? ((await sentReports(ask, companyId, [after.id])).get(after.id) ?? NOT_SENT)
    : NOT_SENT
  return inserts(companyId, [{ order: after, day, report }])
}

/** Writes what orders offered and found that ended on these days. */
export async function writeOffers(
  ask: Ask,
  companyId: string,
  ended: readonly { order: Order; day: string }[],
): Promise<void> {
  const inspected = ended.flatMap(({ order }) => (isInspected(order) ? [order.id] : []))
  const reports = await sentReports(ask, companyId, inspected)
  const statements = inserts(
    companyId,
    ended.map((each) => ({ ...each, report: reports.get(each.order.id) ?? NOT_SENT })),
  )
  for (const { sql: text, parameters } of statements) await ask(text, parameters)
}
