import type pg from 'pg'
import { vinCheckDigit } from '#domain/vehicles/decoding/vin.ts'
import { withClient } from '#server/base/postgres/client.ts'
import type { VehicleData } from '#server/vehicles/index.ts'
import { firstNames, lastNames, streets, vinTemplates } from '../people/sampleNames.ts'

/** Rows of one statement. */
const STEP = 100_000

export interface MillionSize {
  customers: number
  vehicles: number
}

/** Frequent names; the others are made of syllables, so that most are rare. */
const FREQUENT = [
  'Smith',
  'Johnson',
  'Tremblay',
  'Williams',
  'Brown',
  'Gagnon',
  'Jones',
  'Roy',
  'Garcia',
  'Miller',
]
const BEGINNINGS =
  'Bar Bel Ber Bran Cal Car Col Dal Dun El Fair Far Gar Gil Hal Har Hol Ken Lan Lin Mar Mer Mor Nor Par Ram Sal Tal Ver Wil'.split(
    ' ',
  )
const MIDDLES = 'a an ar e el en er i in o on or u'.split(' ')
const ENDINGS =
  'bert by dale den field ford gan ham land ley lin ler man more nard ney rick rose sen son sey ston ter ton vale ville ward well win wood'.split(
    ' ',
  )

/** Positions of a VIN from the twelfth on, where the serial number is. */
const SERIAL_WEIGHTS = [7, 6, 5, 4, 3, 2]

interface Template {
  /** Eight characters, the place of the check digit, two characters. */
  head: string
  tail: string
  /** What the fixed characters add to the check sum. */
  sum: number
  year: number | null
  make: string
  model: string
  sub_model: string
  engine: string
  fuel: string
}

/** What the fixed part of a VIN adds to its check sum modulo 11: with a serial number of zeros that is all of it. */
function fixedSum(template: string): number {
  const digit = vinCheckDigit(`${template}000000`)
  return digit === 'X' ? 10 : Number(digit)
}

function templatesOf(data: VehicleData): Template[] {
  return vinTemplates.map((text) => {
    const digit = vinCheckDigit(`${text}000000`)
    const decoded = data.decode(`${text.replace('_', digit)}000000`)
    return {
      head: text.slice(0, 8),
      tail: text.slice(9),
      sum: fixedSum(text),
      year: decoded.year,
      make: decoded.make,
      model: decoded.model,
      sub_model: decoded.trim,
      engine: decoded.engine.text,
      fuel: decoded.fuel_type,
    }
  })
}

/** An id in the order of its number, as UUIDv7 is in the order of time. */
const ID = (salt: number): string =>
  `(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || lpad(to_hex((n % 4096)::int), 3, '0') || '8' || substr(md5(n::text || '${salt}'), 1, 15))::uuid`

const CUSTOMERS = `
with made as (
  select n, ${ID(1)} as id, random() as roll,
    (array[$2::text[]])[1][1 + floor(power(random(), 2) * cardinality($2::text[]))::int] as first_name,
    $3::text[] as frequent, $4::text[] as beginnings, $5::text[] as middles, $6::text[] as endings, $7::text[] as streets,
    '813' || (2 + (n / 800000) % 8)::text || lpad((n % 800000 + 100000)::text, 6, '0') as phonenumber
  from generate_series($8::bigint, $9::bigint) n
), named as (
  select *, case when roll < 0.12 then frequent[1 + floor(power(random(), 1.6) * cardinality(frequent))::int]
    else beginnings[1 + floor(random() * cardinality(beginnings))::int] || middles[1 + floor(random() * cardinality(middles))::int]
      || endings[1 + floor(random() * cardinality(endings))::int] end as last_name
  from made
), mailed as (
  select *, lower(regexp_replace(first_name || '.' || last_name, '[^A-Za-z.]', '', 'g')) || n || '@example.com' as email from named
)
insert into customers (company_id, id, customer_custom_id, first_name, last_name, email, address, city, region, country,
  postalcode, phonenumber, language, search_text, created_at)
select $1, id, 'M' || n, first_name, last_name, email, (12 + n % 9000)::text || ' ' || streets[1 + (n % cardinality(streets))::int],
  'Tampa', 'FL', 'US', '336' || lpad((10 + n % 20)::text, 2, '0'), phonenumber, 'en',
  search_fold(first_name) || ' ' || search_fold(last_name) || ' ' || email || ' ' || phonenumber || ' m' || n,
  now() - (($9::bigint - n) % 1000000) * interval '1 minute'
from mailed`

