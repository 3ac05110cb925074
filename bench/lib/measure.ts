/** Runs `step` for so many milliseconds with each worker in a loop of its own; answers runs a second. */
export async function throughput(workers: readonly (() => Promise<unknown>)[], ms: number): Promise<number> {
  const end = performance.now() + ms
  let runs = 0
  const began = performance.now()
  await Promise.all(
    workers.map(async (step) => {
      while (performance.now() < end) {
        await step()
        runs += 1
      }
    }),
  )
  return (runs / (performance.now() - began)) * 1000
}

/** Milliseconds of each of so many runs, sorted. */
export async function latencies(runs: number, step: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < runs; at += 1) {
    const began = performance.now()
    await step(at)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

/** The value below which so many percent of sorted values lie. */
export function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export const median = (values: readonly number[]): number =>
  percentile(
    [...values].sort((a, b) => a - b),
    50,
  )

export interface Row {
  what: string
  figure: string
  bound: string
  ok: boolean
}

/** One line of the table: what was measured, what it may be at most or at least. */
export function row(what: string, figure: string, bound: string, ok: boolean): Row {
  return { what, figure, bound, ok }
}

/** Prints rows as a Markdown table, as docs/performance.md keeps them. */
export function printTable(title: string, rows: readonly Row[]): void {
  console.log(`\n## ${title}\n\n| what | measured | bound | |\n|---|---|---|---|`)
  for (const each of rows)
    console.log(`| ${each.what} | ${each.figure} | ${each.bound} | ${each.ok ? 'ok' : 'MISSED'} |`)
}
