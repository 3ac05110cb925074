import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { firstRow, type Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { demoGround } from '../ground.ts'
import { PAST_STEPS } from './steps.ts'

/** The demo's past while it is made in the background. */
export interface Past {
  /** Settles once it is made, was stopped, or failed for good. */
  done: Promise<void>
  /** Undoes the step that is being made; the next start makes it. */
  stop: () => Promise<void>
}

const TRIES = 3
const WAIT_MS = 1000
/** Percent between two stored reports. */
const REPORTED = 4

interface Left {
  company_id: string
  step: number
  percent: number
}

/** The step of the demo's past that is next; undefined where nothing is left to make. */
const stepLeft = (tx: Tx): Promise<Left | undefined> =>
  firstRow(
    tx,
    sql<Left>`select demo_company_id as company_id, demo_past_step as step, demo_past_percent as percent
      from installation where demo_company_id is not null and demo_past_step is not null`,
  )

/** How much of the demo's past is made, in percent; null where nothing is left to make. */
export const pastPercent = async (tx: Tx): Promise<number | null> => (await stepLeft(tx))?.percent ?? null

class Stopped extends Error {}

class PastMaker {
  readonly #services: Services
  readonly #begun: () => void
  readonly #stopping = new AbortController()

  constructor(services: Services, begun: () => void) {
    this.#services = services
    this.#begun = begun
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** Stores how far the past is, in a separate transaction; ends the step when the server stops. */
  #reporter(from: number, upTo: number): (share: number) => Promise<void> {
    let stored = from
    return async (share) => {
      if (this.#stopping.signal.aborted) throw new Stopped()
      const percent = Math.floor(from + (upTo - from) * share)
      if (percent < stored + REPORTED) return
      stored = percent
      await this.#services.longDatabase.directory((tx) =>
        sql`update installation set demo_past_percent = ${percent} where demo_past_step is not null`.execute(
          tx,
        ),
      )
    }
  }

  /** Makes the next step; false where another server makes it. */
  async #makeStep({ company_id, step }: Left): Promise<boolean> {
    const next = PAST_STEPS[step]
    const from = PAST_STEPS[step - 1]?.upTo ?? 0
    return this.#services.longDatabase.tenant(company_id, async (tx) => {
      const lock = await firstRow(
        tx,
        sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('demo past', 0)) as ours`,
      )
      if (!lock?.ours) return false
      if ((await stepLeft(tx))?.step !== step) return true
      if (next) {
        const options = { begun: this.#begun, report: this.#reporter(from, next.upTo) }
        await next.run(tx, await demoGround(tx, company_id), this.#services, options)
      }
      const isLast = step + 1 >= PAST_STEPS.length
      await sql`update installation set demo_past_step = ${isLast ? null : step + 1},
        demo_past_percent = ${isLast ? null : (next?.upTo ?? 0)}`.execute(tx)
      return true
    })
  }

  /** Makes all steps that are left, each in its own transaction; false where the server stopped before. */
  async run(): Promise<boolean> {
    const { longDatabase: database, log } = this.#services
    const { signal } = this.#stopping
    let failed = 0
    while (!signal.aborted) {
      const left = await database.directory(stepLeft)
      if (!left) return true
      const isMade = await this.#makeStep(left).catch((error: unknown) => {
        if (error instanceof Stopped) return false
        failed += 1
        log.warn({ err: error, step: left.step }, 'a step of the demo’s past failed')
        if (failed >= TRIES) throw error
        return false
      })
      if (isMade) continue
      this.#begun()
      await sleep(WAIT_MS, undefined, { signal }).catch(() => undefined)
    }
    return false
  }
}

/**
 * Makes what is left of the demo's past in the background, also after a start that was killed. Answers once requests may
 * be served: the step that writes before them holds its locks, or another server makes the past.
 */
export async function beginPast(services: Services): Promise<Past> {
  const { log } = services
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const maker = new PastMaker(services, resolve)
  const make = async (): Promise<void> => {
    const left = await services.longDatabase.directory(stepLeft)
    if (!left) return
    if (left.step > 0) resolve()
    const began = performance.now()
    if (await maker.run()) log.info(`Made the demo’s past (${Math.round(performance.now() - began)} ms)`)
  }
  const settled = make().catch((error: unknown) => {
    log.error({ err: error }, 'the demo’s past was not made; the next start tries again')
  })
  await Promise.race([begun, settled])
  return {
    done: settled,
    async stop() {
      maker.stop()
      await settled
    },
  }
}
