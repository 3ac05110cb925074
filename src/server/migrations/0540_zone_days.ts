import { offsetMinutes } from '#domain/places/zones.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

const ROLLED = [
  'entry_days',
  'line_days',
  'tax_days',
  'money_days',
  'offer_days',
  'labor_days',
  'report_seals',
]

interface SealedDay {
  shop_id: string
  day: string
  noon: string
  zone: string
  minutes: number
}

/**
 * The hours of payments in sealed days were read from the database's own zone data. Days on which these differ from ours
 * are taken out, and sealed again at night.
 */
export const backfill: Backfill = {
  over: 'shops',
  async batch(client, companyId, ids) {
    const { rows } = await client.query<SealedDay>(
      `select r.shop_id, r.day::text as day, s.time_zone as zone, r.day::text || 'T12:00:00Z' as noon,
          (extract(epoch from ((r.day + time '12:00') at time zone 'UTC' at time zone s.time_zone)
            - (r.day + time '12:00')) / 60)::int as minutes
        from report_seals r join shops s on s.company_id = $1 and s.id = r.shop_id
        where r.company_id = $1 and r.shop_id = any($2::uuid[])`,
      [companyId, ids],
    )
    const wrong = rows.filter(({ noon, zone, minutes }) => offsetMinutes(noon, zone) !== minutes)
    for (const table of ROLLED)
      await client.query(
        `delete from ${table} t using unnest($2::uuid[], $3::date[]) w (shop_id, day)
          where t.company_id = $1 and t.shop_id = w.shop_id and t.day = w.day`,
        [companyId, wrong.map(({ shop_id }) => shop_id), wrong.map(({ day }) => day)],
      )
  },
}
