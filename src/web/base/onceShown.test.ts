import { CancelledError } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

const modules = async () => ({
  ...(await import('./onceShown.ts')),
  ...(await import('./client/queryClient.ts')),
})

test('code that the first screen does not show is loaded behind its data', async () => {
  const { onceShown, queryClient } = await modules()
  const load = vi.fn(async () => 'part')
  const { promise, resolve } = Promise.withResolvers<string>()
  const data = queryClient.fetchQuery({ queryKey: ['board'], queryFn: () => promise })
  const part = onceShown(load)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(load).not.toHaveBeenCalled()
  resolve('cards')
  await data
  await vi.advanceTimersByTimeAsync(100)
  expect(await part).toBe('part')
})

test('a request that never ends keeps no code away', async () => {
  const { onceShown, queryClient } = await modules()
  const load = vi.fn(async () => 'part')
  const endless = queryClient.fetchQuery({
    queryKey: ['endless'],
    queryFn: () => new Promise(() => undefined),
  })
  const part = onceShown(load)()
  await vi.advanceTimersByTimeAsync(2900)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await part).toBe('part')
  // Files of one worker share the client: the next one would cancel what is still asked.
  queryClient.clear()
  await expect(endless).rejects.toThrow(CancelledError)
})

test('later screens do not wait again, and a load that failed is tried again', async () => {
  const { onceShown, queryClient } = await modules()
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const failed = onceShown(load)().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toEqual(new Error('offline'))
  void queryClient.fetchQuery({ queryKey: ['endless'], queryFn: () => new Promise(() => undefined) })
  expect(await onceShown(load)()).toBe('part')
})
