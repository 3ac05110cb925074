import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Config } from '../base/config.ts'
import { firstRow, type Database, type Tx } from '../base/db.ts'

/** Secrets that are guessed, and actions with a limit. */
type Kind =
  | 'account'
  | 'address'
  | 'factor'
  | 'pin_station'
  | 'pin_person'
  | 'pin_session'
  | 'reset_mail'
  | 'receipt'
  | 'email_taken'

/** The target of a guess: an account by its email, an address, a person. */
export interface Target {
  kind: Kind
  subject: string
}

interface Rule {
  /** Tries before the lock. */
  most: number
  /** A series of tries is forgotten this many minutes after it began, or after its last lock. */
  minutes: number
  /** A shared target counts others' tries too: a right try takes back only itself. */
  shared: boolean
  /** Minutes of the first lock, and of the longest one: each is twice as long as the one before. */
  lock: number
  longest: number
}

const DAY = 24 * 60

function rulesOf(config: Config): Record<Kind, Rule> {
  const lock = config.SIGN_IN_LOCK_MINUTES
  const growing = { minutes: DAY, lock, longest: lock * 4 }
  const hourly = { shared: true, minutes: 60, lock: 60, longest: 60 }
  const account = { most: config.SIGN_IN_TRIES, shared: false, ...growing }
  return {
    account,
    factor: account,
    address: { ...growing, most: config.SIGN_IN_ADDRESS_TRIES, shared: true, minutes: 15 },
    pin_station: { ...growing, most: config.PIN_TRIES, shared: false },
    pin_session: { ...growing, most: config.PIN_SESSION_TRIES, shared: true, minutes: 60 },
    pin_person: { ...growing, most: config.PIN_TRIES * 3, shared: true },
    reset_mail: { ...hourly, most: config.RESET_MAILS_PER_HOUR },
    email_taken: { ...hourly, most: config.EMAIL_TAKEN_PER_HOUR },
    receipt: { ...hourly, most: config.RECEIPTS_PER_HOUR },
  }
}

const keyOf = ({ kind, subject }: Target): Buffer =>
  createHash('sha256').update(`${kind} ${subject.toLowerCase()}`).digest()

/** The target for a client's address. An IPv6 address counts as its network (/64), which one client has to itself. */
export function addressTarget(address: string): Target {
  const subject = isIPv6(address) && !address.includes('.') ? network(address) : address
  return { kind: 'address', subject }
}

function network(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

export interface Claim {
  /** Whether this try may be checked. */
  allowed: boolean
  /** Seconds until the lock that refused it ends; 0 when allowed. */
  wait: number
  /** This try started the lock. */
  locks: boolean
  /** When the series of tries at each target began: it identifies the series of this try. */
  series: string[]
}

interface CountedRow {
  wait: number | null
  began_at: string
}

/** Whether a series `g` is not locked: a lock that ends later than the longest one does was set by a wrong clock. */
const isOpen = (longest: number) =>
  sql`(g.locked_until is null or g.locked_until <= now() or g.locked_until > now() + make_interval(mins => ${longest}))`

/** Counts one try. One statement: of any number at once, exactly the allowed ones see no lock. An active lock stays. */
async function count(
  tx: Tx,
  target: Target,
  config: Config,
): Promise<Omit<Claim, 'series'> & { began: string }> {
  const { most, minutes, lock, longest } = rulesOf(config)[target.kind]
  const key = keyOf(target)
  // A time further ahead than the longest lock was written by a clock that has been set right since.
  const latest = sql`greatest(g.began_at, coalesce(g.locked_until, g.began_at))`
  const stale = sql`(${latest} < now() - make_interval(mins => ${minutes})
    or ${latest} > now() + make_interval(mins => ${longest}))`
  const again = sql`(${stale} or g.locked_until is not null)`
  const full = sql`(not ${again} and g.failed >= ${most})`
  const counted = await firstRow(
    tx,
    sql<CountedRow>`
    insert into guesses as g (key) values (${key})
    on conflict (key) do update set
      failed = case when ${again} then 1 else g.failed + 1 end,
      began_at = case when ${again} then now() else g.began_at end,
      locks = case when ${stale} then 0 when ${full} then g.locks + 1 else g.locks end,
      locked_until = case when ${full}
        then now() + make_interval(mins => least(${lock} * 2 ^ least(g.locks, 10), ${longest})::int) end
    where ${isOpen(longest)}
    returning ceil(extract(epoch from locked_until - now()))::int as wait, began_at::text`,
  )
  if (counted)
    return {
      allowed: counted.wait === null,
      wait: counted.wait ?? 0,
      locks: counted.wait !== null,
      began: counted.began_at,
    }
  const locked = await firstRow(
    tx,
    sql<{
      wait: number
    }>`select greatest(1, ceil(extract(epoch from locked_until - clock_timestamp())))::int as wait
    from guesses where key = ${key}`,
  )
  return { allowed: false, wait: locked?.wait ?? 1, locks: false, began: '' }
}

/** Counts a try at each target before anything is checked, and stops at the first that is locked. */
export async function claimTry(
  database: Database,
  config: Config,
  targets: readonly Target[],
): Promise<Claim> {
  return database.directory(async (tx) => {
    const series: string[] = []
    for (const target of targets) {
      const { began, ...claim } = await count(tx, target, config)
      if (!claim.allowed) return { ...claim, series }
      series.push(began)
    }
    return { allowed: true, wait: 0, locks: false, series }
  })
}

/**
 * A right try: its targets start again, shared ones subtract this try. An active lock stays, unless the right try
 * belongs to the series that led to it: then it came first, and some of that series were right.
 */
export async function forgetTry(
  database: Database,
  config: Config,
  targets: readonly Target[],
  { series }: Claim,
): Promise<void> {
  await database.directory(async (tx) => {
    for (const [at, target] of targets.entries()) {
      const { shared, longest } = rulesOf(config)[target.kind]
      const open = isOpen(longest)
      if (shared)
        await sql`update guesses g set failed = greatest(failed - 1, 0) where key = ${keyOf(target)} and ${open}`.execute(
          tx,
        )
      else
        await sql`delete from guesses g where key = ${keyOf(target)}
          and (${open} or began_at = ${series[at] ?? null}::timestamptz)`.execute(tx)
    }
  })
}

/** Lifts the lock of a target whose secret was replaced by a person who proved their identity. */
export async function liftLock(tx: Tx, target: Target): Promise<void> {
  await tx.deleteFrom('guesses').where('key', '=', keyOf(target)).execute()
}

/** Deletes series that no longer count. */
export async function pruneGuesses(tx: Tx): Promise<void> {
  await sql`delete from guesses
    where greatest(began_at, coalesce(locked_until, began_at)) < now() - make_interval(mins => ${DAY})`.execute(
    tx,
  )
}
