import { createStore, useStore } from '../store.ts'
import type { CommandContext, StationCommand } from '#domain/orders/commands.ts'

/** The records that a command names, stored with it so that it can be shown again after a reload. */
export type CommandRecords = Partial<
  Pick<
    CommandContext,
    | 'customer'
    | 'fleet'
    | 'vehicle'
    | 'package'
    | 'item'
    | 'items'
    | 'staff'
    | 'removed'
    | 'coupon'
    | 'inspection'
    | 'inspection_file'
    | 'approver'
    | 'earlier'
  >
>

/** A command that is being stored on the device: it is shown, and sent once it is stored. */
export const NOT_KEPT: number = Number.POSITIVE_INFINITY

/** A command that is not acknowledged yet. */
export interface Queued {
  /** Order of entry, given by the database; `NOT_KEPT` until it is. */
  seq: number
  order_id: string
  user_id: string
  command: StationCommand
  records: CommandRecords
  /** Set when the server refused it: it waits for a person. */
  refusal: { code: string; text: string; request_id: string } | null
}

const acknowledged = new Map<string, number>()

/** The server has applied this command: from that version on the order includes it. */
export function acknowledge(commandId: string, version: number): void {
  acknowledged.set(commandId, version)
}

/** Whether an order of this version already includes the command. */
export function isIn(commandId: string, version: number): boolean {
  return (acknowledged.get(commandId) ?? Number.POSITIVE_INFINITY) <= version
}

const NONE: readonly Queued[] = []
/** Null until the device's storage was read. */
const queue = /* @__PURE__ */ createStore<readonly Queued[] | null>(null)

export const queued = (): readonly Queued[] => queue.get() ?? NONE
export const setQueued = (rows: readonly Queued[]): void => queue.set(rows)
export const useQueued = (): readonly Queued[] => useStore(queue) ?? NONE
/** Whether the waiting commands are known: until then an order cannot be shown with them. */
export const useQueueRead = (): boolean => useStore(queue) !== null
