import {
  laborShares,
  workersAsSold,
  workersOf,
  type LaborLine,
  type LaborShare,
} from '#domain/reports/sales/labor.ts'
import { jobTimes } from '#domain/time/jobs.ts'
import { shiftsOf, type PunchEvent } from '#domain/time/shifts.ts'
import type { Ask } from './ask.ts'
import { utc } from './pastDays.ts'
import { recordInsert } from './recordInsert.ts'

/** An event of the time clock with whose it is. */
export type OwnPunch = PunchEvent & { user_id: string }

/** Every event of the shifts with work on orders `$2` of a company `$1`, as JSON. */
export const punchesOn = (
  orders: string,
): string => `(select coalesce(jsonb_agg(jsonb_build_object('id', p.id,
    'user_id', p.user_id, 'shift_id', p.shift_id, 'part_id', p.part_id, 'kind', p.kind, 'shop_id', p.shop_id,
    'position', p.position, 'break_kind', p.break_kind, 'order_id', p.order_id, 'at', ${utc('p.at')},
    'clock_suspect', p.clock_suspect, 'supersedes', p.supersedes, 'removed', p.removed) order by p.recorded_at, p.id), '[]')
  from punch_events p where p.company_id = $1 and p.shift_id in (select o.shift_id from punch_events o
    where o.company_id = $1 and o.order_id ${orders}))`

/** Milliseconds of each person on an order until an instant. */
export function jobsOn(punches: readonly OwnPunch[], orderId: string, until: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const [user, own] of Map.groupBy(punches, ({ user_id }) => user_id))
    for (const job of shiftsOf(own).flatMap((shift) => jobTimes(shift, until)))
      if (job.order_id === orderId) times.set(user, (times.get(user) ?? 0) + Math.round(job.minutes * 60_000))
  return times
}

/** The events that say who worked on an order. */
export async function listPunches(ask: Ask, companyId: string, orderId: string): Promise<OwnPunch[]> {
  const [found] = await ask<{ punches: OwnPunch[] }>(`select ${punchesOn('= $2')} as punches`, [
    companyId,
    orderId,
  ])
  return found?.punches ?? []
}

const SHARE = 'key, user_id, hours::text, labor::text, billed_labor::text, jobs'

/** The labor of an order by who did it, as it was sold last. */
export const soldShares = (ask: Ask, companyId: string, orderId: string): Promise<LaborShare[]> =>
  ask<LaborShare>(
    `select ${SHARE} from sales_labor where company_id = $1 and order_id = $2 and entry_id = (select e.id from sales_entries e
      where e.company_id = $1 and e.order_id = $2 and e.cause = 'sale' order by e.seq desc limit 1) order by n`,
    [companyId, orderId],
  )

interface PastEntry {
  id: string
  order_id: string
  cause: string
  at: string
  positions: { user_id: string }[]
  lines: LaborLine[]
}

/** The labor of orders' entries in their order, each with who did it. */
function pastShares(entries: readonly PastEntry[], punches: readonly OwnPunch[]) {
  let sold: LaborShare[] = []
  return entries.map((entry) => {
    const { lines, positions, order_id, at } = entry
    const isSale = entry.cause === 'sale'
    const workers = isSale
      ? workersOf({ lines, positions, jobs: jobsOn(punches, order_id, at) })
      : workersAsSold(sold)
    const shares = laborShares(lines, workers)
    if (isSale) sold = shares
    return { entry, shares }
  })
}

/** Writes who did the labor of sold orders that have no record of it. Answers how many rows. */
export async function writePastLabor(
  ask: Ask,
  companyId: string,
  orderIds: readonly string[],
): Promise<number> {
  const of = [companyId, orderIds]
  const entries = await ask<PastEntry>(
    `select e.id, e.order_id, e.cause, ${utc('e.at')} as at, e.positions,
      (select coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'package_line_id', l.package_line_id,
          'fee_item', l.fee_item, 'technician_id', l.technician_id, 'quantity', l.quantity::text,
          'labor', l.labor::text, 'times', l.times) order by l.n), '[]') from sales_lines l
        where l.company_id = $1 and l.order_id = e.order_id and l.entry_id = e.id
          and (l.labor <> 0 or l.fee_item = 'Labor')) as lines
    from sales_entries e where e.company_id = $1 and e.order_id = any($2::uuid[])
      and not exists (select from sales_labor s where s.company_id = $1 and s.order_id = e.order_id)
    order by e.order_id, e.seq`,
    of,
  )
  if (entries.length === 0) return 0
  const [found] = await ask<{ punches: OwnPunch[] }>(
    `select ${punchesOn('= any($2::uuid[])')} as punches`,
    of,
  )
  const written = [...Map.groupBy(entries, ({ order_id }) => order_id).values()]
    .flatMap((own) => pastShares(own, found?.punches ?? []))
    .flatMap(({ entry, shares }) => laborRows(entry, shares))
  for (const { sql, parameters } of recordInsert('sales_labor', companyId, written))
    await ask(sql, parameters)
  return written.length
}

/** The rows of an entry's labor. */
export const laborRows = (
  { id, order_id }: { id: string; order_id: string },
  shares: readonly LaborShare[],
): object[] => shares.map((share, at) => ({ entry_id: id, order_id, n: at + 1, ...share }))
