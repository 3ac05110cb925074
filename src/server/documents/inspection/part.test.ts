import { describe, expect, test } from 'vitest'
import type { Answer } from '#domain/inspections/kinds.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import type { OrderPackage } from '#domain/orders/order.ts'
import { inspectionPart, type Inspected } from './part.ts'

const point = (
  id: string,
  answer: Answer | null,
  fields: Partial<OrderInspection> = {},
): OrderInspection => ({
  id,
  item_id: id,
  name: `Item ${id}`,
  name_french: `Élément ${id}`,
  required: false,
  checked: answer !== null,
  note_required: false,
  note_rule: 'never',
  notesVal: '',
  answer,
  values: [],
  photos: [],
  recommend: null,
  answered_by: answer === null ? '' : 'Marc Roy',
  answered_at: answer === null ? null : '2026-11-20T14:00:00Z',
  ...fields,
})

const photo = (id: string, kind: 'photo' | 'video' = 'photo') => ({ id, kind, marks: [] })

const line = (id: string, inspection_id: string, approved: boolean): OrderPackage => ({
  id,
  package_id: id,
  name: 'Front pads',
  name_french: 'Plaquettes avant',
  price: '180.00',
  casual_items: [],
  package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
  approved,
  inspection_id,
})

const order = (fields: Partial<Inspected>): Inspected => ({
  inspection_groups: [],
  inspection_items: [],
  packages: [],
  ...fields,
})

const of = (inspected: Inspected, language: 'en' | 'fr-CA' = 'en', pictures = new Map<string, string>()) =>
  inspectionPart(inspected, { language, moment: () => '9:00', pictures })

describe('the inspection on paper', () => {
  test('counts each result, the urgent first, in both languages', () => {
    const inspected = order({
      inspection_items: [
        point('a', 'ok'),
        point('b', 'now'),
        point('c', null),
        point('d', 'ok'),
        point('e', 'na'),
        point('f', 'soon'),
      ],
    })
    const texts = (language: 'en' | 'fr-CA') => of(inspected, language).summary.map(({ text }) => text)
    expect(texts('en')).toEqual([
      '1 needs attention now',
      '1 soon',
      '2 OK',
      '1 not applicable',
      '1 not checked',
    ])
    expect(texts('fr-CA')).toEqual([
      '1 à faire maintenant',
      '1 à faire bientôt',
      '2 OK',
      '1 sans objet',
      '1 non vérifié',
    ])
    expect(of(order({ inspection_items: [point('a', 'ok')] })).summary).toEqual([
      { state: 'ok', text: '1 OK' },
    ])
  })

  test('has each point in its group with its result, values, note in the reader’s language, and author', () => {
    const worn = point('b', 'now', {
      notesVal: 'Dirty',
      values: [
        { unit: '32nds', value: '3' },
        { unit: 'psi', value: '' },
        { unit: 'mm', value: '4.5' },
      ],
    })
    const group = {
      id: 'g',
      group_id: 'g',
      grouping_id: null,
      name: 'Brakes',
      name_french: 'Freins',
      selected_inspections: [point('a', null), worn],
    }
    const inspected = order({ inspection_groups: [group], inspection_items: [point('c', 'ok')] })
    expect(of(inspected).groups).toEqual([
      {
        title: 'Brakes',
        points: [
          { name: 'Item a', state: 'open', result: 'Not checked', lines: [], photos: [] },
          {
            name: 'Item b',
            state: 'now',
            result: 'Now',
            lines: ['3/32 in · 4.5\u00A0mm', 'Dirty', 'Marc Roy, 9:00'],
            photos: [],
          },
        ],
      },
      {
        title: 'Other items',
        points: [{ name: 'Item c', state: 'ok', result: 'OK', lines: ['Marc Roy, 9:00'], photos: [] }],
      },
    ])
    const [freins, autres] = of(inspected, 'fr-CA').groups
    expect([freins?.title, autres?.title]).toEqual(['Freins', 'Autres éléments'])
    expect(freins?.points[1]).toMatchObject({
      name: 'Élément b',
      result: 'Maintenant',
      lines: ['3/32 po · 4.5\u00A0mm', 'Sale', 'Marc Roy, 9:00'],
    })
  })

  test('names the work that a finding leads to, and whether it is approved', () => {
    const recommend = { package_id: null, name: 'Rotors', name_french: 'Disques', price: '90' }
    const inspected = order({
      inspection_items: [
        point('a', 'now', { recommend }),
        point('b', 'soon', { recommend }),
        point('c', 'ok', { recommend }),
      ],
      packages: [line('1', 'a', false), line('2', 'a', true)],
    })
    const works = (language: 'en' | 'fr-CA') =>
      of(inspected, language).groups[0]?.points.map(({ lines }) => lines.slice(0, -1))
    expect(works('en')).toEqual([
      ['Recommended: Front pads (not approved yet)', 'Recommended: Front pads (approved)'],
      ['Recommended: Rotors'],
      [],
    ])
    expect(works('fr-CA')?.[0]?.[0]).toBe('Recommandé\u00A0: Plaquettes avant (pas encore approuvé)')
  })

  test('has the pictures that fit, and says how many do not', () => {
    const photos = [photo('1'), photo('2'), photo('3'), photo('4', 'video')]
    const inspected = order({ inspection_items: [point('a', 'ok', { photos })] })
    const pictures = new Map([['2', 'data:image/jpeg;base64,AA']])
    expect(of(inspected, 'en', pictures).groups[0]?.points[0]).toMatchObject({
      lines: ['2 more photos at the shop', '1 video at the shop', 'Marc Roy, 9:00'],
      photos: ['data:image/jpeg;base64,AA'],
    })
    expect(of(inspected, 'fr-CA').groups[0]?.points[0]?.lines.slice(0, 2)).toEqual([
      '3 autres photos à l’atelier',
      '1 vidéo à l’atelier',
    ])
  })
})
