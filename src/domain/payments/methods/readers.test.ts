import { expect, test } from 'vitest'
import { readerFor } from './readers.ts'

const gone = { id: 'gone', connection: 'disconnected', busy: false } as const
const busy = { id: 'busy', connection: 'connected', busy: true } as const
const free = { id: 'free', connection: 'connected', busy: false } as const

test('a payment goes to the terminal that was chosen, whatever became of it meanwhile', () => {
  expect(readerFor([gone, busy, free], 'gone')).toBe(gone)
  expect(readerFor([gone, busy, free], 'busy')).toBe(busy)
})

test('without a choice it goes to the first that is free, else to the first', () => {
  expect(readerFor([gone, busy, free], '')).toBe(free)
  expect(readerFor([gone, busy, free], 'taken away')).toBe(free)
  expect(readerFor([gone, busy], '')).toBe(gone)
  expect(readerFor([], '')).toBeUndefined()
})
