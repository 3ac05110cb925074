import { AsyncLocalStorage } from 'node:async_hooks'
import type { Client, QueryResult } from 'pg'
import { v7 } from 'uuid'
import { hearQueries, type Sent } from '#test/harness/queries.ts'

/** A statement that was sent, and the running number that it drew. */
export interface Recorded extends Sent {
  taken?: number
}

/** A statement without parameters goes as it went when it was sent alone: as a simple query. */
const asSent = ({ name, text, values = [] }: Sent): Recorded =>
  values.length === 0 ? { text } : { ...(name && { name }), text, values: [...values] }

type Counter = Partial<QueryResult<{ taken?: unknown }>> | undefined

/** The running number in the answer to a statement. */
async function takenIn(answer: unknown): Promise<number | undefined> {
  const taken = ((await answer) as Counter)?.rows?.[0]?.taken
  return typeof taken === 'number' ? taken : undefined
}

/**
 * Records every statement that `work` sends in this process: of a request that is injected, not of the background tasks
 * that run meanwhile.
 */
export async function record(work: () => Promise<unknown>): Promise<Recorded[]> {
  const seen: Recorded[] = []
  const answers: Promise<void>[] = []
  const recording = new AsyncLocalStorage<true>()
  const stop = hearQueries(({ sent }) => {
    if (!recording.getStore()) return undefined
    const recorded = sent.map(asSent)
    seen.push(...recorded)
    const [first] = recorded
    return (answer) => {
      const note = async () => {
        const taken = await takenIn(answer)
        if (first && taken !== undefined) first.taken = taken
      }
      answers.push(note())
    }
  })
  try {
    await recording.run(true, work)
    await Promise.all(answers)
  } finally {
    stop()
  }
  return seen
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Sends recorded statements again by a bare client: ids that the recording made are new each time, also within documents;
 * everything else stays. `kept` are the ids that were there before (the company, the shop, the vehicle …).
 */
export function replayer(
  client: Client,
  statements: readonly Recorded[],
  kept: ReadonlySet<string>,
): () => Promise<void> {
  return async () => {
    const ids = new Map<string, string>()
    const numbers = new Map<unknown, unknown>()
    const idFor = (id: string): string => {
      const own = kept.has(id) ? id : (ids.get(id) ?? v7())
      ids.set(id, own)
      return own
    }
    const renewed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(renewed)
      if (numbers.has(value)) return numbers.get(value)
      return typeof value === 'string' ? value.replaceAll(UUID, idFor) : value
    }
    for (const { name, text, values, taken } of statements) {
      if (!values) {
        await client.query(text)
        continue
      }
      const result = await client.query<{ taken?: number }>({
        text,
        values: values.map(renewed),
        ...(name && { name }),
      })
      if (taken === undefined) continue
      // The running number that this replay drew replaces the recorded one.
      const drawn = result.rows[0]?.taken
      numbers.set(taken, drawn)
      numbers.set(String(taken), String(drawn))
    }
  }
}
