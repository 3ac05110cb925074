import { expect, test } from 'vitest'
import { asOwner } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { RECORD_KINDS, type RecordKind } from '#domain/imports/fields.ts'
import { stores } from './stores/index.ts'

const server = testServer()

/** What no file has, in any table. */
const ANYWHERE = {
  company_id: 'is the company’s own',
  id: 'is the column ID',
  version: 'counts changes',
  created_at: 'is when the record was added here',
  removed_at: 'files have what is in use',
  removed_timestamp: 'files have what is in use',
  removed: 'files have what is in use',
  active: 'files have what is in use',
  merged_into: 'files have what is in use',
}

const OF_KIND: Partial<Record<RecordKind, Record<string, string>>> = {
  customers: {
    shop_id: 'is the shop where the customer was added',
    consent_at: 'is when the answer was entered here',
    tax_exempt_file: 'is a document, which a table cannot hold',
  },
  locations: {
    consent_at: 'is when the answer was entered here',
    tax_exempt_file: 'is a document, which a table cannot hold',
  },
  vehicles: {
    fuel: 'is part of the vehicle’s details',
    plate_key: 'follows from the plate',
  },
  stock_targets: {
    id: 'says nothing in a file: shop and item do',
  },
  purchase_orders: {
    order_id: 'is a work order of this company',
    position: 'is the order of the lines',
    back_ordered: 'drafts have none',
    cancelled: 'drafts have none',
  },
}

test.each(RECORD_KINDS)('every column of %s is in its file, or is named with the reason', async (kind) => {
  const { table, columns } = stores[kind]
  const found = await asOwner<{ name: string }>(
    server(),
    `select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 order by 1`,
    [table],
  )
  const names = found.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(columns.length)
  const reasons: Record<string, string> = { ...ANYWHERE, ...OF_KIND[kind] }
  expect(names.filter((name) => !columns.includes(name) && !(name in reasons))).toEqual([])
  expect(Object.keys(OF_KIND[kind] ?? {}).filter((name) => !names.includes(name))).toEqual([])
})
