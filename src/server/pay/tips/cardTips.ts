import { shareTip, tipChange, tipRuleOn, type TipPart } from '#domain/pay/tips.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { shiftsOf, type Shift } from '#domain/time/shifts.ts'
import { minutesWithin, workedSpans } from '#domain/time/worked.ts'
import type { Tx } from '#server/base/db.ts'
import { eventsOfAll } from '#server/time/index.ts'
import { shopPlaces, tipRows, tipRuleRows, type TipRow, type TipRuleRow } from './tips.queries.ts'

/** A person's part of a tip, with the payment that explains it. */
export interface CardTip extends TipPart {
  payment_id: string
  order_id: string | null
  order_number: string
  way: TipRuleRow['way']
}

const rootOf = (row: TipRow, byId: ReadonlyMap<string, TipRow>): TipRow => {
  const of = row.of_id === null ? undefined : byId.get(row.of_id)
  return of ? rootOf(of, byId) : row
}

/** The shifts of each person, by the UTC day on which they began. */
type Shifts = ReadonlyMap<string, ReadonlyMap<string, readonly Shift[]>>

/** The shifts of everyone who punched around two instants. */
async function shiftsBetween(tx: Tx, companyId: string, from: string, to: string): Promise<Shifts> {
  const byUser = Map.groupBy(await eventsOfAll(tx, companyId, { from, to }), ({ user_id }) => user_id)
  return new Map(
    [...byUser].map(([user, events]) => [
      user,
      Map.groupBy(shiftsOf(events), (shift) => localDate(shift.in, 'UTC')),
    ]),
  )
}

interface Place {
  shop_id: string
  region: string
  zone: string
}

/** Shifts that began on these days around a day may reach into it. */
const REACH_DAYS = [-7, -6, -5, -4, -3, -2, -1, 0, 1]

/** The minutes of everyone in a shop on a local day. */
function hoursOn(shifts: Shifts, { shop_id, region, zone }: Place, day: string, now: string) {
  const [from, to] = [startOfLocalDay(day, zone), startOfLocalDay(day, zone, 1)].map((at) => Date.parse(at))
  return [...shifts].flatMap(([user_id, days]) => {
    const own = REACH_DAYS.flatMap((shift) => days.get(shiftedDay(day, shift)) ?? [])
    const spans = workedSpans(own, { region, day, now })
    const minutes = minutesWithin(spans, { from: from ?? 0, to: to ?? 0 }, shop_id)
    return minutes > 0 ? [{ user_id, minutes }] : []
  })
}

/** What each person gets of the tips by card between two instants, by the rule of each payment's day. */
export async function cardTips(
  tx: Tx,
  companyId: string,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<CardTip[]> {
  const found = await tipRows(tx, companyId, from, to)
  const [first] = found
  if (!first) return []
  const rules = await tipRuleRows(tx, companyId)
  const places = await shopPlaces(tx, companyId, [...new Set(found.map(({ shop_id }) => shop_id))])
  const byId = new Map(found.map((row) => [row.id, row]))
  const ofRoot = Map.groupBy(found, (row) => rootOf(row, byId))
  const dayOf = (row: TipRow) => localDate(row.created_at, places.get(row.shop_id)?.zone ?? 'UTC')
  const ruleOf = (row: TipRow) => tipRuleOn(rules, dayOf(row))
  const byHours = [...ofRoot.keys()].some((row) => ruleOf(row).way === 'hours' || row.user_id === null)
  const earliest = startOfLocalDay(dayOf(first), 'UTC', -1)
  const shifts: Shifts = byHours ? await shiftsBetween(tx, companyId, earliest, to) : new Map()
  return [...ofRoot].flatMap(([root, rows]) => {
    const place = { shop_id: root.shop_id, region: 'US', zone: 'UTC', ...places.get(root.shop_id) }
    const steps = rows.map((row) => ({ day: dayOf(row), amount: tipChange(row) }))
    const rule = ruleOf(root)
    const facts = {
      taker: root.user_id,
      hours: hoursOn(shifts, place, dayOf(root), now),
      people: [...root.tech_positions, { user_id: root.advisor_id ?? '', position: null }].filter(
        ({ user_id }) => user_id !== '',
      ),
    }
    const { id: payment_id, order_id, order_number } = root
    return shareTip(steps, rule, facts).map((part) => ({
      ...part,
      payment_id,
      order_id,
      order_number,
      way: rule.way,
    }))
  })
}
