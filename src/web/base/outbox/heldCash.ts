import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { add, money2 } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { amountDue, derivePayStatus } from '#domain/orders/status/payStatus.ts'
import { createStore, useStore } from '../store.ts'

/** Cash that was taken without a connection: it is on this device until the server has it. */
export interface HeldCash {
  /** The payment's id on the server: it is recorded once, however often it is sent. */
  id: string
  user_id: string
  order_id: string
  order_custom_id: string
  currency: string
  device_id: string
  /** By the device's clock. */
  made_at: string
  /** What was handed over, without the tip; what of it pays the order; the change that was given. */
  tendered: string
  amount: string
  change_due: string
  tip: string
  /** What the order owed then. Null once a person decided to record it whatever the order owes. */
  balance: string | null
  /** Set when it was not recorded: it waits for a person. */
  refusal: { code: string; text: string } | null
}

interface CashSchema extends DBSchema {
  cash: { key: string; value: HeldCash }
}

let opened: Promise<IDBPDatabase<CashSchema>> | null = null

function database(): Promise<IDBPDatabase<CashSchema>> {
  opened ??= openDB<CashSchema>('bayline-cash', 1, {
    upgrade(db) {
      db.createObjectStore('cash', { keyPath: 'id' })
    },
  })
  return opened
}

const NONE: readonly HeldCash[] = []
const held = /* @__PURE__ */ createStore<readonly HeldCash[]>(NONE)

export const heldCash = (): readonly HeldCash[] => held.get()
export const useHeldCash = (): readonly HeldCash[] => useStore(held)

/** Reads what this person holds on the device, in the order in which it was taken. */
export async function readHeldCash(userId: string): Promise<void> {
  const rows = (await (await database()).getAll('cash')).filter((row) => row.user_id === userId)
  held.set(rows.length === 0 ? NONE : rows.sort((one, other) => one.id.localeCompare(other.id)))
}

/** Stores it; the promise fails where the device has no space, and then nothing is held. */
export async function writeHeldCash(row: HeldCash): Promise<void> {
  await (await database()).put('cash', row)
}

export async function removeHeldCash(id: string): Promise<void> {
  await (await database()).delete('cash', id)
}

/** The order as it is with the cash that this device holds for it. */
export function withHeldCash<Shown extends Order>(order: Shown, rows: readonly HeldCash[]): Shown {
  if (rows.length === 0) return order
  const net_paid = money2(add(order.net_paid, ...rows.map((row) => row.amount)))
  const pay_status = derivePayStatus({ status: order.status, price: amountDue(order), net_paid })
  return { ...order, net_paid, pay_status }
}
