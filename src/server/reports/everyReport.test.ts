import { beforeAll, expect, test } from 'vitest'
import { makeVehicle, orderInput, type TestCompany } from '#test/factories.ts'
import { soldDaysAgo } from '#test/harness/money/closedDays.ts'
import { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { seedCompany } from '#test/tenancy/seed.ts'
import { isMeasure, measureOf, type MeasureId } from '#domain/reports/define/measures.ts'
import { daysBefore, type Days } from '#domain/reports/define/periods.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { newId } from '../base/ids.ts'

/** Shops beside those of the factory, in three more time zones: two currencies, both units of distance and of volume. */
const PLACES = [
  ['Calgary', 'AB', 'CA', 'T2P 1J9'],
  ['Sacramento', 'CA', 'US', '95814'],
  ['Halifax', 'NS', 'CA', 'B3J 1S9'],
] as const

const server = testServer()
let company: TestCompany
let shops: string[]

/** A paid oil change of a vehicle, some days ago. */
async function carAt(shopId: string, price: string, days: number): Promise<void> {
  const station = company.as('Owner')
  const { id: vehicle_id } = await makeVehicle(company)
  const { order } = await station.call('orders.create', orderInput(station, shopId, { vehicle_id }))
  const desk = new Desk(station, order)
  await desk.casual(price, { name: 'Oil change' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('complete')
  await desk.pay()
  if (days > 0) await soldDaysAgo(server(), company, order.id, days)
}

beforeAll(async () => {
  company = (await seedCompany(server(), 'Places')).company
  for (const [name, region, country, postalcode] of PLACES)
    await company.as('Owner').call('companyShops.add', {
      body: {
        id: newId(),
        copy_of: company.shops.FL.id,
        copy_prices: false,
        name,
        address: '1 Main Street',
        city: name,
        region,
        country,
        postalcode,
        phonenumber: '8135550120',
        email: `${region.toLowerCase()}@example.com`,
      },
    })
  const all = (await company.as('Owner').call('company.shops', {})).shops
  shops = all.map(({ id }) => id)
  expect(new Set(all.map(({ time_zone }) => time_zone)).size).toBeGreaterThanOrEqual(4)
  for (const [at, id] of shops.entries()) {
    await carAt(id, `${20 + at}.00`, 0)
    await carAt(id, `${30 + at}.00`, 3)
  }
}, 60_000)

const TODAY = new Date().toISOString().slice(0, 10)
const SPAN: Days = { from: shiftedDay(TODAY, -400), to: shiftedDay(TODAY, 1) }

async function ask({ path }: Report, query: Record<string, string> = {}): Promise<Reply<'reports.run'>> {
  const [category = '', sub = '', id = ''] = path.split('/')
  return company.as('Owner').call('reports.run', {
    params: { category, sub, id },
    query: { ...SPAN, limit: '10000', ...query },
  })
}

/** The log of each shop has the entries of the whole company. */
const OF_COMPANY = 'audit/exceptions/audit_log'

/** Figures whose rows add up to their total, whatever they are grouped by. */
const isAdded = (id: string): id is MeasureId => {
  if (!isMeasure(id)) return false
  const { figure, adds, whole } = measureOf(id)
  return 'sum' in figure && adds === 'rows' && whole.length === 0
}

const SCALE = 1_000_000n
const exact = (value: string): bigint => {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const amount = BigInt(whole) * SCALE + BigInt(part.padEnd(6, '0').slice(0, 6))
  return value.startsWith('-') ? -amount : amount
}

/** The sum of figures; null where none is known. */
function sumOf(figures: readonly (string | null | undefined)[]): bigint | null {
  const known = figures.filter((value) => typeof value === 'string')
  return known.length === 0 ? null : known.reduce((sum, value) => sum + exact(value), 0n)
}
const sameAs = (value: string | null | undefined): bigint | null =>
  typeof value === 'string' ? exact(value) : null

const unequal: string[] = []
/** Notes figures that differ; a figure of nothing is zero as well as unknown. */
const compare = (what: string, one: bigint | null, other: bigint | null): void => {
  if ((one ?? 0n) !== (other ?? 0n)) unequal.push(`${what}: ${one} and ${other}`)
}

test('the rows of every report add up to its total by each of its groups', async () => {
  unequal.length = 0
  for (const report of REPORTS)
    for (const group of ['', ...report.groups]) {
      const { blocks, measures } = await ask(report, group === '' ? {} : { group })
      expect(new Set(blocks.map(({ currency }) => currency)).size, report.path).toBe(blocks.length)
      for (const { currency, rows, total, of } of blocks) {
        expect(rows.length, `${report.path} ${group}`).toBe(of)
        for (const id of measures.filter(isAdded))
          compare(
            `${report.path} by ${group}, ${id} in ${currency}`,
            sumOf(rows.map(({ figures }) => figures[id])),
            sameAs(total[id]),
          )
      }
    }
  expect(unequal).toEqual([])
}, 120_000)

test('the totals of each shop add up to those of all shops, in each currency', async () => {
  unequal.length = 0
  for (const report of REPORTS.filter(({ path }) => path !== OF_COMPANY)) {
    const { blocks, measures } = await ask(report)
    const each = await Promise.all(shops.map((id) => ask(report, { shops: id })))
    for (const { currency, total } of blocks)
      for (const id of measures.filter(isAdded))
        compare(
          `${report.path}, ${id} in ${currency}`,
          sumOf(
            each.flatMap((own) =>
              own.blocks.flatMap((block) => (block.currency === currency ? [block.total[id]] : [])),
            ),
          ),
          sameAs(total[id]),
        )
  }
  expect(unequal).toEqual([])
}, 120_000)

test('every report compares with what it says of the other days itself, and never figures of the moment', async () => {
  const days: Days = { from: shiftedDay(TODAY, -1), to: shiftedDay(TODAY, 1) }
  const wrong: string[] = []
  let compared = 0
  for (const report of REPORTS.filter(({ period, rows }) => period !== 'now' && rows !== 'facts')) {
    const { blocks, measures } = await ask(report, { ...days, compare: 'before' })
    const other = await ask(report, { ...daysBefore(days) })
    for (const { currency, total_before } of blocks.filter(({ total_before: total }) => total !== null))
      for (const id of measures.filter(isMeasure)) {
        const own = other.blocks.find((block) => block.currency === currency)?.total[id] ?? null
        const expected = measureOf(id).ofNow ? null : own
        if (expected !== null) compared += 1
        if ((total_before?.[id] ?? null) !== expected)
          wrong.push(`${report.path}, ${id} in ${currency}: ${total_before?.[id]} and ${expected}`)
      }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(100)
}, 120_000)
