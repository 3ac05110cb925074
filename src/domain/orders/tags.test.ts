import { describe, expect, test } from 'vitest'
import { tagSet } from './commands/tagSet.ts'
import { MOST_TAGS, tagOf, withTag } from './tags.ts'
import { applied, code, testOrder, type Edit } from './testOrder.test.ts'
import { english, french } from '#test/harness/say.ts'

const set = (tag: string, on = true): Edit => ({ type: 'tag.set', tag, on })
const full = Array.from({ length: MOST_TAGS }, (_, at) => `Tag ${at}`)
const formats = { status: String, answer: String, figure: String, dateTime: String }

describe('a tag', () => {
  test('is stored without needless spaces', () => {
    expect(tagOf('  Winter \t tires ')).toBe('Winter tires')
  })

  test('is on an order once, whatever its capitals and accents', () => {
    const { order } = applied(testOrder({ tags: ['Été'] }), set('ete'))
    expect(order.tags).toEqual(['Été'])
    expect(withTag(full, 'Another')).toEqual(full)
  })

  test('is added and removed, also on an ended order, and changes no figure', () => {
    const before = testOrder({ status: 'complete' })
    const { order, changes } = applied(before, set(' Fleet  promo'))
    expect(order.tags).toEqual(['Fleet promo'])
    expect(order.totals).toBe(before.totals)
    expect(english(tagSet.words({ changes }, formats))).toBe('Tag added: Fleet promo')
    const gone = applied(order, set('FLEET PROMO', false))
    expect(gone.order.tags).toEqual([])
    expect(french(tagSet.words(gone, formats))).toBe('Étiquette retirée\u00A0: Fleet promo')
    expect(applied(gone.order, set('x', false)).order.tags).toEqual([])
  })

  test('is refused once there are too many', () => {
    expect(code(testOrder({ tags: full }), set('One more'))).toBe('too_many_tags')
  })
})
