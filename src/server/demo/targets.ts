import { isCountUnit } from '../../domain/places/units.ts'
import { dayAfter } from '../../domain/till/till.ts'
import type { DemoGround } from './orders.ts'

/** Of so many items one has a minimum that is above what is there. */
const SHORT = 7

/** What the shops want to have of each item, and where it is; of some items less is there than the minimum. */
export function demoTargets({ companyId, owner, catalogue, shops }: DemoGround): object[] {
  const changed_at = `${dayAfter(new Date().toISOString().slice(0, 10), -30)}T14:00:00Z`
  return shops.flatMap(({ row }) =>
    catalogue.items.slice(0, 30).map(({ id, unit }, at) => {
      const [low, high] = isCountUnit(unit)
        ? [at % SHORT === 0 ? 42 : 8, 60]
        : [at % SHORT === 0 ? 190 : 40, 240]
      return {
        company_id: companyId,
        shop_id: row.id,
        item_id: id,
        min: String(low),
        max: String(high),
        bin: `${String.fromCodePoint(65 + Math.floor(at / 10))}-${(at % 10) + 1}`,
        lead_days: null,
        changed_by_name: owner.name,
        changed_at,
      }
    }),
  )
}
