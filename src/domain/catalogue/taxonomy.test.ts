import { expect, test } from 'vitest'
import { partTaxonomy } from './taxonomy.ts'

const terms = [
  { taxonomy_id: 'oil_filter', part_term_name: 'Engine Oil Filter' },
  { taxonomy_id: 'tire_mount', part_term_name: 'Tire' },
  { taxonomy_id: 'tire_rotate', part_term_name: 'Tire' },
  { taxonomy_id: 'lube', part_term_name: '' },
]
const of = (...ids: string[]) => ({
  services: ids.map((taxonomy_id) => ({ taxonomy_id, literal_name: '', literal_name_french: '' })),
})

test.each([
  ['the one service of its type', {}, 'Engine Oil Filter', of(), 'oil_filter'],
  ['of several, the one that the package has', {}, 'Tire', of('tire_rotate'), 'tire_rotate'],
  ['none where it is not clear', {}, 'Tire', of(), null],
  ['none where no service names its type', {}, 'Hubcap', of('lube'), null],
  ['none without a type', {}, '', of('lube'), null],
  [
    'that of the type for which a slot asks',
    { filters: [{ type: 'pcdb_part_type' as const, filter_name: 'Engine Oil Filter' }] },
    '',
    of(),
    'oil_filter',
  ],
  [
    'none for a slot that asks for no type',
    { filters: [{ type: 'tag' as const, filter_name: 'Tire' }] },
    '',
    of(),
    null,
  ],
])('the taxonomy of a part is %s', (_, part, type, sold, expected) => {
  expect(partTaxonomy(part, type, sold, terms)).toBe(expected)
})
