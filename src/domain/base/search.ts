const MARKS = /\p{M}/gu

/**
 * Text without its accents and other marks. Marks that stand alone are removed first: sorting a long run of them, as the
 * normal form demands, takes time that grows with the square of its length.
 */
export const withoutMarks = (text: string): string =>
  text.replaceAll(MARKS, '').normalize('NFD').replaceAll(MARKS, '')

/** Letters that are not a base letter with a mark, as people type them. `search_fold` of the database has the same. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
}

/** Text as it is searched: lower case, plain letters without accents, apostrophes and dashes as spaces. */
export function fold(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replaceAll(/[œæßþłøđðħı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}@.]+/gu, ' ')
    .trim()
}

const APOSTROPHES = /(?<=\p{L})['‘’ʼ`´](?=\p{L})/gu

/** The words by which a record is found: names also without their apostrophes, each code also without its spaces. */
export function searchText(
  words: readonly (string | null | undefined)[],
  codes: readonly (string | null | undefined)[] = [],
): string {
  const folded = words.map((word) => fold(word ?? ''))
  const plain = words.flatMap((word) => {
    const without = word?.replaceAll(APOSTROPHES, '') ?? ''
    return without === (word ?? '') ? [] : [fold(without)]
  })
  const joined = codes.map((code) => fold(code ?? '').replaceAll(' ', ''))
  return [...new Set([...folded, ...plain, ...joined])].filter((part) => part !== '').join(' ')
}

/** The words of a query, folded; at most six. */
export function searchWords(query: string): string[] {
  return fold(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 6)
}

export interface OrderQuery {
  words: string[]
  /** A calendar date typed as 2026-11-21. */
  date: string | null
  /** An amount typed with a currency sign or with cents: "$120.50". */
  total: string | null
}

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return (
    /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
  )
}

/** What a query in the order search means: words, a date, or a total. */
export function readOrderQuery(query: string): OrderQuery {
  const text = query.trim()
  if (isDay(text)) return { words: [], date: text, total: null }
  const money = /^\$?\s?(\d{1,8}[.,]\d{2})\s?\$?$/.exec(text) ?? /^\$\s?(\d{1,8})$/.exec(text)
  if (money?.[1]) return { words: [], date: null, total: money[1].replace(',', '.') }
  return { words: searchWords(text), date: null, total: null }
}
