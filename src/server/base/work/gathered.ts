import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { firstRow, json } from '../db.ts'
import { allTasks, type JobServices, type Run, type Task } from '../tasks.ts'

const GATHERED = 'gathered'

/** An event of a subject, and the task that it starts. */
export interface Reaction {
  reaction: string
  facts: {
    company_id: string
    event_id: string
    subject_id: string
    payload: unknown
    user_id: string | null
  }
}

const gathered = z.array(z.object({ reaction: z.string(), facts: z.looseObject({ company_id: z.uuid() }) }))

const event = z.object({
  company_id: z.uuid(),
  event_id: z.uuid(),
  subject_id: z.uuid(),
  user_id: z.uuid().nullish(),
})
export type ReactedTo = z.output<typeof event>

const payload = z.union([z.array(event), event.transform((one) => [one])])

/** The events that a task is given, oldest first: those of a subject that were gathered, or the one that started it. */
export const eventsIn = (given: unknown): ReactedTo[] => payload.parse(given)

let waitMs = 1000

/** How long the events of a subject are gathered before they are handled; milliseconds. */
export function gatherFor(ms: number): void {
  waitMs = ms
}

/** Adds events to the job of their subject. One that runs already keeps what it has: a new job begins. */
export function gatherCalls(reactions: readonly Reaction[]): RawBuilder<unknown>[] {
  const subjects = Map.groupBy(reactions, ({ facts }) => facts.subject_id)
  return [...subjects].map(([subjectId, list]) => {
    const items = list.map(({ reaction, facts }) => ({ reaction, facts }))
    return sql`gather_reactions(${json(items)}, ${`${GATHERED} ${subjectId}`}, ${waitMs})`
  })
}

/** Which of some tasks the company uses: one question for all. */
async function tasksInUse(
  { database }: JobServices,
  companyId: string,
  tasks: readonly Task[],
): Promise<readonly Task[]> {
  const uses = tasks.map(({ gathered: how }) => how?.usedBy(companyId) ?? sql<boolean>`true`)
  const row = await database.tenant(companyId, (tx) =>
    firstRow(
      tx,
      sql<{ uses: boolean[] }>`select array[${sql.join(uses)}]::boolean[] as uses from companies
        where company_id = ${companyId}`,
    ),
  )
  return tasks.filter((_task, at) => row?.uses[at] ?? false)
}

/**
 * Runs each task once, with its events of the subject. The queue tries the events of a task that failed again, and not
 * those of the others.
 */
async function runGathered(services: JobServices, raw: unknown, run: Run): Promise<Promise<void>[]> {
  const items = gathered.parse(raw)
  const [first] = items
  if (!first) return []
  const names = new Set(items.map(({ reaction }) => reaction))
  const named = allTasks().filter(({ name }) => names.has(name))
  const inUse = await tasksInUse(services, first.facts.company_id, named)
  const done = new Map<string, Promise<unknown>>()
  for (const task of inUse) {
    const own = items.filter(({ reaction }) => reaction === task.name).map(({ facts }) => facts)
    const work = task.run(services, own, run)
    done.set(task.name, work)
    // One after the other: they lock the same rows. The queue reads the failure.
    await Promise.allSettled([work])
  }
  return items.map(async ({ reaction }) => {
    await done.get(reaction)
  })
}

/** The job that handles the gathered events of one subject. */
export const gatheredTasks: readonly Task[] = [{ name: GATHERED, run: runGathered }]
