import { z } from 'zod'
import type { Fitment } from '#domain/catalogue/fitment.ts'
import { SLOT_FILTER_TYPES, type SlotFilter } from '#domain/catalogue/slots.ts'
import { PART_BADGES } from '#domain/catalogue/package.ts'
import type { KitComponent } from '#domain/catalogue/kits.ts'
import { decimal, id, line, requiredLine } from '../base/shared.ts'

/** A filter descriptor of the second list (specification 3); a tag is named by its id. */
export const slotFilter = z
  .object({ type: z.enum(SLOT_FILTER_TYPES), filter_name: requiredLine(60) })
  .meta({ id: 'SlotFilter' }) satisfies z.ZodType<SlotFilter>

const year = z.number().int().min(1900).max(2100).nullable()

/** A row of what an item fits; an empty field asks nothing. */
export const fitment = z
  .object({
    make: line(60),
    model: line(60),
    year_from: year,
    year_to: year,
    engine: line(40),
    fuel: line(40),
  })
  .meta({ id: 'Fitment' }) satisfies z.ZodType<Fitment>

/** A part of a kit with how much one kit uses, in the part's own unit. */
export const kitComponent = z
  .object({
    item_id: id,
    quantity: decimal,
    name: z.string(),
    name_french: z.string(),
    part_number: z.string(),
    unit: z.string(),
  })
  .meta({ id: 'KitComponent' }) satisfies z.ZodType<KitComponent>

/** How a part is billed (specification section 9, part price badge types). */
export const partBadge = z.enum(PART_BADGES)