const VEHICLES = `
with made as (
  select n, ${ID(2)} as id, t.*, n / $3::bigint as serial,
    chr(65 + (n / 6760000 % 26)::int) || chr(65 + (n / 260000 % 26)::int) || chr(65 + (n / 10000 % 26)::int) || lpad((n % 10000)::text, 4, '0') as plate,
    (array['White', 'Black', 'Silver', 'Grey', 'Blue', 'Red', 'Green', 'Beige'])[1 + (n % 8)::int] as color
  from generate_series($4::bigint, $5::bigint) n
    join jsonb_to_recordset($2::jsonb) as t (at int, head text, tail text, sum int, year int, make text, model text, sub_model text, engine text, fuel text)
      on t.at = n % $3::bigint
), numbered as (
  select *, lpad(serial::text, 6, '0') as digits from made
), summed as (
  select *, (sum + ${SERIAL_WEIGHTS.map((weight, at) => `substr(digits, ${at + 1}, 1)::int * ${weight}`).join(' + ')}) % 11 as check_sum
  from numbered
), vins as (
  select *, head || case check_sum when 10 then 'X' else check_sum::text end || tail || digits as vin from summed
)
insert into vehicles (company_id, id, vin, license_plate, license_plate_region, license_plate_country, year, make, model,
  sub_model, engine, country, details, color, unit_number, customer_id, search_text)
select $1, v.id, vin, plate, 'FL', 'US', year, make, model, sub_model, engine, 'US',
  jsonb_build_object('vehicle_id', null, 'base_vehicle_id', null, 'year', year, 'make', make, 'model', model, 'sub_model', sub_model,
    'engine', engine, 'country', 'US', 'fuel', fuel, 'body', '', 'gvwr_class', '', 'source', 'million'),
  color, case when n % 25 = 0 then 'U' || n else '' end, ${ID(1).replaceAll(/\bn\b/g, 'owner')},
  lower(concat_ws(' ', year, make, model, sub_model, color, vin, right(vin, 8), plate))
from (select *, 1 + n % $6::bigint as owner from vins) v`

interface Index {
  name: string
  definition: string
}

/** Indexes of a table that are rebuilt after the rows, which is several times faster. */
async function dropIndexes(client: pg.Client, table: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class c on c.oid = x.indexrelid
    where x.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = x.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows
}

/**
 * Fills a company with customers and their vehicles: frequent and rare names, valid VINs, plates, phones. The database's
 * owner does it, without the application.
 */
export async function writeMillion(
  ownerUrl: string,
  companyId: string,
  {
    data,
    size,
    progress = () => undefined,
  }: { data: VehicleData; size: MillionSize; progress?: (what: string) => void },
): Promise<void> {
  const templates = templatesOf(data)
  const list = JSON.stringify(templates.map((template, at) => ({ at, ...template })))
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `set app.company_id to '${companyId}'; set maintenance_work_mem to '512MB'; select setseed(0.5)`,
    )
    const indexes = [...(await dropIndexes(client, 'customers')), ...(await dropIndexes(client, 'vehicles'))]
    for (let at = 1; at <= size.customers; at += STEP) {
      const end = Math.min(size.customers, at + STEP - 1)
      await client.query(CUSTOMERS, [
        companyId,
        firstNames,
        [...FREQUENT, ...lastNames],
        BEGINNINGS,
        MIDDLES,
        ENDINGS,
        streets.US,
        at,
        end,
      ])
      progress(`${end} customers`)
    }
    // Without statistics each vehicle's owner would be looked for among all of them.
    await client.query('analyze customers')
    for (let at = 1; at <= size.vehicles; at += STEP) {
      const end = Math.min(size.vehicles, at + STEP - 1)
      await client.query(VEHICLES, [companyId, list, templates.length, at, end, size.customers])
      progress(`${end} vehicles`)
    }
    for (const { name, definition } of indexes) {
      await client.query(definition)
      progress(`index ${name}`)
    }
    await client.query('analyze vehicles')
  })
}
