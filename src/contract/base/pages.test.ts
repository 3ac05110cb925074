import { describe, expect, expectTypeOf, it } from 'vitest'
import { readSearch, type SearchFields, type SearchOf } from './pages.ts'

const fields: SearchFields = { id: 'text', day: 'day', view: ['list', 'board'] }

describe('the search parameters of a page', () => {
  it('keeps declared parameters with valid values', () => {
    const raw = { id: '7', day: '2026-11-22', view: 'list' }
    expect(readSearch(fields, raw)).toEqual(raw)
  })

  it('drops what the page does not declare, and values that are not valid', () => {
    expect(
      readSearch(fields, { day: '22 November', view: 'table', id: 7, other: 'x', constructor: 'y' }),
    ).toEqual({})
    expect(readSearch(undefined, { id: '7' })).toEqual({})
  })

  it('has the type of the declaration', () => {
    expectTypeOf<SearchOf<'/dash/vehicle_history'>>().toEqualTypeOf<{
      readonly vehicle_id?: string | undefined
      readonly view?: 'intervals' | 'carfax' | undefined
    }>()
    expectTypeOf<{ id: string }>().not.toExtend<SearchOf<'/login'>>()
  })
})
