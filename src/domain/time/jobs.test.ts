import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jobTimes, sharedTime } from './jobs.ts'

const at = (time: string) => `2026-06-01T${time}:00Z`
const job = (id: string, start: string, end: string | null) => ({
  id,
  order_id: `order ${id}`,
  position: '',
  start: at(start),
  end: end === null ? null : at(end),
})
const shift = {
  id: 'shift',
  shop_id: 'shop',
  position: '',
  in: at('12:00'),
  out: at('16:00'),
  breaks: [{ id: 'break', kind: 'rest' as const, start: at('13:00'), end: at('13:10') }],
  clock_suspect: false,
}

test('time on several orders is divided equally', () => {
  const jobs = [job('one', '12:00', '13:00'), job('two', '12:30', '13:00'), job('three', '15:00', null)]
  expect(jobTimes({ ...shift, jobs }, at('20:00')).map(({ id, minutes }) => [id, minutes])).toEqual([
    ['one', 45],
    ['two', 15],
    ['three', 60],
  ])
})

test('what cannot be divided goes to the job that began first', () => {
  expect(
    sharedTime(
      [
        { start: 5, end: 15 },
        { start: 4, end: 15 },
        { start: 5, end: 15 },
      ],
      [],
    ),
  ).toEqual([3, 5, 3])
  expect(sharedTime([], [{ start: 0, end: 9 }])).toEqual([])
})

test('job times are whole, none is lost or counted twice, and none has more than its own span', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 200 }))
    .map(([start, length]) => ({ start, end: start + length }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 8 }), fc.array(span, { maxLength: 3 }), (jobs, breaks) => {
      const own = sharedTime(jobs, breaks)
      const within = (list: typeof jobs, time: number) =>
        list.some(({ start, end }) => start <= time && time < end)
      const whole = Array.from({ length: 700 }, (_, time) => time).filter(
        (time) => within(jobs, time) && !within(breaks, time),
      ).length
      expect(own.reduce((sum, each) => sum + each, 0)).toBe(whole)
      for (const [n, each] of own.entries()) {
        const { start = 0, end = 0 } = jobs[n] ?? {}
        expect(Number.isInteger(each) && each >= 0 && each <= end - start).toBe(true)
      }
    }),
  )
})
