import { msg, type Say } from '#domain/base/words.ts'
import { exportFilters, type ExportFilters } from './exportFilters.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Writable } from 'node:stream'
import { z } from 'zod'
import { recordKind } from '#contract/imports/imports.ts'
import { reasonText } from '#contract/base/rowReasons.ts'
import { CONTACTS, contactsCellIn } from '#domain/imports/contactCells.ts'
import { cellOf } from '#domain/imports/choices.ts'
import {
  CUSTOM_FIELD,
  hasCustomFields,
  headingOf,
  isUndated,
  RECORD_FIELDS,
  type RecordKind,
} from '#domain/imports/fields.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { searchWords } from '#domain/base/search.ts'
import { rows, type Database, type Tx } from '../base/db.ts'
import { listCustomFields, findImport, wrongRows } from './imports.queries.ts'
import { orderHistory } from './orderHistory.ts'
import { namedColumns } from './stores/itemLinks.ts'
import { stores } from './stores/index.ts'
import { isRemoved, type Columns } from './stores/store.ts'
import { openTable, type TableFormat } from '../base/files/writeTable.ts'
import { sayIn } from '#server/base/words.ts'

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** `zone` is that of the person's shop: the days of a file without a shop are counted there. */
const common = {
  company_id: z.uuid(),
  zone: z.string(),
  format: z.enum(['csv', 'xlsx']),
  language: z.enum(['en', 'fr-CA']),
}
/** The signed content of a download link; it is signed after the permission was checked. */
export const downloadLink = z.union([
  z.object({ what: z.literal('records'), kind: recordKind, filters: exportFilters, ...common }),
  z.object({ what: z.literal('wrong rows'), import_id: z.uuid(), ...common }),
])
export type Download = z.output<typeof downloadLink>

/** Columns of other tables that are in a file for people to read. */
const JOINS: Partial<Record<RecordKind, { columns: RawBuilder<unknown>; join: RawBuilder<unknown> }>> = {
  locations: {
    columns: sql`, f.fleet_custom_id, f.fleet_name`,
    join: sql`join fleets f on f.company_id = t.company_id and f.id = t.fleet_id`,
  },
  history: {
    columns: sql`, v.vin, v.license_plate`,
    join: sql`join vehicles v on v.company_id = t.company_id and v.id = t.vehicle_id`,
  },
  specifications: {
    columns: sql`, v.vin, v.license_plate`,
    join: sql`left join vehicles v on v.company_id = t.company_id and v.id = t.vehicle_id`,
  },
  supplier_items: {
    columns: sql`, s.name as supplier, i.part_number, i.name`,
    join: sql`join suppliers s on s.company_id = t.company_id and s.id = t.supplier_id
      join inventory_items i on i.company_id = t.company_id and i.id = t.item_id`,
  },
  purchase_orders: {
    columns: sql`, coalesce(nullif(p.reference, ''), p.number::text) as reference, p.expected_on, h.name as shop,
      s.name as supplier, i.part_number, i.name`,
    join: sql`join purchase_orders p on p.company_id = t.company_id and p.id = t.purchase_order_id
      join shops h on h.company_id = t.company_id and h.id = p.shop_id
      join suppliers s on s.company_id = t.company_id and s.id = p.supplier_id
      join inventory_items i on i.company_id = t.company_id and i.id = t.item_id`,
  },
  opening_stock: {
    columns: sql`, h.name as shop, i.part_number, i.name`,
    join: sql`join shops h on h.company_id = t.company_id and h.id = t.shop_id
      join inventory_items i on i.company_id = t.company_id and i.id = t.item_id`,
  },
  // What an import finds again: shops and items in use.
  stock_targets: {
    columns: sql`, h.name as shop, i.part_number, i.name, i.unit`,
    join: sql`join shops h on h.company_id = t.company_id and h.id = t.shop_id and h.active
      join inventory_items i on i.company_id = t.company_id and i.id = t.item_id and i.active`,
  },
}
const SEARCHED: ReadonlySet<RecordKind> = new Set(['customers', 'locations', 'vehicles', 'items'])

function conditions(
  kind: RecordKind,
  { q, from, to, shop_id }: ExportFilters,
  zone: string,
): RawBuilder<unknown> {
  const list: RawBuilder<unknown>[] = [sql`not (${isRemoved(stores[kind], 't.')})`]
  const text = SEARCHED.has(kind) ? sql`t.search_text` : sql`lower(t::text)`
  for (const word of searchWords(q)) list.push(sql`position(${word} in ${text}) > 0`)
  const isDay = kind === 'history'
  if (from && isDay) list.push(sql`t.serviced_on >= ${from}::date`)
  if (to && isDay) list.push(sql`t.serviced_on <= ${to}::date`)
  if (from && !isDay && !isUndated(kind))
    list.push(sql`t.created_at >= ${startOfLocalDay(from, zone)}::timestamptz`)
  if (to && !isDay && !isUndated(kind))
    list.push(sql`t.created_at < ${startOfLocalDay(to, zone, 1)}::timestamptz`)
  // Records of other systems belong to none of our shops.
  if (shop_id && kind === 'history') list.push(sql`false`)
  return sql.join(list, sql` and `)
}

