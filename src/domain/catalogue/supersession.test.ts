import { expect, test } from 'vitest'
import { chainFrom, newestFrom, type Supersession } from './supersession.ts'

const links = (...rows: [old: string, now: string, active?: boolean][]): Map<string, Supersession> =>
  new Map(
    rows.map(([old, new_id, active = true]) => [old, { new_id, active, ratio: { own: '1', newer: '12' } }]),
  )

test('the last item of a chain that is in use replaces all before it', () => {
  const known = links(['a', 'b'], ['b', 'c', false], ['c', 'd'], ['d', 'e', false])
  expect(newestFrom(known, 'a')).toEqual({ new_id: 'd', ratio: { own: '1', newer: '1728' } })
  expect(newestFrom(known, 'c')).toEqual({ new_id: 'd', ratio: { own: '1', newer: '12' } })
  expect(newestFrom(known, 'd')).toBeNull()
  expect(newestFrom(known, 'x')).toBeNull()
})

test('a circle ends where it began', () => {
  const known = links(['a', 'b'], ['b', 'c'], ['c', 'a'])
  expect(chainFrom(known, 'a').map(({ new_id }) => new_id)).toEqual(['b', 'c'])
  expect(newestFrom(known, 'a')?.new_id).toBe('c')
})
