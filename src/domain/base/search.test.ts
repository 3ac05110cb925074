import { describe, expect, it } from 'vitest'
import { fold, readOrderQuery, searchText, searchWords } from './search.ts'

describe('search', () => {
  it('folds accents and punctuation', () => {
    expect(fold("Léa D'Amour-Côté")).toBe('lea d amour cote')
    expect(searchWords('  N34-QWM ')).toEqual(['n34', 'qwm'])
  })
  it('removes a long run of marks in time that grows with its length alone', () => {
    const marks = '\u0301'.repeat(100_000) + '\u0334'.repeat(100_000)
    expect(fold(`e${marks} \u1EC7`)).toBe('e e')
  })
  it('spells letters as they are typed', () => {
    expect(fold('Cœur Lebœuf, Łukasz Strauß-Sørensen, Þór Đặng')).toBe(
      'coeur leboeuf lukasz strauss sorensen thor dang',
    )
  })
  it('finds a name without its apostrophe', () => {
    expect(searchText(['Pat', 'O’Brien'])).toBe('pat o brien obrien')
    expect(searchText(["L'Écuyer-Nguyễn", null])).toBe('l ecuyer nguyen lecuyer nguyen')
  })
  it('finds a code with or without its spaces', () => {
    expect(searchText(['Tremblay'], ['N34 QWM'])).toBe('tremblay n34qwm')
  })
  it('tells a date and a total from words', () => {
    expect(readOrderQuery('2026-11-21')).toEqual({ words: [], date: '2026-11-21', total: null })
    expect(readOrderQuery('$120.50').total).toBe('120.50')
    expect(readOrderQuery('120,50').total).toBe('120.50')
    expect(readOrderQuery('$99').total).toBe('99')
    for (const none of ['2026-02-30', '0020-01-01', '9999-12-31', '2026-13-01'])
      expect(readOrderQuery(none).date, none).toBe(null)
    expect(readOrderQuery('18240').words).toEqual(['18240'])
  })
})
