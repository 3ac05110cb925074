import { z } from 'zod'
import { id, amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { defineCommand } from './define.ts'
import { addPackage } from './packageAdd.ts'
import type { CommandContext } from '../editing/context.ts'
import { findInspection } from '../editing/inspections.ts'
import { isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order, OrderPackage } from '../order.ts'

const shape = commandShape('inspection.recommend', {
  inspection_id: id,
  line_id: id,
  child_ids: z.array(id).max(200),
  /** As with `package.add`. */
  item_ids: z.array(id.nullable()).max(50).optional(),
  package_id: id.nullable(),
  /** Work that is no package, with its price. */
  job: z
    .object({ name: z.string().trim().min(1).max(200), name_french: z.string().max(200), price: amount })
    .nullable(),
})
export type InspectionRecommend = z.infer<typeof shape>

/** Adds the work that a finding recommends to the order: not approved yet, so not in the total. */
function recommend(order: Order, command: InspectionRecommend, context: CommandContext): EditResult {
  const { inspection_id, line_id, package_id, job } = command
  const finding = findInspection(order, inspection_id)
  if (!finding) return refuse('line_not_found', 'inspection_id')
  const added =
    package_id === null
      ? addJob(order, job, line_id, finding.item_id)
      : addPackage(order, { ...command, type: 'package.add', package_id }, context)
  if (!added.ok) return added
  const packages = added.order.packages.map((row) =>
    row.id === line_id ? { ...row, approved: false, inspection_id } : row,
  )
  return edited({ ...added.order, packages })
}

/** A job with a price of its own: a package with only a base price, named after the point that recommends it. */
function addJob(order: Order, job: InspectionRecommend['job'], id: string, itemId: string): EditResult {
  const name = sanitizeLine(job?.name ?? '')
  if (job === null || name === '') return refuse('invalid_input', 'job/name')
  if (isTaken(order, [id])) return refuse('duplicate_id', 'line_id')
  const line: OrderPackage = {
    id,
    package_id: itemId,
    name,
    name_french: sanitizeLine(job.name_french) || name,
    price: job.price,
    casual_items: [],
    package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
    approved: true,
  }
  return edited({ ...order, packages: [...order.packages, line] })
}

export const inspectionRecommend = defineCommand({
  shape,
  needs: ({ package_id, item_ids }) =>
    package_id === null ? {} : { package: { package_id, sold_today: true }, items: { package_id, item_ids } },
  adds: ({ line_id, child_ids }) => [line_id, ...child_ids],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('Recommended: {name}', { name })
  },
  apply: recommend,
})
