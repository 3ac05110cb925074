import type { z } from 'zod'
import type { Words } from '#domain/base/words.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { CommandContext } from '../editing/context.ts'
import type { Change, EditResult } from '../editing/result.ts'
import type { Order } from '../order.ts'
import { isActiveStatus } from '../status/status.ts'

/** What every command carries: its own id (counts once), the station, and when the person did it. */
export interface CommandHead {
  id: string
  device_id: string
  made_at: string
}

/**
 * What a command may need besides the order, and the id that names it. Each is the field of the same name in the
 * context; the server has one loader for each.
 */
export interface NeedArguments {
  bay: string
  customer: string
  fleet: string
  /** The tax rate of the place of this customer or fleet location. */
  location_rate: { customer_id: string | null; fleet_location_id: string | null }
  vehicle: string
  /** A package of the catalogue; as the order's shop sells it today, or as it is. */
  package: { package_id: string; sold_today: boolean }
  item: string
  /** The items chosen for a package's slots; without ids all that may fill them. */
  items: { package_id: string; item_ids: (string | null)[] | undefined }
  coupon: string
  staff: string
  /** An inspection by its id, or the one that a package brings to the order's vehicle. */
  inspection: { kind: 'grouping' | 'group' | 'item'; source_id: string } | { package_id: string }
  inspection_file: string
  /** Another order. */
  earlier: string
  /** The shop to which an order moves. */
  place: string
  /** An instant: whether its business day is open, and stays so meanwhile. */
  open_day: string
  /** What the command of this id removed. */
  removed: string
  /** What the shop asks before an order is finalized. */
  rules: 'finalize'
  /** The instant of applying, on a business day that stays open meanwhile. */
  now: 'business_day'
}

export type NeedName = keyof NeedArguments
export type Needs = { readonly [N in NeedName]?: NeedArguments[N] | undefined }

/** A history entry, as a command's own words read it. */
export interface HistoryEntry {
  changes: readonly Change[]
  /** The reason of the command; empty without one. */
  reason?: string | undefined
  /** The number of the other order of a merge or split. */
  other?: string | undefined
}

/** How the reader's screen writes values. */
export interface HistoryFormats {
  status: (status: string) => string
  answer: (answer: string | null) => string
  figure: (value: number) => string
  dateTime: (instant: string) => string
}

/** An order command, declared once: what it needs, who may give it and when, what it does, what the history says. */
export interface CommandDefinition<C extends CommandHead & { type: string }> {
  type: C['type']
  /**
   * The right that the author needs. `customer_link`: only the customer, over the link of this order. `any`: no right,
   * since the command has rules of its own. `system`: only the server itself, which records what it did.
   */
  right: Permission | 'customer_link' | 'any' | 'system'
  /** Whether the order's state takes this command. */
  allowed: (order: Order, command: C) => boolean
  /** What has to be loaded; anything else is left out. */
  needs: (command: C, order: Order) => Needs
  /** Ids that the command brings onto the order, besides its own: commands that name them depend on it. */
  adds: (command: C) => readonly string[]
  apply: (order: Order, command: C, context: CommandContext) => EditResult
  /** What the history says about it. */
  words: (entry: HistoryEntry, say: HistoryFormats) => Words
}

/** What `commandShape` makes. */
type CommandShape = z.ZodType<CommandHead & { type: string }> & { shape: { type: { value: string } } }

/** A command that stations send, with the shape of its JSON. */
export interface StationDefinition<C extends CommandHead & { type: string }> extends CommandDefinition<C> {
  shape: z.ZodType
}

type Optional = 'right' | 'allowed' | 'needs' | 'adds'
type Given<C extends CommandHead & { type: string }> = Omit<CommandDefinition<C>, Optional> &
  Partial<Pick<CommandDefinition<C>, Optional>>

/**
 * Declares a command that the server alone makes: its JSON is never read from a request. By default it changes an
 * active order, and needs nothing.
 */
export function defineServerCommand<C extends CommandHead & { type: string }>(
  given: Given<C>,
): CommandDefinition<C> {
  return {
    right: 'orders.edit',
    allowed: ({ status }) => isActiveStatus(status),
    needs: () => ({}),
    adds: () => [],
    ...given,
  }
}

/** Declares a command that stations send. By default people who edit orders give it, on an active order. */
export function defineCommand<Shape extends CommandShape>({
  shape,
  ...given
}: { shape: Shape } & Omit<Given<z.infer<Shape>>, 'type'>): StationDefinition<z.infer<Shape>> {
  const type = shape.shape.type.value
  return { ...defineServerCommand({ ...given, type }), shape }
}
