import type { CommandContext, Removed } from '#domain/orders/commands.ts'
import type { NeedArguments, NeedName } from '#domain/orders/commands/define.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Tx } from './db.ts'
import type { Author } from './author.ts'

/** What is loaded for one order command. */
export interface NeedLookup {
  tx: Tx
  session: Author
  /** The order as the commands before this one left it. */
  order: Order
  /** What the commands of this request removed so far, by their ids. */
  removed: ReadonlyMap<string, Removed | null>
  /** Another need of the same command; each is loaded once. */
  load: <N extends NeedName>(name: N, named: NeedArguments[N]) => Promise<CommandContext[N]>
}

/** Loads what order commands need, by its name; each feature has those of its own records. */
export type NeedLoaders<N extends NeedName = NeedName> = {
  readonly [Name in N]: (lookup: NeedLookup, named: NeedArguments[Name]) => Promise<CommandContext[Name]>
}
