import { expect, test } from 'vitest'
import { LABEL_KINDS } from '../printing/kinds/all.ts'
import { tireTags } from './tireTag.ts'
import { english, french } from '#test/harness/say.ts'

const owner = {
  customer: 'Zoé Lefrançois',
  phone: '(555) 010-0142',
  vehicle: '2021 Honda CR-V',
  license_plate: 'ABC 1234',
  order_number: '1042',
  code: '1042',
}

test('each tire of a set has a tag with its position in the language, and a code of its own', () => {
  const set = {
    tire: '235/60R18',
    place: 'C-04',
    date: '2026-11-25',
    tires: [
      { position: 'LF', tread: '8/32' },
      { position: 'RR', tread: '' },
    ] as const,
  }
  const tags = tireTags(owner, set, french)
  expect(tags.map((tag) => [tag['position'], tag['tread'], tag['code']])).toEqual([
    ['AVG', '8/32', '1042-LF'],
    ['ARD', '', '1042-RR'],
  ])
  const known = new Set<string>(LABEL_KINDS.tire_tag.fields.map(({ name }) => name))
  expect(Object.keys(tags[0] ?? {}).filter((name) => !known.has(name))).toEqual([])
  expect(tireTags({ ...owner, order_number: '', code: 'ABC1234' }, set, english)[0]).toMatchObject({
    order_number: '',
    code: 'ABC1234-LF',
    position: 'LF',
  })
})
