import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STORED, WITHOUT_SHAPE } from './stored/kinds.ts'
import { MIGRATIONS } from '#server/base/migrating/files.ts'
import { asOwner, openOrder } from './factories.ts'
import { makeApproval } from './harness/people/approvals.ts'
import { testServer } from './harness/server.ts'
import { readEverything } from './stored/documents.ts'
import { breaks, nameOf, recordedShape, recordOf, shapeOf, type Shape } from './stored/shapes.ts'
import { closeToday } from './harness/money/till.ts'
import { seedCompany } from './tenancy/seed.ts'

const server = testServer()
const FILE = path.join(import.meta.dirname, 'fixtures/stored/shapes.json')

/** By kind and version. */
type Recorded = Record<string, Record<string, Record<string, string>>>

test('every column of JSON has a kind with a shape, or says why it has none', async () => {
  const columns = await asOwner<{ name: string }>(
    server(),
    `select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.atttypid = 'jsonb'::regtype and a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p')
       and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const declared = [...STORED.flatMap((kind) => kind.columns), ...Object.keys(WITHOUT_SHAPE)]
  expect(declared.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

test('a kind has an upgrade or a migration for each former version', () => {
  for (const kind of STORED) {
    const steps = 'upgrades' in kind ? kind.upgrades.length : kind.migrations.length
    expect(steps, nameOf(kind)).toBe(kind.version - 1)
    if ('migrations' in kind) for (const name of kind.migrations) readFileSync(path.join(MIGRATIONS, name))
  }
})

test('no shape changes so that a document of its version could not be read: that takes a new version', () => {
  const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded
  const broken: string[] = []
  for (const kind of STORED) {
    const name = nameOf(kind)
    const versions = (recorded[name] ??= {})
    const former = (versions[String(kind.version)] ??= recordOf(shapeOf(kind)))
    broken.push(
      ...breaks(recordedShape(former), shapeOf(kind)).map(
        (problem) => `${name}, version ${kind.version}: ${problem}`,
      ),
    )
  }
  expect(broken).toEqual([])
  const text = `${JSON.stringify(recorded, null, 1)}\n`
  if (process.env['RECORD_SHAPES'] === '1') writeFileSync(FILE, text)
  expect(text, 'a new kind or version is recorded by RECORD_SHAPES=1').toBe(readFileSync(FILE, 'utf8'))
})

test('a change that an older document would not survive is found', () => {
  const former: Shape = {
    '': { types: ['object'], optional: false },
    '.total': { types: ['string'], optional: false },
    '.kind': { types: ['"in"', '"out"'], optional: false },
    '.note': { types: ['string'], optional: true },
  }
  const now = (change: Shape): string[] => breaks(former, { ...former, ...change })
  expect(now({ '.tips': { types: ['string'], optional: true } })).toEqual([])
  expect(now({ '.kind': { types: ['string'], optional: false } })).toEqual([])
  expect(now({ '.tips': { types: ['string'], optional: false } })).toEqual([
    '.tips is required and was not there',
  ])
  expect(now({ '.note': { types: ['string'], optional: false } })).toEqual([
    '.note is required and was optional',
  ])
  expect(now({ '.total': { types: ['number'], optional: false } })).toEqual(['.total was string'])
  expect(now({ '.kind': { types: ['"in"'], optional: false } })).toEqual(['.kind was "out"'])
})

test('what this release stores has the version and the shape of this release', async () => {
  const { company, ids } = await seedCompany(server(), 'Stored')
  await openOrder(company, { fleet_location_id: ids['fleet_location'] ?? '' })
  await makeApproval(company)
  const { day } = await closeToday(company)
  await company.as('Owner').call('till.reopenDay', {
    body: { shop_id: company.shops.FL.id, day, reason: 'Too early' },
  })
  const { counts, versions, wrong } = await readEverything(server())
  expect(wrong).toEqual([])
  for (const kind of STORED) {
    expect(Math.max(...kind.columns.map((column) => counts.get(column) ?? 0)), nameOf(kind)).toBeGreaterThan(
      0,
    )
    for (const column of kind.columns)
      for (const version of versions.get(column) ?? []) expect(version, column).toBe(kind.version)
  }
})
