import path from 'node:path'
import { startOn, openBenchData, reopenBenchData, type BenchServer } from './benchData.ts'
import { forRun } from './closing.ts'
import { isLeast, sized } from './size.ts'

export const SIZE = sized({ orders: 25_000, customers: 10_000 }, { orders: 300, customers: 100 })

let opened: Promise<BenchServer> | undefined

async function open(): Promise<BenchServer> {
  // A folder that `npm run demo:year` wrote may be named, so that it is not written anew each time.
  const kept = process.env['BENCH_YEAR']
  return startOn(
    kept === undefined ? await openBenchData('year', SIZE) : await reopenBenchData(path.resolve(kept)),
  )
}

/** A server on a year of a busy shop: 25,000 orders, 10,000 customers. Made once for all benches of a run. */
export function openYear(): Promise<BenchServer> {
  opened ??= forRun(open)
  return opened
}

/** A server on the demo company alone. In the least size it is the year's, which all benches then share. */
export const openBenchServer = async (name: string): Promise<BenchServer> =>
  isLeast ? openYear() : startOn(await openBenchData(name))
