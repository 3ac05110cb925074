import { sanitizeText } from '#domain/base/text.ts'
import type { CasualItem, LineList, Order } from '../order.ts'

export type NewCasualLine = Omit<CasualItem, 'amount' | 'quantity' | 'list_price' | 'technician'>

export type Line = Order[LineList][number]

const AMOUNT = /^\d{1,10}(\.\d{1,4})?$/

const SIGNED = /^-?\d{1,10}(\.\d{1,4})?$/

export const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 200

export const isAmount = (value: unknown): boolean => typeof value === 'string' && AMOUNT.test(value)

export const isSigned = (value: unknown): boolean => typeof value === 'string' && SIGNED.test(value)

/** A casual line with its exact values read from what was typed. */
export function casualLine(line: NewCasualLine): CasualItem {
  return {
    ...line,
    name: sanitizeText(line.name),
    name_french: sanitizeText(line.name_french) || sanitizeText(line.name),
    amount: line.priceVal,
    quantity: line.quantityVal,
    ...(line.supplier !== undefined && { supplier: sanitizeText(line.supplier) }),
  }
}

/** Whether any of these ids is one of the order's lines already, or is given twice. */
export function isTaken(order: Order, ids: readonly string[]): boolean {
  const { packages, parts, services, options, inventory_items, casual_items } = order
  const fees = packages.flatMap((row) => row.casual_items)
  const taken = new Set(
    [...packages, ...parts, ...services, ...options, ...inventory_items, ...casual_items, ...fees].map(
      (row) => row.id,
    ),
  )
  return new Set(ids).size < ids.length || ids.some((id) => taken.has(id))
}
