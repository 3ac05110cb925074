import { setTimeout as sleep } from 'node:timers/promises'
import { endWith, type Database } from '../db.ts'
import type { Log } from '../log.ts'
import { beginCount, listEpochs, lastSeq, lockHead, numberStatements, waitingAfter } from './feed.queries.ts'

/** Events that get their numbers in one transaction. */
const AT_ONCE = 500

/** Until another process that numbers the same company's events is asked again; milliseconds. */
const BUSY_MS = 15

/** Until the database is asked again after a failure; milliseconds. */
const FAILED_MS = 1000

/**
 * Between two transactions that number events of one company; milliseconds. What is written meanwhile is numbered
 * together: a busy shop writes three events an order, and each transaction costs as much as ten events.
 */
const PAUSE_MS = 20

/** How soon an event that was committed late is found; milliseconds. */
const BEHIND_MS = 200

/** Gives a company's events their numbers, in this process or another: one at a time does it. */
export interface Sequencer {
  /** Events of a company were written. */
  wake(companyId: string): void
  /** News may be missing: everything that waits is looked for when a company is next woken. */
  forget(): void
  close(): Promise<void>
}

interface Company {
  due: boolean
  /** The highest position that this process numbered: rows before it are gone, or came late. */
  highest: number
  /** Whether to look before it, too. It passes over what was numbered: many rows, while an open transaction keeps them. */
  behind: boolean
  looking: NodeJS.Timeout | null
  working: Promise<void> | null
}

type Round = { busy: true } | { busy: false; taken: number; highest: number }

/**
 * One transaction: the company's head is locked, the events that wait get the next numbers. An event is seen only once it
 * is committed, so one that commits late has a later number, and one whose transaction is open delays no other.
 */
function numberSome(database: Database, companyId: string, after: number): Promise<Round> {
  return database.tenant(companyId, async (tx) => {
    const [head, waiting, seq] = await Promise.all([
      lockHead(tx, companyId),
      waitingAfter(tx, companyId, after, AT_ONCE),
      lastSeq(tx, companyId),
    ])
    if (!head) {
      if ((await listEpochs(tx, companyId)).length === 0) await beginCount(tx, companyId)
      return { busy: true }
    }
    if (waiting.length > 0) await endWith(tx, numberStatements(tx, companyId, seq, waiting))
    return { busy: false, taken: waiting.length, highest: waiting.at(-1)?.position ?? 0 }
  })
}

export function openSequencer(database: Database, log: Log): Sequencer {
  const companies = new Map<string, Company>()
  const closing = new AbortController()

  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined)

  async function work(companyId: string, company: Company): Promise<void> {
    while (company.due && !closing.signal.aborted) {
      const after = company.behind ? 0 : company.highest
      company.due = false
      company.behind = false
      const again = async (ms: number) => {
        company.due = true
        company.behind ||= after === 0
        await pause(ms)
      }
      try {
        const round = await numberSome(database, companyId, after)
        if (round.busy) await again(BUSY_MS)
        else {
          company.highest = Math.max(company.highest, round.highest)
          if (after > 0) lookBehind(companyId, company)
          if (round.taken === AT_ONCE) await again(0)
          else if (round.taken > 0) await pause(PAUSE_MS)
        }
      } catch (error) {
        if (!closing.signal.aborted) log.warn({ err: error }, 'events could not be numbered; trying again')
        await again(FAILED_MS)
      }
    }
    company.working = null
  }

  /** A transaction with earlier positions may have ended after later ones were numbered. */
  function lookBehind(companyId: string, company: Company): void {
    company.looking ??= setTimeout(() => {
      company.looking = null
      company.behind = true
      start(companyId, company)
    }, BEHIND_MS).unref()
  }

  function start(companyId: string, company: Company): void {
    if (closing.signal.aborted) return
    company.due = true
    company.working ??= work(companyId, company)
  }

  return {
    wake(companyId) {
      const company = companies.get(companyId) ?? {
        due: false,
        highest: 0,
        behind: false,
        looking: null,
        working: null,
      }
      companies.set(companyId, company)
      start(companyId, company)
    },
    forget() {
      for (const company of companies.values()) company.highest = 0
    },
    async close() {
      closing.abort()
      await Promise.all([...companies.values()].flatMap(({ working }) => working ?? []))
    },
  }
}
