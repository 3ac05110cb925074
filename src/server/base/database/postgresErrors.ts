import type { Log } from '../log.ts'

interface PostgresError {
  code?: string
  message?: string
  constraint?: string
}

const code = (error: unknown): string => (error as PostgresError | null)?.code ?? ''

/** The database gave no answer: no connection in time, a broken one, or a statement without an end. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super(`The database gave no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** Starting, stopping, full, or slower than its limits (57014, 55P03, 25P03). */
const PASSING: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '53300',
  '57014',
  '55P03',
  '25P03',
])

/** What a split database says when one of its nodes was lost while it committed (XX000, "internal error"). */
const NODE_LOST = 'could not commit transaction for shard'

/** The database is down, busy or slower than its limits: worth trying again. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof DatabaseGone ||
  PASSING.has(code(error)) ||
  (code(error) === 'XX000' && error instanceof Error && error.message.startsWith(NODE_LOST))

const CUT: ReadonlySet<string> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE'])

/** The connection to the database broke, or none could be made. */
const isCut = (error: unknown): boolean =>
  isDatabaseDown(error) ||
  CUT.has(code(error)) ||
  (error instanceof Error && error.message.startsWith('Connection terminated'))

/**
 * Takes a rejection that no code waits for. The queue's library leaves one behind when the database goes away while it
 * notes the end of a job; the job is freed and repeated later. Anything else is a fault, which ends the server.
 */
export function afterRejection(log: Pick<Log, 'error'>): (error: unknown) => void {
  return (error) => {
    if (!isCut(error)) throw error
    log.error({ err: error }, 'the database went away during background work')
  }
}

/** Values that the database cannot store (22001, 22003, 22007, 22008, 22021, 22P02, 22P05). */
const UNUSABLE: ReadonlySet<string> = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'])

/** A value that the database cannot store: too large, not text, not a date. */
export const isUnusableValue = (error: unknown): boolean => UNUSABLE.has(code(error))

/** The disk of the database or of the data folder is full. */
export const isDiskFull = (error: unknown): boolean => code(error) === '53100' || code(error) === 'ENOSPC'

/**
 * The constraint of a partition has the partition's name, "order_commands_2026_12_pkey", and that of a shard of a split
 * database ends with the shard's number, "orders_pkey_104541".
 */
const ofWholeTable = (constraint: string): string =>
  constraint.replace(/_\d{6,}$/, '').replace(/_(\d{4}_\d{2}|default)_pkey$/, '_pkey')

/** A split database passes on the message of its node alone, where the name is in quotes. */
const constraintOf = ({ constraint, message = '' }: PostgresError): string =>
  ofWholeTable(constraint ?? /["«]\s*(\w+)\s*["»]/.exec(message)?.[1] ?? '')

/** A unique constraint was violated: any, or the named one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    code(error) === '23505' &&
    (constraint === undefined || constraintOf(error as PostgresError) === constraint)
  )
}
