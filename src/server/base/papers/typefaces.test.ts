import { afterAll, expect, test } from 'vitest'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { openPdfMaker } from './pdf.ts'
import type { Sheet } from './sheet.ts'
import { typeset } from './typefaces.ts'

const maker = openPdfMaker(10)
afterAll(() => maker.close())

const sheetOf = (names: readonly string[]): Sheet => ({
  language: 'en',
  title: 'Names',
  subtitle: 'Café Œuvre',
  head: [],
  tables: [{ title: '', columns: ['Name'], rows: names.map((name) => ({ cells: [name] })) }],
  page: 'Page',
  of: 'of',
})

/** Names as people write them, and what extracts from the paper; from right to left it is the letters in reverse. */
const NAMES: Readonly<Record<string, string>> = {
  'Latin extended': 'Łukasz Győző Đorđe Şükrü Nguyễn Thị Ánh',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Дмитрий Їжаківський',
  Arabic: 'محمد علي الحسن',
  Hebrew: 'דוד לוי',
  Chinese: '李明',
  Japanese: '山田太郎 カタカナ ひらがな',
  Korean: '김민수',
  Thai: 'สมชาย',
  Armenian: 'Հայկ',
  Georgian: 'გიორგი',
  Hindi: 'अमित',
  emoji: '😀🚗👍',
}

test.each(Object.entries(NAMES))('a name in %s prints with its letters and no empty box', async (_, name) => {
  const pdf = await maker.render('company', sheetOf([name, `${name} (Ann Lee)`]))
  const { text, boxes } = pdfWords(pdf)
  expect(boxes).toBe(0)
  for (const letter of name.replaceAll(/[\s\p{M}]/gu, ''))
    // Letters of Arabic are drawn in the form of their place in the word.
    if (!/\p{Script=Arabic}/u.test(letter)) expect(text).toContain(letter)
  expect(text).toContain('(Ann')
  expect(pdf.toString('latin1')).toMatch(
    /\/Lang \(en\)[\s\S]*\/DisplayDocTitle true|\/DisplayDocTitle true[\s\S]*\/Lang \(en\)/,
  )
})

test('usual text stays one text, and marks without a shape are not printed', () => {
  expect(typeset('Zoé Lefrançois – « Œuvre » 12 €')).toBe('Zoé Lefrançois – « Œuvre » 12 €')
  expect(typeset('a\u200Db\uFE0F\u202Ec\u0007d')).toBe('abc d')
  expect(typeset('e\u0301')).toBe('é')
})

test('a letter that no typeface has is the sign for an unknown one', () => {
  expect(typeset('𠮷野')).toEqual([
    { text: '\uFFFD', font: 'Roboto' },
    { text: '野', font: 'Every' },
  ])
})

test('words from right to left are laid out together, and what follows goes on from left to right', () => {
  expect(typeset('דוד לוי (Tel Aviv)')).toEqual([
    { text: 'דוד לוי', font: 'Hebrew', noWrap: true, fontFeatures: [] },
    { text: ' (Tel Aviv)', font: 'Roboto' },
  ])
  const long = typeset('السيارة تصدر صوتا غريبا عند الفرامل في الصباح الباكر ويجب فحصها')
  expect(Array.isArray(long) && long.map(({ text }) => text)).toContain('\n')
})
