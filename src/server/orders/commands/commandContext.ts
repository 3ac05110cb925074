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
  known: Map<string, Promise<string>>
}

/** The largest discount that a person with a limit may give in the order's shop, loaded once for a request. */
function limitFor(tx: Tx, session: Author, order: Order, { known }: Batch): Promise<string> {
  const found = known.get('discount_limit') ?? discountLimit(tx, session.company_id, order.shop_id)
  known.set('discount_limit', found)
  return found
}

/** Loads the needs of one command by their names, each once. */
class Loading implements NeedLookup {
  readonly tx: Tx
  readonly session: Author
  readonly order: Order
  readonly removed: Batch['removed']
  readonly #loaded = new Map<NeedName, Promise<unknown>>()

  constructor(tx: Tx, session: Author, order: Order, { removed }: Batch) {
    this.tx = tx
    this.session = session
    this.order = order
    this.removed = removed
  }

  readonly load = <N extends NeedName>(name: N, named: NeedArguments[N]): Promise<CommandContext[N]> => {
    const found = this.#loaded.get(name) ?? needLoaders[name](this, named)
    this.#loaded.set(name, found)
    return found as Promise<CommandContext[N]>
  }

  /** All of them in as few round trips as their loaders need; an instant that locks the business day comes first. */
  async all({ now, ...needs }: Needs): Promise<Partial<CommandContext>> {
    const instant = now && (await this.load('now', now))
    const entries = await Promise.all(
      (Object.entries(needs) as [NeedName, never][])
        .filter(([, named]) => named !== undefined)
        .map(async ([name, named]) => [name, await this.load(name, named)] as const),
    )
    return { ...Object.fromEntries(entries), ...(instant !== undefined && { now: instant }) }
  }
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
