import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { testOrder } from '#domain/orders/testOrder.test.ts'
import { plainWords, pseudo, pseudoIcu } from './pseudo.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('the pseudo-language keeps places and plural forms, and leaves no plain word', () => {
  expect(pseudo('Orders')).toBe('Órdérs···')
  expect(pseudoIcu('{n, plural, one {# row} other {# rows}} of {total}')).toBe(
    '{n, plural, one {# rów··} other {# róws···}} óf ··{total}',
  )
  expect(plainWords('Órdérs··· of Ana Diaz', ['Ana Diaz'])).toEqual([])
  expect(plainWords('Cancelled · Órdérs···', [])).toEqual(['Cancelled'])
})

/** What the sample order and the samples of mails hold. */
const DATA = [
  'Tampa',
  'Garage L’Étoile & “Fils” <Laval>',
  'Chantal',
  'Votre atelier',
  'Merci!',
  'Safari',
  'Sales · Daily <sales>',
  'Sales: What was sold?',
  'Period: Today',
]

describe('in the pseudo-language', () => {
  test('no error, report, mail or paper of the server shows plain English', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'spokenPseudo.ts')],
      {
        cwd: ROOT,
        maxBuffer: 64 * 1024 * 1024,
        env: { ...process.env, ORDER: JSON.stringify(testOrder()) },
      },
    )
    const texts = JSON.parse(stdout) as Record<string, string[]>
    const plain = Object.entries(texts).flatMap(([kind, all]) =>
      all.flatMap((text) =>
        plainWords(text, DATA).map((word) => `${kind}: ${word} in ${text.slice(0, 120)}`),
      ),
    )
    expect(plain).toEqual([])
  }, 120_000)
})

/**
 * Files that hold French: data of a new company, drawings and templates that companies change in both languages, what
 * is recognized in files and texts of people, and formats.
 */
const OF_DATA = [
  'src/server/demo/',
  'src/server/catalogue/defaults/',
  'src/server/inspections/defaults.ts',
  'src/server/migrations/',
  'src/server/staff/signup.ts',
  'src/server/base/database/postgresErrors.ts',
  'src/domain/parties/contact.ts',
  'src/domain/reports/sales/given.ts',
  'src/server/integrations/',
  'src/domain/imports/',
  'src/domain/inspections/phrases.ts',
  'src/domain/messages/',
  'src/domain/pay/holidays.ts',
  'src/domain/places/',
  'src/domain/printing/',
  'src/domain/vehicles/',
  'src/domain/base/formats.ts',
  'src/domain/base/search.ts',
  'src/contract/',
  'src/web/app/find/',
]

const FRENCH = /['"`][^'"`\n]*(?:[éèêàçùôîû«»]|\b(?:du|des|les|une|pour|votre|sur)\b)[^'"`\n]*['"`]/
/** The names of the language and the province. */
const OF_NAMES = /'Français'|Québec/g

test('French is in the catalogue, not beside the code', () => {
  const files = globSync('src/{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => !OF_DATA.some((folder) => file.startsWith(folder)))
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const code = line.replace(/^\s*(?:\/\/|\*|\/\*\*).*$/, '').replaceAll(OF_NAMES, '')
        return FRENCH.test(code) ? [`${file}:${String(at + 1)} ${line.trim().slice(0, 100)}`] : []
      }),
  )
  expect(files.length).toBeGreaterThan(2000)
  expect(found).toEqual([])
})
