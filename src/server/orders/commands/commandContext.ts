import { definitionOf } from '#domain/orders/commands/all.ts'
import type { NeedArguments, NeedName, Needs } from '#domain/orders/commands/define.ts'
import type { Command, CommandContext, FinalizeRules, Removed } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { discountLimit } from '#server/shop/index.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import type { NeedLookup } from '#server/base/orderNeeds.ts'
import { needLoaders } from './needs.ts'
import { orderDayClosed } from '../orderDay.ts'

const NO_RULES: FinalizeRules = { customer_required: false, bay_required: false, required_positions: [] }

/** What the commands of one request share: what they removed so far, and the records loaded for all of them. */
export interface Batch {
  removed: Map<string, Removed | null>
  known: Map<string, Promise<unknown>>
  /** The instant of applying, where a command locks the business day: all of them happen at the same one. */
  now: Promise<string> | null
}

/** What one request reads once: no command changes these. */
const UNCHANGED: ReadonlySet<NeedName> = new Set([
  'bay',
  'customer',
  'fleet',
  'item',
  'items',
  'package',
  'rules',
  'staff',
])

/** The largest discount that a person with a limit may give in the order's shop, loaded once for a request. */
function limitFor(tx: Tx, session: Author, order: Order, { known }: Batch): Promise<string> {
  const found = known.get('discount_limit') ?? discountLimit(tx, session.company_id, order.shop_id)
  known.set('discount_limit', found)
  return found as Promise<string>
}

/** Loads the needs of one command by their names, each once. */
class Loading implements NeedLookup {
  readonly tx: Tx
  readonly session: Author
  readonly order: Order
  readonly removed: Batch['removed']
  readonly #batch: Batch
  readonly #loaded = new Map<string, Promise<unknown>>()

  constructor(tx: Tx, session: Author, order: Order, batch: Batch) {
    this.tx = tx
    this.session = session
    this.order = order
    this.removed = batch.removed
    this.#batch = batch
  }

  readonly load = <N extends NeedName>(name: N, named: NeedArguments[N]): Promise<CommandContext[N]> => {
    const [loaded, key] = UNCHANGED.has(name)
      ? [this.#batch.known, `${name} ${JSON.stringify(named)}`]
      : [this.#loaded, name]
    const found = loaded.get(key) ?? needLoaders[name](this, named)
    loaded.set(key, found)
    return found as Promise<CommandContext[N]>
  }

  /** Starts to read what the commands of a request need and do not change. */
  prefetch(needs: Needs): void {
    for (const [name, named] of Object.entries(needs) as [NeedName, never][])
      // A command that needs it meets the failure.
      if (named !== undefined && UNCHANGED.has(name)) this.load(name, named).catch(() => undefined)
    if (needs.now !== undefined) this.#instant(needs.now).catch(() => undefined)
  }

  #instant(named: NeedArguments['now']): Promise<string> {
    this.#batch.now ??= this.load('now', named)
    return this.#batch.now
  }

  /** All of them in as few round trips as their loaders need; an instant that locks the business day comes first. */
  async all({ now, ...needs }: Needs): Promise<Partial<CommandContext>> {
    const instant = now && (await this.#instant(now))
    const entries = await Promise.all(
      (Object.entries(needs) as [NeedName, never][])
        .filter(([, named]) => named !== undefined)
        .map(async ([name, named]) => [name, await this.load(name, named)] as const),
    )
    return { ...Object.fromEntries(entries), ...(instant !== undefined && { now: instant }) }
  }
}

/** Starts to read for all commands of a request at once what each of them will need. */
export function prefetch(
  tx: Tx,
  session: Author,
  { order, commands, batch }: { order: Order; commands: readonly Command[]; batch: Batch },
): void {
  const loading = new Loading(tx, session, order, batch)
  limitFor(tx, session, order, batch).catch(() => undefined)
  for (const command of commands) loading.prefetch(definitionOf(command).needs(command, order))
}

/** Everything that a command needs; only declared needs are loaded. */
export async function commandContext(
  tx: Tx,
  session: Author,
  { order, command, batch }: { order: Order; command: Command; batch: Batch },
): Promise<CommandContext> {
  const loaded = await new Loading(tx, session, order, batch).all(definitionOf(command).needs(command, order))
  // Independent statements: sent in one turn.
  const [discount_limit, day_closed] = await Promise.all([
    limitFor(tx, session, order, batch),
    orderDayClosed(tx, session, order),
  ])
  return {
    actor: { ...session.actor, user_id: session.user_id, name: session.name },
    now: new Date().toISOString(),
    rules: NO_RULES,
    discount_limit,
    day_closed,
    ...loaded,
  }
}
