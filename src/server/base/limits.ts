// See docs/decisions/database-time-limits.md.
import type { Config } from './config.ts'

/** Time limits of the database; milliseconds. */
export interface Limits {
  /** Until a connection is free or made. */
  connectMs: number
  statementMs: number
  lockMs: number
  /** How long a transaction may wait for its own process. */
  idleMs: number
}

/** Work that a person waits for. */
export const requestLimits = (config: Config): Limits => ({
  connectMs: config.DATABASE_CONNECT_MS,
  statementMs: config.DATABASE_STATEMENT_MS,
  lockMs: config.DATABASE_LOCK_MS,
  idleMs: config.DATABASE_IDLE_MS,
})

/** What runs in the background: imports, exports, nightly jobs, the demo. */
export const longLimits = (config: Config): Limits => ({
  connectMs: config.DATABASE_LONG_MS,
  statementMs: config.DATABASE_LONG_MS,
  lockMs: config.DATABASE_LONG_MS,
  idleMs: config.DATABASE_LONG_MS,
})

/** A server that stopped answers nothing, not even that a limit has passed: then this process stops waiting. */
const GRACE_MS = 1000

/** The limits as settings of the driver, which sends the server's own with the connection. */
export const driverLimits = ({ connectMs, statementMs, lockMs, idleMs }: Limits, pooled: boolean) => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: statementMs + GRACE_MS,
  ...(!pooled && {
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleMs,
  }),
})

/**
 * The limits for one transaction, in the round trip that opens it: a pooler does not accept them with the connection.
 */
export const localLimits = ({ statementMs, lockMs, idleMs }: Limits, pooled: boolean): string[] =>
  pooled
    ? [
        `set local statement_timeout to ${statementMs}`,
        `set local lock_timeout to ${lockMs}`,
        `set local idle_in_transaction_session_timeout to ${idleMs}`,
      ]
    : []
