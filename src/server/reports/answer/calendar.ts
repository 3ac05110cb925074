import type { Tx } from '#server/base/db.ts'
import { companySettingsOf, shopZones, type ShopZones } from '#server/shop/index.ts'

/** By what a company's days and weeks are counted. */
export interface Calendar {
  zones: ShopZones
  /** The weekday on which weeks start; 0 is Sunday. */
  week_starts: number
}

export async function calendarOf(tx: Tx, company: string): Promise<Calendar> {
  const [zones, settings] = await Promise.all([shopZones(tx, company), companySettingsOf(tx, company)])
  return { zones, week_starts: Number(settings.week_starts) }
}
