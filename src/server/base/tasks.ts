import type { JobHelpers } from 'graphile-worker'
import type { RawBuilder } from 'kysely'
import type { EventName } from '#contract/events.ts'
import type { Services } from './http/context.ts'

/** What tasks may use; `database` is the one for long work. */
export type JobServices = Omit<Services, 'jobs' | 'longDatabase'>

/** What the queue gives a task besides its payload. */
export interface Run {
  helpers: JobHelpers
  /** Aborts when the server stops: long work stops between two batches and continues at the next start. */
  working: () => Promise<AbortSignal>
  /** The ids of every company. */
  everyCompany: () => Promise<string[]>
  /** The ids that a query of the owner selects as `company_id`. */
  companiesOf: (query: string) => Promise<string[]>
}

/** Background work of a feature. It runs at least once, so it is idempotent. */
export interface Task {
  name: string
  /** Events that start it, with the event as payload. */
  on?: readonly EventName[]
  /** Its schedule, in the queue's crontab form: "20 8 * * * ?fill=1d&max=5". */
  cron?: string
  /** With a list of payloads it may answer a list of outcomes: what failed among them is tried again alone. */
  run: (services: JobServices, payload: unknown, run: Run) => Promise<void | readonly Promise<void>[]>
  /**
   * Its events of one subject are gathered for a moment, and those of all such tasks are handled by one job. The payload
   * is then a list of events, oldest first.
   */
  gathered?: {
    /** Whether the company uses the feature; otherwise the task does nothing. */
    usedBy: (companyId: string) => RawBuilder<boolean>
  }
}

let registered: readonly Task[] | null = null

/** Registers the tasks of all features: the queue runs them, and events start them. */
export function registerTasks(tasks: readonly Task[]): void {
  registered = tasks
}

/** Every task; without a registration an event would silently start nothing. */
export function allTasks(): readonly Task[] {
  if (!registered) throw new Error('No tasks are registered: import server/app/tasks.ts first')
  return registered
}

/** The tasks that an event starts. */
export const reactionsTo = (event: EventName): readonly Task[] =>
  allTasks().filter((task) => task.on?.includes(event))
