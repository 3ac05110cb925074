import { expect, test } from 'vitest'
import { dailyDistance, dayAfterDistance } from '../vehicles/maintenance/mileage.ts'
import { LABEL_KINDS } from '../printing/kinds/all.ts'
import { labelPage } from '../printing/print.ts'
import { hasOilChange, keyTagData, nextOilChange, orderShopUnit, stickerData } from './sticker.ts'
import { allApplied, child, idOf, oilChange, testOrder } from './testOrder.test.ts'
import { english } from '#test/harness/say.ts'

const NOTHING = { daily: null, interval: null }

function sold(mileage_interval: number | null, month_interval: number | null) {
  const [line] = allApplied([
    { type: 'package.add' as const, package_id: oilChange.id, line_id: idOf(1), child_ids: child(0) },
  ]).packages
  if (!line) throw new Error('no package')
  return {
    ...testOrder(),
    packages: [{ ...line, package_extras: { ...line.package_extras, mileage_interval, month_interval } }],
    mileage: 84_000,
    complete_timestamp: '2026-11-30T18:00:00.000Z',
  }
}

test('the next change is due by the package, and on the earlier day of months and own distance', () => {
  expect(nextOilChange(sold(5000, 6), NOTHING)).toEqual({
    mileage: 89_000,
    date: '2027-05-30',
    by_distance: false,
  })
  // 50 a day: 5,000 are driven in 100 days, before the six months are over.
  expect(nextOilChange(sold(5000, 6), { ...NOTHING, daily: 50 })).toEqual({
    mileage: 89_000,
    date: '2027-03-10',
    by_distance: true,
  })
  expect(nextOilChange(sold(5000, 6), { ...NOTHING, daily: 5 }).date).toBe('2027-05-30')
  expect(nextOilChange(sold(5000, null), { ...NOTHING, daily: 0.1 }).date).toBeNull()
})

test('without an interval of the package the shop’s own counts, and without either nothing is said', () => {
  const interval = { distance: 7500, months: 12 }
  expect(nextOilChange(sold(null, null), { daily: null, interval })).toEqual({
    mileage: 91_500,
    date: '2027-11-30',
    by_distance: false,
  })
  expect(nextOilChange(sold(null, null), NOTHING)).toEqual({ mileage: null, date: null, by_distance: false })
  expect(nextOilChange({ ...sold(5000, 6), mileage: null }, { ...NOTHING, daily: 50 })).toEqual({
    mileage: null,
    date: '2027-05-30',
    by_distance: false,
  })
})

const read = (...rows: [string, number][]) => rows.map(([date, mileage]) => ({ date, mileage }))

test('the daily distance needs readings a month apart, of the last two years', () => {
  expect(dailyDistance([])).toBeNull()
  expect(dailyDistance(read(['2026-11-01', 100], ['2026-11-20', 900]))).toBeNull()
  expect(dailyDistance(read(['2020-01-01', 5], ['2026-01-01', 1000], ['2026-04-11', 6000]))).toBe(50)
  expect(dailyDistance(read(['2026-01-01', 1000], ['2026-04-11', 1000]))).toBeNull()
  expect(dayAfterDistance('2026-11-25', 100, 10)).toBe('2026-12-05')
})

test('a sticker and a key tag say what the order says', () => {
  const order = { ...sold(5000, 6), license_plate: 'ABC 123', first_name: 'Zoé', last_name: 'Roy' }
  expect(hasOilChange(testOrder())).toBe(false)
  const due = nextOilChange(order, NOTHING)
  const data = stickerData(order, due, orderShopUnit(order), english)
  expect(data).toMatchObject({
    date: '2026-11-30',
    mileage: 84_000,
    next_due_mileage: 89_000,
    license_plate: 'ABC 123',
  })
  const known = new Set(LABEL_KINDS.oil_sticker.fields.map(({ name }) => name))
  expect(Object.keys(data).filter((name) => name !== 'unit' && !known.has(name))).toEqual([])
  const printer = { language: 'zpl', dpi: 203 } as const
  const page = labelPage({ kind: 'oil_sticker', data, language: 'en', printer })
  const texts = page.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
  expect(texts).toEqual(expect.arrayContaining(['89,000 mi', 'May 30, 2027', '84,000 mi', 'Nov 30, 2026']))
  expect(keyTagData(order, english)).toMatchObject({ customer: 'Zoé Roy', code: order.order_custom_id })
})
