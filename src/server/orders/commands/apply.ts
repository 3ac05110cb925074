import type { OrderReply } from '#contract/orders/orderReplies.ts'
import { broughtIds, dependsOn } from '#domain/orders/batches.ts'
import { applyCommand, type Command, type Removed } from '#domain/orders/commands.ts'
import { definitionOf } from '#domain/orders/commands/all.ts'
import { withCosts } from '#domain/orders/lines/stockUsed.ts'
import type { Order } from '#domain/orders/order.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { lockCoupons } from '#server/catalogue/index.ts'
import { findApprover } from '../approvals/approvals.queries.ts'
import { commandContext, prefetch, type Batch } from './commandContext.ts'
import { orderDayClosed } from '../orderDay.ts'
import { NO_STOCK, stockOfSteps, type OrderStock } from '../orderStock.ts'
import { authorOf, findCommands, lockOrder } from '../orders.queries.ts'
import { commandsOf, lockPractice } from '../practice/practice.queries.ts'
import { practiceStatements } from '../practice/written.ts'
import { orderReply, refused } from '../reply.ts'
import { sameCommand } from './sameCommand.ts'
import type { Step } from './step.ts'
import { stepStatements } from './steps.ts'

/** The outcome of one command. */
export type Outcome =
  | ({ kind: 'applied' } & Step)
  | { kind: 'repeated'; command: Command; version: number }
  | { kind: 'refused'; command: Command; version: number; error: AppError }

/** The outcome of several commands of one order. */
export interface AppliedCommands {
  before: Order
  order: Order
  outcomes: Outcome[]
  /** Whether the business day on which the order was finalized is closed. */
  dayClosed: boolean
}

/** The outcome of a command; an approval is loaded only where one is needed. */
async function decided(
  tx: Tx,
  session: Author,
  { order, command, batch }: { order: Order; command: Command; batch: Batch },
) {
  const alone = await commandContext(tx, session, { order, command, batch })
  const result = applyCommand(order, command, alone)
  if (result.ok || !result.approval) return { context: alone, result }
  const context = { ...alone, approver: await findApprover(tx, session.company_id, order.id, command) }
  return { context, result: applyCommand(order, command, context) }
}

/** An order under its lock, with those of the commands that it has. */
interface Found {
  order: Order
  done: Map<string, Command>
  /** What its former commands removed, where it is known already. */
  removed?: Map<string, Removed | null>
}

/** Applies commands to one order in memory, one by one. */
class Applying {
  readonly #tx: Tx
  readonly #session: Author
  readonly #done: Map<string, Command>
  readonly #batch: Batch
  /** The ids that refused commands would have created. */
  readonly #missing = new Set<string>()
  readonly #alone: boolean
  order: Order
  readonly outcomes: Outcome[] = []

  constructor(tx: Tx, session: Author, { order, done, removed = new Map() }: Found, alone: boolean) {
    this.#tx = tx
    this.#session = session
    this.order = order
    this.#done = done
    this.#alone = alone
    this.#batch = { removed, known: new Map(), now: null }
  }

