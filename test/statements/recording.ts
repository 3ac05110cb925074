import { recorded } from '../harness/recordings.ts'

export interface Recorded {
  text: string
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
  return [...new Map(all.map((each) => [each.text, each])).values()]
}