/** `place` is where the next page begins; the id, where it is not given. */
type Page = { id: string; place?: string; cells: Record<string, string> }[]

async function storePage(tx: Tx, download: RecordsDownload, after: string): Promise<Page> {
  const { company_id, kind } = download
  const store = stores[kind]
  const joined = kind === 'items' ? { columns: namedColumns(company_id), join: sql`` } : JOINS[kind]
  const rank = store.rank && sql<string>`${store.rank(company_id)} collate "C"`
  const place = rank ?? sql`t.id`
  const found = await rows(
    tx,
    sql<
      { id: string; place: string } & Columns
    >`select t.id, ${rank ?? sql`t.id::text`} as place, ${sql.join(store.columns.map((name) => sql`t.${sql.ref(name)}`))}
      ${joined?.columns ?? sql``}
    from ${sql.table(store.table)} t ${joined?.join ?? sql``}
    where t.company_id = ${company_id} and ${place} > ${after} and ${conditions(kind, download.filters, download.zone)}
    order by ${place} limit ${PAGE}`,
  )
  return found.map(({ id, place: here, ...columns }) => ({
    id,
    place: here,
    cells: { ...store.values(columns), id },
  }))
}

type RecordsDownload = Extract<Download, { what: 'records' }>

/** The records of a kind, a page at a time, oldest first. */
async function* pages(database: Database, download: RecordsDownload): AsyncGenerator<Page> {
  const sources: ((tx: Tx, after: string) => Promise<Page>)[] = [
    ...(download.kind === 'history'
      ? [(tx: Tx, after: string) => orderHistory(tx, download, after, PAGE)]
      : []),
    (tx, after) => storePage(tx, download, after),
  ]
  for (const source of sources) {
    let after = FIRST
    for (;;) {
      const from = after
      const page = await database.tenant(download.company_id, (tx) => source(tx, from))
      if (page.length > 0) yield page
      if (page.length < PAGE) break
      const last = page.at(-1)
      after = last?.place ?? last?.id ?? after
    }
  }
}

/** The company's own fields, also removed ones where a record has values. */
async function ownFields(tx: Tx, companyId: string, kind: RecordKind): Promise<string[]> {
  if (!hasCustomFields(kind)) return []
  const asked = await listCustomFields(tx, companyId, kind)
  const existing = await rows(
    tx,
    sql<{ name: string }>`select distinct field ->> 'name' as name from ${sql.table(stores[kind].table)},
      jsonb_array_elements(custom_fields) field where company_id = ${companyId} and custom_fields <> '[]' order by 1`,
  )
  return [...new Set([...asked, ...existing].map((row) => row.name))]
}

const wordsOf = (field: string, cell: string, say: Say): string =>
  field === CONTACTS ? contactsCellIn(cell, say) : cellOf(field, cell, say)

async function writeRecords(database: Database, download: RecordsDownload, out: Writable): Promise<void> {
  const { kind, format, language, company_id } = download
  const own = await database.tenant(company_id, (tx) => ownFields(tx, company_id, kind))
  const fields = [
    ...RECORD_FIELDS[kind].filter((row) => !row.importOnly).map((row) => row.field),
    ...own.map((name) => `${CUSTOM_FIELD}${name}`),
  ]
  const say = sayIn(language)
  const table = await openTable(format, out)
  await table.rows([fields.map((field) => headingOf(kind, field, say))])
  for await (const page of pages(database, download))
    await table.rows(page.map(({ cells }) => fields.map((field) => wordsOf(field, cells[field] ?? '', say))))
  await table.end()
}

async function writeWrongRows(
  database: Database,
  { company_id, import_id, format, language }: Extract<Download, { what: 'wrong rows' }>,
  out: Writable,
): Promise<void> {
  const row = await database.tenant(company_id, (tx) => findImport(tx, company_id, import_id))
  if (!row) throw new Error('no such import')
  const table = await openTable(format, out)
  const width = row.headings.length
  const say = sayIn(language)
  const words = [msg('Row'), msg('Why it cannot be used')].map(say)
  await table.rows([[...row.headings, ...words]])
  let after = 0
  for (;;) {
    const last = after
    const page = await database.tenant(company_id, (tx) =>
      wrongRows(tx, row, { after: last, limit: PAGE, taken: false }),
    )
    await table.rows(
      page.map(({ row_number, reasons, cells }) => [
        ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
        String(row_number),
        reasons
          .map(({ field, code, row: earlier }) => {
            const name = field === '' ? '' : `${headingOf(row.kind, field, say)} `
            return `${name}${reasonText(code, say, earlier)}`
          })
          .join('; '),
      ]),
    )
    if (page.length < PAGE) break
    after = page.at(-1)?.row_number ?? after
  }
  await table.end()
}

/** Writes the records of a download link as they are read. */
export const writeDownload = (database: Database, download: Download, out: Writable): Promise<void> =>
  download.what === 'records'
    ? writeRecords(database, download, out)
    : writeWrongRows(database, download, out)

/** The file name: what it holds, and the day. */
export function downloadName(download: Download, day: string): string {
  const what = download.what === 'records' ? download.kind : 'rows-to-correct'
  return `bayline-${what}-${day}.${download.format satisfies TableFormat}`
}
