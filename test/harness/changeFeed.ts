import { expect } from 'vitest'
import type { Change } from '#contract/changes/changes.ts'
import type { Station } from './station.ts'

/** Where the change feed is now. Events of a moment ago may still come behind it: read those of one type alone. */
export const feedStart = async (station: Station): Promise<string> =>
  (await station.call('changes.start', {})).cursor

/** Every change after a cursor, once the feed has at least so many; waits for them as a program does. */
export async function followFeed(
  station: Station,
  after: string,
  least: number,
  types?: string,
): Promise<Change[]> {
  const found: Change[] = []
  for (let cursor = after; found.length < least;) {
    const page = await station.call('changes.list', {
      query: { after: cursor, wait: 10, ...(types !== undefined && { types }) },
    })
    expect(page.data.length, 'the next change').toBeGreaterThan(0)
    found.push(...page.data)
    cursor = page.cursor
  }
  return found
}
