import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { until } from '#test/harness/until.ts'
import { ApiError } from './apiError.ts'
import { askFailedAgain, queryClient, refresh } from './queryClient.ts'

afterEach(() => queryClient.clear())

/** A server whose answers are released by hand; each answer is the number of requests so far. */
function server() {
  const waiting: (() => void)[] = []
  let asked = 0
  const answer = () =>
    new Promise<number>((resolve) => {
      asked += 1
      const read = asked
      waiting.push(() => resolve(read))
    })
  return { answer, release: () => waiting.shift()?.(), asked: () => asked }
}

test('a change that is told while the first answer is under way is fetched', async () => {
  const { answer, release, asked } = server()
  const observer = new QueryObserver(queryClient, { queryKey: ['orders.list'], queryFn: answer })
  const stop = observer.subscribe(() => undefined)
  void refresh('orders.')
  release()
  await until(() => expect(asked()).toBe(2))
  release()
  await until(() => expect(observer.getCurrentResult().data).toBe(2))
  stop()
})

test('what nobody shows yet is fetched again when it is shown', async () => {
  const { answer, release, asked } = server()
  const options = { queryKey: ['orders.list'], queryFn: answer }
  const preloaded = queryClient.fetchQuery(options)
  const refreshed = refresh('orders.')
  release()
  expect(await preloaded).toBe(1)
  await refreshed
  expect(asked()).toBe(1)
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  expect(asked()).toBe(2)
  release()
  await until(() => expect(observer.getCurrentResult().data).toBe(2))
  stop()
})

test('an answer of another area is left as it is', async () => {
  const { answer, release, asked } = server()
  const observer = new QueryObserver(queryClient, { queryKey: ['items.stock'], queryFn: answer })
  const stop = observer.subscribe(() => undefined)
  const refreshed = refresh('orders.')
  release()
  await refreshed
  await until(() => expect(observer.getCurrentResult().data).toBe(1))
  expect(asked()).toBe(1)
  stop()
})

test('what got no answer is asked again when the server is there, what was refused is not', async () => {
  const asked = { silent: 0, refused: 0 }
  const ask = (name: keyof typeof asked, code: 'offline' | 'not_found') => {
    const queryFn = () => {
      asked[name] += 1
      return Promise.reject(new ApiError(code, code))
    }
    return new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false })
  }
  const shown = [ask('silent', 'offline'), ask('refused', 'not_found')]
  const stops = shown.map((observer) => observer.subscribe(() => undefined))
  await until(() => expect(shown.every((each) => each.getCurrentResult().isError)).toBe(true))
  await askFailedAgain()
  expect(asked).toEqual({ silent: 2, refused: 1 })
  for (const stop of stops) stop()
})
