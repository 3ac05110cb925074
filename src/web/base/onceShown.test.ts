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

/** A request that never ends. Files of one worker share the client, so the test ends it: the next file would. */
function endless({ queryClient }: Awaited<ReturnType<typeof modules>>) {
  const asked = queryClient.fetchQuery({ queryKey: ['endless'], queryFn: () => new Promise(() => undefined) })
  return async (): Promise<void> => {
    queryClient.clear()
    await expect(asked).rejects.toThrow(CancelledError)
  }
}

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
  const loaded = await modules()
  const { onceShown } = loaded
  const load = vi.fn(async () => 'part')
  const end = endless(loaded)
  const part = onceShown(load)()
  await vi.advanceTimersByTimeAsync(2900)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await part).toBe('part')
  await end()
})

test('later screens do not wait again, and a load that failed is tried again', async () => {
  const loaded = await modules()
  const { onceShown } = loaded
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part')
  const failed = onceShown(load)().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toEqual(new Error('offline'))
  const end = endless(loaded)
  expect(await onceShown(load)()).toBe('part')
  await end()
})
