import { sql, type RawBuilder } from 'kysely'
import type { Fact, FactSum, FactTake } from '#domain/reports/define/facts.ts'

type Sql = RawBuilder<unknown>

/** Lines inside a package: they are sold with it. */
const INSIDE = sql`f.kind in ('option', 'part', 'package_fee')`
const SALE = sql`f.cause = 'sale'`
const NET = sql`(f.gross - f.coupons - f.discounts - f.returns)`
/** What a package brings with all of its lines, or a separate line. */
export const JOB_NET = sql`(case when f.kind = 'package' then f.parts + f.labor when ${INSIDE} then 0 else ${NET} end)`

type Derived<Name extends string> = Readonly<Partial<Record<Fact, Partial<Record<Name, Sql>>>>>

/** Sums that are not columns of their own. */
const SUMS: Derived<FactSum> = {
  entries: {
    vehicle_net: sql`case when f.has_vehicle then ${NET} else 0 end`,
    voided: sql`case when f.cause = 'void' then 1 else 0 end`,
    later_changes: sql`case when ${SALE} or f.day = f.sale_day then 0 else f.total end`,
    finished_in_time: sql`case when ${SALE} and f.promise_kept then 1 else 0 end`,
    timed_cars: sql`case when ${SALE} and f.promise_kept is not null then 1 else 0 end`,
  },
  lines: {
    times: sql`case when ${INSIDE} then 0 else f.times end`,
    quantity: sql`case when ${INSIDE} then 0 else f.quantity end`,
    used: sql`case when f.kind in ('part', 'item') then round(f.quantity, 2) else 0 end`,
    labor_hours: sql`case when f.fee_item = 'Labor' then round(f.quantity, 2) else 0 end`,
    job_net: JOB_NET,
    uncosted: sql`case when f.kind in ('part', 'item') and f.cost = 0 and f.catalogue_id is not null then f.times else 0 end`,
  },
  taxes: { units: sql`case when f.type = 'fee' and f.rate <> 0 then round(f.amount / f.rate, 4) else 0 end` },
  offers: {
    offered: sql.ref('f.amount'),
    offer_sold: sql`case when f.outcome = 'sold' then f.amount else 0 end`,
    offer_declined: sql`case when f.outcome = 'declined' then f.amount else 0 end`,
    offer_unanswered: sql`case when f.outcome = 'unanswered' then f.amount else 0 end`,
    offers: sql.ref('f.jobs'),
    offers_sold: sql`case when f.outcome = 'sold' then f.jobs else 0 end`,
    offers_declined: sql`case when f.outcome = 'declined' then f.jobs else 0 end`,
    offers_unanswered: sql`case when f.outcome = 'unanswered' then f.jobs else 0 end`,
  },
  findings: {
    sent_findings: sql`case when f.sent then f.findings else 0 end`,
    opened_findings: sql`case when f.opened then f.findings else 0 end`,
  },
}

/** Columns of the sale alone: later entries repeat it. */
const TAKES: Derived<FactTake> = {
  entries: {
    wait_seconds: sql`case when ${SALE} then f.wait_seconds end`,
    bay_seconds: sql`case when ${SALE} then f.bay_seconds end`,
    finish_seconds: sql`case when ${SALE} then f.finish_seconds end`,
    total_seconds: sql`case when ${SALE} then f.total_seconds end`,
    sale_day: sql`case when ${SALE} then f.sale_day end`,
    ticket: sql`case when ${SALE} and f.has_vehicle then f.sale_net end`,
  },
  findings: { inspected_order: sql`case when f.points > 0 then f.order_id end` },
}

/** A sum of a row of a fact. */
export const sumColumn = (fact: Fact, name: FactSum): Sql => SUMS[fact]?.[name] ?? sql.ref(`f.${name}`)

/** A column of a fact from which figures are taken. */
export const takeColumn = (fact: Fact, name: FactTake): Sql => TAKES[fact]?.[name] ?? sql.ref(`f.${name}`)