  /** Reads at once what several commands need. */
  prefetch(commands: readonly Command[]): void {
    const { order } = this
    if (commands.length > 1) prefetch(this.#tx, this.#session, { order, commands, batch: this.#batch })
  }

  async add(command: Command): Promise<void> {
    const outcome = await this.#outcomeOf(command)
    this.outcomes.push(outcome)
    if (outcome.kind === 'refused') for (const id of broughtIds(command)) this.#missing.add(id)
    if (outcome.kind !== 'applied') return
    this.order = outcome.applied.order
    this.#done.set(command.id, command)
    this.#batch.removed.set(command.id, outcome.applied.removed ?? null)
  }

  get steps(): Extract<Outcome, { kind: 'applied' }>[] {
    return this.outcomes.filter((outcome) => outcome.kind === 'applied')
  }

  /** Moves the stock of all steps; the order's lines then have the cost with which their goods left. */
  async moveStock(): Promise<OrderStock> {
    const { steps } = this
    const last = steps.at(-1)
    const [first] = steps
    if (!first || !last) return NO_STOCK
    const states = steps.map((step) => ({ before: step.before, order: step.applied.order }))
    const stock = await stockOfSteps(this.#tx, this.#session, states, {
      user_id: authorOf(this.#session, first.command),
      at: await this.#batch.now,
    })
    this.order = withCosts(this.order, stock.costs)
    last.applied = { ...last.applied, order: this.order }
    return stock
  }

  async #outcomeOf(command: Command): Promise<Outcome> {
    const { order } = this
    const { version } = order
    const done = this.#done.get(command.id)
    if (done && sameCommand(done, command)) return { kind: 'repeated', command, version }
    if (done) {
      const error = new AppError('duplicate_id', { current: orderReply(order, this.#session) })
      return { kind: 'refused', command, version, error }
    }
    const body = this.#alone ? '/body' : `/body/${this.outcomes.length}`
    const refuse = (result: Parameters<typeof refused>[0]): Outcome => ({
      kind: 'refused',
      command,
      version,
      error: refused(result, order, this.#session, body),
    })
    if (dependsOn(command, this.#missing)) return refuse({ ok: false, code: 'refused_before' })
    const { context, result } = await decided(this.#tx, this.#session, { order, command, batch: this.#batch })
    if (!result.ok) return refuse(result)
    return { kind: 'applied', command, before: order, context, applied: result }
  }
}

/** One coupon is locked when it is read; several are locked first, in the same order in all requests. */
async function lockNamedCoupons(
  tx: Tx,
  session: Author,
  order: Order,
  commands: readonly Command[],
): Promise<void> {
  const ids = commands.flatMap((command) => definitionOf(command).needs(command, order).coupon ?? [])
  if (ids.length > 1) await lockCoupons(tx, session.company_id, ids)
}

/** Whether the order's day is closed after these steps; the last one has read it for the status that it found. */
async function isDayClosed(tx: Tx, session: Author, order: Order, last: Step | undefined): Promise<boolean> {
  if (!last) return orderDayClosed(tx, session, order)
  return last.before.status === order.status && last.context.day_closed
}

/**
 * Applies commands of one order under its row lock: each in memory on the result of those before it, then state,
 * history and events in one write of the caller's transaction. A refused command leaves the order unchanged; those
 * after it continue, unless they name what it would have created. With `endWith` as `write`, the transaction ends
 * with it.
 */
export async function applyCommands(
  tx: Tx,
  session: Author,
  {
    orderId,
    commands,
    write = together,
  }: { orderId: string; commands: readonly Command[]; write?: typeof together | undefined },
): Promise<AppliedCommands> {
  // Sent in one turn, yet executed one after the other: rows that another request wrote during the wait for the lock
  // are seen.
  const locked = lockOrder(tx, session, orderId)
  const ids = commands.map(({ id }) => id)
  const found = findCommands(tx, session.company_id, orderId, ids)
  // Where the lock fails, the statement after it fails too; only the lock's error says why.
  found.catch(() => undefined)
  const before = await locked
  const done = await found
  if (!before) return applyToPractice(tx, session, { orderId, commands, write })
  await lockNamedCoupons(tx, session, before, commands)
  const applying = new Applying(tx, session, { order: before, done }, commands.length === 1)
  applying.prefetch(commands)
  for (const command of commands) await applying.add(command)
  const stock = await applying.moveStock()
  const { order, outcomes, steps } = applying
  const dayClosed = await isDayClosed(tx, session, order, steps.at(-1))
  if (steps.length > 0) await write(tx, await stepStatements(tx, session, { before, steps, stock }))
  return { before, order, outcomes, dayClosed }
}

/** The same for a practice order: only its own row is written. It moves no stock, sells nothing and has no day. */
async function applyToPractice(
  tx: Tx,
  session: Author,
  { orderId, commands, write }: { orderId: string; commands: readonly Command[]; write: typeof together },
): Promise<AppliedCommands> {
  const practice = await lockPractice(tx, session, orderId)
  if (!practice) throw new AppError('not_found')
  const { document: before } = practice
  const found = { order: before, ...commandsOf(practice) }
  const applying = new Applying(tx, session, found, commands.length === 1)
  for (const command of commands) await applying.add(command)
  const { order, outcomes, steps } = applying
  if (steps.length > 0) await write(tx, practiceStatements(tx, session, steps))
  return { before, order, outcomes, dayClosed: false }
}

/** Applies one command in the same way; a refusal is thrown. */
export async function applyOrderCommand(
  tx: Tx,
  session: Author,
  orderId: string,
  command: Command,
): Promise<OrderReply> {
  const { order, outcomes, dayClosed } = await applyCommands(tx, session, { orderId, commands: [command] })
  const [outcome] = outcomes
  if (outcome?.kind === 'refused') throw outcome.error
  return orderReply(order, session, dayClosed)
}
