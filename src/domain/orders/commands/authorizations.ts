import { sanitizeLine } from '../../base/text.ts'
import type { Order, OrderPackage } from '../order.ts'
import { priceOrder } from '../pricing.ts'
import { declineItem } from './declined.ts'
import { withConsent } from './estimates.ts'
import { findInspection } from './inspections.ts'
import { isTaken } from './lines.ts'
import { addPackage } from './packages.ts'
import { edited, refuse, type CommandContext, type CommandOf, type EditResult } from './types.ts'

/** Puts the work that a finding leads to on the order: not approved yet, and so out of the total. */
export function recommend(
  order: Order,
  command: CommandOf<'inspection.recommend'>,
  context: CommandContext,
): EditResult {
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

/** A job with a price of its own: a package of nothing but its base price, named after the point that asked for it. */
function addJob(
  order: Order,
  job: CommandOf<'inspection.recommend'>['job'],
  id: string,
  itemId: string,
): EditResult {
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

type Decision = CommandOf<'authorization.record'>['decisions'][number]

/** One job approved, or declined with its reason. */
function decided(
  order: Order,
  { line_id, approved, reason, note }: Decision,
  command: CommandOf<'authorization.record'>,
  context: CommandContext,
): EditResult {
  const line = order.packages.find((row) => row.id === line_id && !row.approved)
  if (!line) return refuse('line_not_found', 'decisions')
  if (approved) {
    const packages = order.packages.map((row) => (row === line ? { ...row, approved: true } : row))
    return edited({ ...order, packages })
  }
  const off = { list: 'packages', line_id, declined_id: line_id, reason, note } as const
  return declineItem(order, { ...command, type: 'item.decline', ...off }, context)
}

/**
 * What a customer decided over their link: approved jobs count from now on, declined ones leave the order with their
 * reason; name and signature are consent to the new total.
 */
export function recordAuthorization(
  order: Order,
  command: CommandOf<'authorization.record'>,
  context: CommandContext,
): EditResult {
  let next = order
  for (const decision of command.decisions) {
    const result = decided(next, decision, command, context)
    if (!result.ok) return result
    next = result.order
  }
  const { signature_img, signature_img_png, by, contact, authorization_id } = command
  const totals = priceOrder(next)
  const signed = { ...next, signature_img, signature_img_png, totals, final_price: totals.total }
  if (!command.decisions.some((row) => row.approved)) return edited(signed)
  return edited(withConsent(signed, { id: authorization_id, by, way: 'link', contact }, context))
}

/** What the customer signed at the counter; it is on the invoice in place of an earlier one. */
export const recordSignature = (
  order: Order,
  { signature_img, signature_img_png }: CommandOf<'signature.record'>,
): EditResult => edited({ ...order, signature_img, signature_img_png })
