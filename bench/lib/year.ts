import path from 'node:path'
import {
  openBenchData,
  reopenBenchData,
  signIn,
  startServer,
  type BenchData,
  type RunningServer,
} from './benchData.ts'

export const SIZE = { orders: 25_000, customers: 10_000 }

export interface Year {
  data: BenchData
  server: RunningServer
  token: string
}

let opened: Promise<Year> | undefined

async function open(): Promise<Year> {
  // A folder that `npm run demo:year` wrote may be named, so that it is not written anew each time.
  const kept = process.env['BENCH_YEAR']
  const data =
    kept === undefined ? await openBenchData('year', SIZE) : await reopenBenchData(path.resolve(kept))
  const server = await startServer(data.dataDir)
  return { data, server, token: await signIn(server.url, 'Owner') }
}

/** A server on a year of a busy shop: 25,000 orders, 10,000 customers. Made once for all benches of a run. */
export function openYear(): Promise<Year> {
  opened ??= open()
  return opened
}

export async function closeYear(): Promise<void> {
  const year = await opened
  opened = undefined
  if (!year) return
  await year.server.stop()
  await year.data.remove()
}
