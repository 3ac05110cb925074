import { describe, expect, test } from 'vitest'
import { userActor, type Role } from '#domain/people/roles.ts'
import { findPlaces } from './findPlaces.ts'
import { PLACES } from './places.ts'
import { english, french } from '#test/harness/say.ts'

const SAYS = [english, french]

const labels = (text: string, role: Role = 'Owner', says = SAYS) =>
  findPlaces(text, userActor(role), says).map(({ label }) => english(label))

describe('find anything', () => {
  test.each([
    ['tax', 'Taxes and fees'],
    ['close the day', 'Close day'],
    ['z report', 'End of day'],
    ['add technician', 'Add technician or other person'],
    ['new customer', 'Add customer'],
    ['password', 'Change password'],
    ['bay required', 'Bay required'],
    ['surcharge', 'Credit card surcharge'],
    ['taxes', 'Taxes and fees'],
    ['fermer la journée', 'Close day'],
    ['ajouter un technicien', 'Add technician or other person'],
    ['mot de passe', 'Change password'],
    ['baie exigée', 'Bay required'],
    ['rapport facture moyenne', 'Report: Average ticket over time'],
  ])('“%s” finds %s', (text, label) => {
    expect(labels(text)).toContain(label)
  })

  test('while another language cannot be had, places are found by English and the screen’s words', () => {
    expect(labels('mot de passe', 'Owner', [french])).toContain('Change password')
    expect(labels('password', 'Owner', [french])).toContain('Change password')
    expect(labels('mot de passe', 'Owner', [english])).not.toContain('Change password')
  })

  test('a match in the name comes before one in other words', () => {
    expect(labels('coupon')[0]).toMatch(/oupon/)
    expect(labels('payments')[0]).toMatch(/ayment/)
  })

  test('only what the role may open and do', () => {
    expect(labels('gst', 'Technician')).toEqual([])
    expect(labels('close day', 'Technician')).not.toContain('Close day')
    expect(labels('new order', 'Technician')).toContain('New order')
    expect(labels('payouts', 'Manager')).not.toContain('Payouts')
    expect(labels('payouts', 'Owner')).toContain('Payouts')
    expect(
      findPlaces('close day', userActor('Manager', []), SAYS).map(({ label }) => english(label)),
    ).not.toContain('Close day')
    expect(findPlaces('tax', null, SAYS)).toEqual([])
  })

  test('a code, a single letter or small words find nothing', () => {
    for (const text of ['1HGCM82633A004352', 'a', 'the', 'ABC 123', '']) expect(labels(text)).toEqual([])
  })

  test('a setting opens the settings with its name as the search, in the language of the screen', () => {
    const [found] = findPlaces('bay required', userActor('Owner'), SAYS)
    const went: unknown[] = []
    found?.open((...to: unknown[]) => void went.push(to), french)
    expect(went).toEqual([['/dash/settings/operations', { q: 'Baie exigée' }]])
  })

  test('names and ids are unique', () => {
    for (const pick of [
      (row: (typeof PLACES)[number]) => french(row.label),
      (row: (typeof PLACES)[number]) => row.id,
    ])
      expect(new Set(PLACES.map(pick)).size).toBe(PLACES.length)
  })
})
