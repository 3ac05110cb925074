import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openSharedReads } from './sharedReads.ts'

/** A source whose reads end when the test says so. */
function source() {
  const ends: (() => void)[] = []
  let value = 'first'
  return {
    ends,
    write: (next: string) => {
      value = next
    },
    load: () => {
      const seen = value
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.push(() => resolve(seen))
      return promise
    },
  }
}

const begun = async (ends: readonly unknown[], count: number): Promise<void> => {
  while (ends.length < count) await nextTurn()
}

describe('reads of one key', () => {
  test('that are asked for together are one', async () => {
    const { ends, load } = source()
    const reads = openSharedReads<string>()
    const all = Promise.all(Array.from({ length: 60 }, () => reads.read('shop', load)))
    await begun(ends, 1)
    ends[0]?.()
    expect(new Set(await all)).toEqual(new Set(['first']))
    expect(ends).toHaveLength(1)
  })

  test('never join one that has begun: what was written meanwhile is seen', async () => {
    const { ends, load, write } = source()
    const reads = openSharedReads<string>()
    const early = reads.read('shop', load)
    await begun(ends, 1)
    write('second')
    const late = Promise.all([reads.read('shop', load), reads.read('shop', load)])
    ends[0]?.()
    expect(await early).toBe('first')
    await begun(ends, 2)
    ends[1]?.()
    expect(await late).toEqual(['second', 'second'])
    expect(ends).toHaveLength(2)
  })

  test('that fail are tried again by the next caller', async () => {
    const reads = openSharedReads<string>()
    await expect(reads.read('shop', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await reads.read('shop', () => Promise.resolve('up'))).toBe('up')
  })

  test('do not wait for those of another', async () => {
    const { ends, load } = source()
    const reads = openSharedReads<string>()
    const slow = reads.read('shop', load)
    await begun(ends, 1)
    expect(await reads.read('other', () => Promise.resolve('quick'))).toBe('quick')
    ends[0]?.()
    expect(await slow).toBe('first')
  })
})
