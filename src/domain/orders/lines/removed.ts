import { z } from 'zod'
import { decimal, id } from '#domain/base/shapes.ts'
import type { InspectionPhoto, OrderInspection, OrderInspectionGroup } from '#domain/inspections/shapes.ts'
import type { Decimal } from '#domain/money/money.ts'
import type {
  CasualItem,
  DiscountEntry,
  InventoryLine,
  OrderOption,
  OrderPart,
  OrderService,
  PackageLines,
  PartFacts,
} from './orderLines.ts'

/** The rows of each list of an order that is edited line by line. */
export interface ListedLines {
  parts: OrderPart[]
  options: OrderOption[]
  services: OrderService[]
  inventory_items: InventoryLine[]
  casual_items: CasualItem[]
  declined_items: DeclinedItem[]
}
export type LineList = keyof ListedLines

/** What was removed, with its place; for a slot, the item that was in it before. */
export type Removed =
  | ({ kind: 'package'; index: number } & PackageLines & { discounts: DiscountEntry[] })
  | { kind: 'line'; list: LineList; index: number; line: ListedLines[LineList][number] }
  | { kind: 'discount'; index: number; entry: DiscountEntry }
  | { kind: 'order_discount'; discount_type: 1 | 2; discount_amount: Decimal }
  | { kind: 'package_fee'; package_line_id: string; index: number; line: CasualItem }
  | { kind: 'part_item'; line_id: string; facts: PartFacts }
  | InspectionRemoved

export type InspectionRemoved =
  | { kind: 'inspection_group'; index: number; group: OrderInspectionGroup }
  | { kind: 'inspection_item'; index: number; item: OrderInspection }
  | { kind: 'inspection_photo'; inspection_id: string; index: number; photo: InspectionPhoto }

/** Work that was offered and declined, with its price as offered. */
export const declinedItem = z
  .object({
    id,
    name: z.string(),
    name_french: z.string(),
    amount: decimal,
    /** A code of DECLINE_REASONS; text where another system wrote it. */
    reason: z.string(),
    note: z.string().optional(),
    declined_by: z.string().optional(),
    declined_timestamp: z.string().optional(),
    /** The lines themselves, stored as they were, to restore them unchanged. */
    item: z
      .custom<Removed>((value) => typeof value === 'object')
      .meta({ id: 'RemovedLines', type: 'object' })
      .optional(),
  })
  .meta({ id: 'DeclinedItem' })
export type DeclinedItem = z.infer<typeof declinedItem>
