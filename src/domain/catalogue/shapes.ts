import { z } from 'zod'
import { decimal, id, line, requiredLine } from '../base/shapes.ts'
import { FEE_PIECES, PART_BADGES } from './pieces.ts'
import { SLOT_FILTER_TYPES } from './slotFilter.ts'

/**
 * A filter descriptor of the second list (specification 3). `filter_name` is what the item must have: a tag's id, a
 * part type, a formulation, a viscosity.
 */
export const slotFilter = z
  .object({ type: z.enum(SLOT_FILTER_TYPES), filter_name: requiredLine(60) })
  .meta({ id: 'SlotFilter' })
export type SlotFilter = z.infer<typeof slotFilter>

const year = z.number().int().min(1900).max(2100).nullable()

/** One row of what an item fits; an empty field matches everything. Years are model years, both included. */
export const fitment = z
  .object({
    make: line(60),
    model: line(60),
    year_from: year,
    year_to: year,
    /** A part of the engine's name: "5.0L", "V8". */
    engine: line(40),
    /** One of the fuel types (specification 9). */
    fuel: line(40),
  })
  .meta({ id: 'Fitment' })
export type Fitment = z.infer<typeof fitment>

/** A part of a kit with how much one kit uses, in the part's own unit, and the words by which people know it. */
export const kitComponent = z
  .object({
    item_id: id,
    quantity: decimal,
    name: z.string(),
    name_french: z.string(),
    part_number: z.string(),
    unit: z.string(),
  })
  .meta({ id: 'KitComponent' })
export type KitComponent = z.infer<typeof kitComponent>

/** How a part is billed (specification section 9, part price badge types). */
export const partBadge = z.enum(PART_BADGES)

/** The piece by which fees are charged, if any. */
export const feePiece = z.enum(FEE_PIECES).nullable().optional()
