import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeCustomer } from '#test/factories.ts'
import { change, exported, sendFile, tried } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { guessEncoding, type Encoding } from '#domain/imports/encoding.ts'
import { newId } from '../base/ids.ts'
import { decoderOf } from './decode.ts'

const server = testServer()
const OLD = ['windows-1252', 'macintosh', 'cp850'] as const

/** A text in an encoding of one byte a character. */
function encoded(text: string, encoding: Encoding): Buffer {
  const table = decoderOf(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at))
  return Buffer.from(
    Array.from(text, (character) => {
      const byte = table.indexOf(character)
      if (byte < 0) throw new Error(`${encoding} has no ${character}`)
      return byte
    }),
  )
}

const NAMES = [
  'Bélanger',
  'Lefrançois',
  'Côté',
  'Trois-Rivières',
  'Noël',
  'Benoît',
  'Québec',
  'Désirée',
  'BÉLANGER',
  'MONTRÉAL',
  'CÔTÉ',
  'Émile',
  'Peña',
  'Müller',
  'Mère-Anne',
  'Dubé',
  'Saint-Jérôme',
  'Gagné',
  'Île-Perrot',
  'Ève',
]
const plain = ['Smith', 'Tampa', '4505550142', 'O Neil', 'rue 5']

describe('what nothing in a file says', () => {
  test.each(OLD)('%s is told from names', (encoding) => {
    fc.assert(
      fc.property(
        fc.constantFrom('Bélanger', 'Québec', 'GAGNÉ-ROY', 'Désirée'),
        fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 5 }),
        fc.array(fc.constantFrom(...plain), { maxLength: 5 }),
        (common, names, others) => {
          const bytes = encoded([...others, ...names, common].join(';'), encoding)
          const guess = guessEncoding(bytes, false, (one) => decoderOf(one).decode(bytes))
          expect(guess).toBe(encoding)
        },
      ),
      { numRuns: 300 },
    )
  })
})

const ROWS = ['Nom;Prénom;Ville', ...Array.from({ length: 30 }, () => 'Smith;Ann;Tampa')]
const CSV = [...ROWS, 'Bélanger;Désirée;Trois-Rivières', ''].join('\r\n')

describe('a file of an old program', () => {
  test.each(OLD)(
    'in %s is read right at once, and its accents are among the rows to look at',
    async (encoding) => {
      const company = await makeCompany(server())
      const sent = await sendFile(company, 'customers', encoded(CSV, encoding))
      expect(sent).toMatchObject({ encoding, delimiter: ';', headings: ['Nom', 'Prénom', 'Ville'] })
      expect(sent.mapping).toEqual(['last_name', 'first_name', 'city'])
      expect(sent.sample).toContainEqual(['Bélanger', 'Désirée', 'Trois-Rivières'])
      expect(sent.sample).toHaveLength(5)
      expect(await tried(company, sent)).toMatchObject({ status: 'checked', wrong: 0 })
    },
  )

  test('is read again as a person says: headings, rows and fields follow', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const sent = await sendFile(company, 'customers', encoded(CSV, 'macintosh'))
    const params = { id: sent.id }
    const wrong = await owner.call('imports.encode', { params, body: { encoding: 'windows-1252' } })
    expect(wrong.import.headings).toEqual(['Nom', 'PrŽnom', 'Ville'])
    expect(wrong.import.mapping).toEqual(['last_name', null, 'city'])
    const right = await owner.call('imports.encode', { params, body: { encoding: 'macintosh' } })
    expect(right.import).toMatchObject({
      headings: sent.headings,
      mapping: sent.mapping,
      sample: sent.sample,
    })
    const trial = await tried(company, right.import)
    expect(trial).toMatchObject({ status: 'checked', rows_total: 31 })
    // Read with another encoding, it must be tried again.
    const again = await owner.call('imports.encode', { params, body: { encoding: 'cp850' } })
    expect(again.import.status).toBe('uploaded')
    await owner.refused('import_not_checked', 'imports.run', { params })
  })

  test('that names its delimiter in the first line is read by it', async () => {
    const company = await makeCompany(server())
    const sent = await sendFile(company, 'customers', 'sep=;\r\nLast name;City, State\r\nCôté;Laval, QC\r\n')
    expect(sent).toMatchObject({ delimiter: ';', headings: ['Last name', 'City, State'] })
    expect(sent.sample).toEqual([['Côté', 'Laval, QC']])
    expect(await tried(company, sent)).toMatchObject({ rows_total: 1 })
  })

  test('a workbook says itself how it is written; an import that is not there is not found', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const body = { encoding: 'cp850' as const }
    await owner.refused('not_found', 'imports.encode', { params: { id: newId() }, body })
    await makeCustomer(company)
    const workbook = await sendFile(
      company,
      'customers',
      (await exported(company, 'customers', 'xlsx')).bytes,
    )
    await owner.refused('import_not_text', 'imports.encode', { params: { id: workbook.id }, body })
  })

  test('is not read again while it is worked on or once it is imported, nor as what has no rows', async () => {
    const company = await makeCompany(server())
    const owner = company.as('Owner')
    const sent = await sendFile(company, 'customers', 'Last name\nRoy\n')
    const input = { params: { id: sent.id }, body: { encoding: 'utf-16le' as const } }
    await owner.refused('table_empty', 'imports.encode', input)
    const became = (status: string) =>
      change(company, `update imports set status = $2 where company_id = $1`, status)
    await became('checking')
    await owner.refused('import_busy', 'imports.encode', input)
    await became('done')
    await owner.refused('import_finished', 'imports.encode', input)
  })
})
