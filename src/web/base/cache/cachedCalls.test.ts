import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routeList } from '#contract/api.ts'
import { CACHED_CALLS, CACHE_SHAPE } from './cachedCalls.ts'

test('a device drops what it keeps when the shape of a kept reply changes', () => {
  const replies = CACHED_CALLS.map((name) => routeList().find((row) => row.name === name)?.route.reply)
  const shapes = replies.map((reply) => (reply ? z.toJSONSchema(reply, { unrepresentable: 'any' }) : null))
  expect(shapes).not.toContain(null)
  const hash = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
  expect(hash, 'raise the version of CACHE_SHAPE, and write this hash beside it').toBe(CACHE_SHAPE.hash)
})
