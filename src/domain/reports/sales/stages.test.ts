import { expect, test } from 'vitest'
import { stageSeconds, type StageMove } from './stages.ts'

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 2, 15, minute)).toISOString()

test.each<[string, StageMove[], Record<string, number | null>]>([
  [
    'each stage once',
    [
      { to: 'stand-by', at: at(0) },
      { to: 'in-progress', at: at(10) },
      { to: 'pre-complete', at: at(30) },
    ],
    { wait_seconds: 600, bay_seconds: 1200, finish_seconds: 900, total_seconds: 2700 },
  ],
  [
    'a step back: every stay counts',
    [
      { to: 'stand-by', at: at(0) },
      { to: 'in-progress', at: at(10) },
      { to: 'stand-by', at: at(15) },
      { to: 'in-progress', at: at(20) },
    ],
    { wait_seconds: 900, bay_seconds: 1800, finish_seconds: null, total_seconds: 2700 },
  ],
  [
    'an order that was open first',
    [
      { to: 'open', at: at(0) },
      { to: 'in-progress', at: at(40) },
    ],
    { wait_seconds: null, bay_seconds: 300, finish_seconds: null, total_seconds: 300 },
  ],
  [
    'finalized at the counter',
    [{ to: 'open', at: at(44) }],
    { wait_seconds: null, bay_seconds: null, finish_seconds: null, total_seconds: null },
  ],
  [
    'a step whose clock was ahead',
    [
      { to: 'stand-by', at: at(40) },
      { to: 'in-progress', at: at(50) },
    ],
    { wait_seconds: 300, bay_seconds: null, finish_seconds: null, total_seconds: 300 },
  ],
])('seconds of %s', (_name, moves, expected) => {
  expect(stageSeconds(moves, at(45))).toEqual(expected)
})
