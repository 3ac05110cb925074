import { describe, expect, test } from 'vitest'
import { itemClasses, lineState, type CountEntry, type EntryKind } from './countSheet.ts'

const entry = (kind: EntryKind, quantity: string, at: string, name = 'Ann'): CountEntry => ({
  kind,
  quantity,
  at,
  name,
})

describe('the state of a line', () => {
  test('without entries it is not counted', () => {
    expect(lineState([])).toEqual({ count: null, recount: null })
  })

  test('a second place is added, another count replaces both', () => {
    const shelf = entry('set', '5', '2026-11-23T10:00:00.000Z')
    const back = entry('add', '3.5', '2026-11-23T10:20:00.000Z', 'Bob')
    expect(lineState([shelf, back]).count).toEqual({
      counted: '8.5000',
      counted_at: back.at,
      counted_by_name: 'Bob',
      first_at: shelf.at,
    })
    const again = entry('set', '9', '2026-11-23T10:30:00.000Z')
    expect(lineState([shelf, back, again]).count).toMatchObject({ counted: '9.0000', first_at: again.at })
  })

  test('the first scan of a code begins a count', () => {
    const scans = ['1', '1', '1'].map((each, at) => entry('add', each, `2026-11-23T10:0${at}:00.000Z`))
    expect(lineState(scans).count).toMatchObject({ counted: '3.0000', first_at: scans[0]?.at })
  })

  test('a recount drops what was counted and keeps it to be seen', () => {
    const counted = entry('set', '5', '2026-11-23T10:00:00.000Z')
    const asked = entry('recount', '0', '2026-11-23T11:00:00.000Z', 'Eve')
    expect(lineState([counted, asked])).toEqual({
      count: null,
      recount: { counted: '5.0000', name: 'Eve' },
    })
    expect(lineState([counted, asked, asked]).recount?.counted).toBe('5.0000')
    const added = entry('add', '2', '2026-11-23T12:00:00.000Z')
    expect(lineState([counted, asked, added])).toMatchObject({
      count: { counted: '2.0000', first_at: added.at },
      recount: { counted: '5.0000', name: 'Eve' },
    })
  })
})

const classes = (used: Record<string, string>) =>
  Object.fromEntries(itemClasses(Object.entries(used).map(([item_id, each]) => ({ item_id, used: each }))))

describe('classes by use', () => {
  test('A is 80 % of the worth of all use, B the next 15 %', () => {
    expect(classes({ oil: '700', filter: '150', plug: '100', bulb: '40', fuse: '10', horn: '0' })).toEqual({
      oil: 'A',
      filter: 'A',
      plug: 'B',
      bulb: 'C',
      fuse: 'C',
      horn: 'C',
    })
  })

  test('one item that is all of the use is A; without use all are C', () => {
    expect(classes({ oil: '1' })).toEqual({ oil: 'A' })
    expect(classes({ oil: '0', filter: '0.00' })).toEqual({ oil: 'C', filter: 'C' })
    expect(classes({})).toEqual({})
  })

  test('equal items are told apart by their ids, not by their order', () => {
    expect(classes({ b: '50', a: '50' })).toEqual(classes({ a: '50', b: '50' }))
  })
})
