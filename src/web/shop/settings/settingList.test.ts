import { describe, expect, it } from 'vitest'
import { foundSettings } from './settingList.ts'
import { english, french } from '#test/harness/say.ts'

const SAYS = [english, french]

const namesFor = (query: string): string[] =>
  foundSettings(query, 'shop', SAYS).flatMap(({ rows }) =>
    rows.map((row) => ('stored' in row ? row.stored : row.device) as string),
  )

describe('the search over settings', () => {
  it('shows all settings by section without a query', () => {
    const sections = foundSettings('', 'shop', SAYS)
    expect(sections.map(({ section }) => section)).toEqual([
      'opening',
      'intake',
      'finalizing',
      'prices',
      'documents',
      'messages',
      'payments',
      'vehicles',
      'inventory',
      'stations',
      'goals',
      'device',
    ])
    expect(namesFor('')).toContain('scan_sound')
  })

  it('finds a setting by its label, its help and its values, in both languages', () => {
    expect(namesFor('bay require')).toEqual(['bay_required'])
    expect(namesFor('garantie')).toEqual(['warranty_text', 'warranty_text_french'])
    expect(namesFor('NIP')).toEqual(['discount_limit', 'lock_minutes'])
    expect(namesFor('rigoureuses')).toEqual(['maintenance_severity'])
    expect(namesFor('carfax')).toEqual(['omit_carfax', 'carfax_location_id'])
  })

  it('keeps the settings of the company for its own screen', () => {
    expect(foundSettings('', 'company', SAYS).map(({ section }) => section)).toEqual([
      'company',
      'access',
      'time',
    ])
    expect(namesFor('legal name')).toEqual([])
    expect(foundSettings('dénomination', 'company', SAYS)).toHaveLength(1)
  })

  it('finds nothing for other words', () => {
    expect(foundSettings('submarine', 'shop', SAYS)).toEqual([])
  })
})
