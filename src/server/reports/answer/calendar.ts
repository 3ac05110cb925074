import type { Tx } from '#server/base/db.ts'
import { loadCompanySettings, shopZones, type ShopZones } from '#server/shop/index.ts'

/** By what a company's days and weeks are counted. */
export interface Calendar {
  zones: ShopZones
  /** The weekday on which weeks start; 0 is Sunday. */
  week_starts: number
}

export async function loadCalendar(tx: Tx, company: string): Promise<Calendar> {
  const [zones, settings] = await Promise.all([shopZones(tx, company), loadCompanySettings(tx, company)])
  return { zones, week_starts: Number(settings.week_starts) }
}
