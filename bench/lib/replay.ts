import { Client } from 'pg'
import { v7 } from 'uuid'
import { Batch, type BatchStatement } from '#server/base/database/batch.ts'

export interface Statement {
  name?: string | undefined
  text: string
  values?: unknown[] | undefined
}

/** A statement without parameters goes as it went when it was sent alone: as a simple query. */
const asSent = ({ name, text, values }: BatchStatement): Statement =>
  values.length === 0 ? { text } : { ...(name !== '' && { name }), text, values: [...values] }

/** Records every statement that this process sends while `work` runs. */
export async function record(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const prototype = Client.prototype as unknown as { query: (this: Client, ...args: unknown[]) => unknown }
  const { query: plain } = prototype
  const spy = function spy(this: Client, ...args: unknown[]) {
    const [first] = args
    if (typeof first === 'string') seen.push({ text: first })
    else if (first instanceof Batch) seen.push(...first.statements.map(asSent))
    else if (typeof first === 'object' && first !== null && 'text' in first)
      seen.push({ ...(first as Statement) })
    return plain.apply(this, args)
  }
  prototype.query = spy
  try {
    await work()
  } finally {
    prototype.query = plain
  }
  return seen
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** The ids of rows that are written from one JSON text. */
const INSIDE = /(?<="id":")[^"]+/g

/**
 * Sends recorded statements again by a bare client: ids that the recording made are new each time, everything else
 * stays. `kept` are the ids that were there before (the company, the shop, the vehicle …).
 */
export function replayer(
  client: Client,
  statements: readonly Statement[],
  kept: ReadonlySet<string>,
): () => Promise<void> {
  return async () => {
    const made = new Map<unknown, unknown>()
    const fresh = (value: unknown): unknown => {
      if (typeof value !== 'string' || !UUID.test(value) || kept.has(value)) return made.get(value) ?? value
      const id = made.get(value) ?? v7()
      made.set(value, id)
      return id
    }
    const renewed = (value: unknown): unknown =>
      typeof value === 'string' && value.startsWith('[') ? value.replaceAll(INSIDE, () => v7()) : fresh(value)
    for (const { name, text, values } of statements) {
      if (!values) {
        await client.query(text)
        continue
      }
      const result = await client.query<Record<string, unknown>>({
        text,
        values: values.map(text.includes('jsonb_to_recordset') ? renewed : fresh),
        ...(name && { name }),
      })
      // The running number that this replay drew replaces the recorded one.
      const drawn = result.rows[0]?.['taken']
      if (typeof drawn === 'number') {
        const number = statements
          .flatMap((row) => row.values ?? [])
          .find((value) => typeof value === 'number' && value > 1000 && value < 1_000_000)
        made.set(number, drawn)
        made.set(String(number), String(drawn))
      }
    }
  }
}
