import { vehicleCountry } from '#domain/vehicles/decoding/country.ts'
import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** The country of vehicles was always empty: it is filled from the VIN, else from the plate. */
export const backfill: Backfill = {
  over: 'vehicles',
  async batch(client, companyId, ids) {
    const { rows } = await client.query<{ id: string; vin: string; plate: string }>(
      `select id, vin, license_plate_country as plate from vehicles
        where company_id = $1 and id = any($2::uuid[]) and country = ''`,
      [companyId, ids],
    )
    const found = rows
      .map(({ id, vin, plate }) => ({ id, country: vehicleCountry(vin, plate) }))
      .filter(({ country }) => country !== '')
    await client.query(
      `update vehicles v set country = w.country, details = v.details || jsonb_build_object('country', w.country)
        from unnest($2::uuid[], $3::text[]) w (id, country) where v.company_id = $1 and v.id = w.id`,
      [companyId, found.map(({ id }) => id), found.map(({ country }) => country)],
    )
  },
}
