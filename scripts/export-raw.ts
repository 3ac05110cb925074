import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { rows } from '#server/base/db.ts'
import { writeRaw } from '#server/reports/index.ts'
import { oneCompany, onDatabase } from './lib/database.ts'
import { secondsSince } from './lib/run.ts'
import { fail } from './lib/say.ts'

const USAGE =
  'Usage: npm run export:raw -- FOLDER [--company ID] [--shop ID] [--from YYYY-MM-DD --to YYYY-MM-DD]'
const DAY = /^\d{4}-\d{2}-\d{2}$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    company: { type: 'string' },
    shop: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
})
const [folder] = positionals
const { company, shop, from, to } = values
if (folder === undefined || (from === undefined) !== (to === undefined)) fail(USAGE)
if (from !== undefined && to !== undefined && !(DAY.test(from) && DAY.test(to) && from <= to)) fail(USAGE)

const began = performance.now()
await onDatabase(async (database) => {
  const only = await oneCompany(database, company, 'Name one with --company')
  const known = await database.tenant(only, (tx) =>
    rows(tx, sql<{ id: string }>`select id from shops where company_id = ${only} order by id`),
  )
  const shops = known.map(({ id }) => id).filter((id) => shop === undefined || id === shop)
  if (shops.length === 0) throw new Error('There is no such shop.')
  const days = from === undefined || to === undefined ? null : { from, to }
  const counts = await writeRaw(database, { company: only, shops, days }, folder)
  for (const [file, count] of Object.entries(counts)) console.log(`${file}.csv  ${count} rows`)
  console.log(`Exported to ${folder} in ${secondsSince(began)}.`)
})
