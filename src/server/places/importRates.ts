import { createReadStream } from 'node:fs'
import type { Client } from 'pg'
import { readCsv } from '../base/files/readCsv.ts'
import { percentOfFraction } from '../integrations/tax-rate/provider.ts'

export interface RatesImported {
  rows: number
  /** The skipped lines with the reason: "12: rate". */
  refused: string[]
}

const COLUMNS = ['ZipCode', 'TaxRegionName', 'EstimatedCombinedRate'] as const
type Line = Record<(typeof COLUMNS)[number], string>

interface ZipRate {
  zip: string
  rate: string
  name: string
}

function zipRate({ ZipCode, TaxRegionName, EstimatedCombinedRate }: Line): ZipRate | string {
  if (!/^\d{5}$/.test(ZipCode)) return 'ZipCode'
  const rate = percentOfFraction(EstimatedCombinedRate)
  return rate === null ? 'EstimatedCombinedRate' : { zip: ZipCode, rate, name: TaxRegionName }
}

/**
 * Reads a file of rates by ZIP code (the columns of TAXRATES_ZIP5_*.csv, rates as fractions) in one transaction of the
 * database's owner. An existing ZIP code gets the new rate; one that is in several regions of the file keeps the last.
 * Lines that cannot be used are skipped and listed.
 */
export async function importRates(client: Client, file: string): Promise<RatesImported> {
  const found = new Map<string, ZipRate>()
  const refused: string[] = []
  for await (const { number, cells, broken } of readCsv(createReadStream(file), COLUMNS)) {
    const read = broken ? 'quotes' : zipRate(cells)
    if (typeof read === 'string') refused.push(`${number}: ${read}`)
    else found.set(read.zip, read)
  }
  const rates = [...found.values()]
  await client.query(
    `insert into zip_tax_rates (zip_code, total_rate, region_name)
    select * from unnest($1::text[], $2::numeric[], $3::text[])
    on conflict (zip_code) do update set total_rate = excluded.total_rate, region_name = excluded.region_name,
      imported_at = now()`,
    [rates.map(({ zip }) => zip), rates.map(({ rate }) => rate), rates.map(({ name }) => name)],
  )
  return { rows: rates.length, refused }
}
