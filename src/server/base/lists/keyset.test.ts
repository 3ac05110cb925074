import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { pageQuery, type ListOrder } from './keyset.ts'

const ORDER: ListOrder = {
  column: sql`n`,
  text: sql<string>`n::text`,
  value: (text) => sql`${text}::int`,
  isValue: (text) => /^\d+$/.test(text),
  descending: true,
}

const row = (key: string) => ({ id: newId(), key })

describe('a page by key', () => {
  test('has a next page only where one more row was found', () => {
    const [three, two, one] = [row('3'), row('2'), row('1')]
    const { page, limit } = pageQuery(ORDER, 2, undefined)
    expect(limit).toBe(3)
    expect(page([three, two])).toEqual({ rows: [three, two], previous: null, next: null })
    expect(page([three, two, one])).toEqual({
      rows: [three, two],
      previous: null,
      next: `after~2~${two.id}`,
    })
  })

  test('backward is turned round, and the page where it came from is next', () => {
    const [three, two] = [row('3'), row('2')]
    const from = newId()
    const { page } = pageQuery(ORDER, 2, `before~1~${from}`)
    expect(page([two, three])).toEqual({ rows: [three, two], previous: null, next: `after~2~${two.id}` })
    const four = row('4')
    expect(page([two, three, four])).toMatchObject({ rows: [three, two], previous: `before~3~${three.id}` })
  })

  test('without a row leads back to where it came from', () => {
    const from = newId()
    expect(pageQuery(ORDER, 2, `after~1~${from}`).page([])).toEqual({
      rows: [],
      previous: `before~1~${from}`,
      next: null,
    })
  })

  test('refuses a cursor whose text is no value of the column', () => {
    expect(() => pageQuery(ORDER, 2, `after~x~${newId()}`)).toThrow('invalid_input')
  })
})
