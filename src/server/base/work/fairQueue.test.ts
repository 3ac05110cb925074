import { expect, test } from 'vitest'
import { fairQueue } from './fairQueue.ts'

test('owners take turns, and one with too many waiting is refused alone', async () => {
  const queue = fairQueue(1, 3)
  const order: string[] = []
  const work = (name: string) => () => {
    order.push(name)
    return Promise.resolve(name)
  }
  const runs = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', work(name)))
  const other = queue.run('b', work('b1'))
  expect(queue.run('a', work('a5'))).toBeNull()
  expect(await Promise.all([...runs, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('work that fails is refused to its caller, and the next one goes on', async () => {
  const queue = fairQueue(1, 3)
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const next = queue.run('a', () => Promise.resolve(1))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe(1)
})
