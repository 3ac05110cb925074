import { recorded } from '../harness/recordings.ts'

export interface Recorded {
  text: string
  /** The places of the parameters of an outward join that were null at least once: "$2" is 2. */
  nulls: number[]
  /** Whether the same transaction had written before, at least once. */
  behindWrites: boolean
  /** File and line that sent it first. */
  caller: string
}

/** What opens and ends transactions, and what goes through the test's own connections. */
const OTHERS = /^\s*(begin|commit|rollback|set|listen|unlisten)\b/i

/** Each distinct statement of the product that this run's tests sent. */
export function recordedStatements(): Recorded[] {
  const all = recorded<Recorded>('statements').filter(
    ({ text, caller }) => caller.startsWith('src/') && !/\.test\.ts:/.test(caller) && !OTHERS.test(text),
  )
  const found = new Map<string, Recorded>()
  for (const { text, nulls, behindWrites, caller } of all) {
    const known = found.get(text)
    found.set(text, {
      text,
      nulls: [...(known?.nulls ?? []), ...nulls],
      behindWrites: behindWrites || known?.behindWrites === true,
      caller: known?.caller ?? caller,
    })
  }
  return [...found.values()]
}
