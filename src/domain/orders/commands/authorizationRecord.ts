import { type CommandHead, defineServerCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { declineItem } from './itemDecline.ts'
import type { CommandContext } from '../editing/context.ts'
import { withConsent } from '../editing/estimates.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'
import { priceOrder } from '../prices/pricing.ts'

export interface AuthorizationRecord extends CommandHead {
  type: 'authorization.record'
  authorization_id: string
  by: string
  /** Where the link was sent, or the address from which it was answered. */
  contact: string
  /** `reason` is a code of DECLINE_REASONS, empty where approved. */
  decisions: { line_id: string; approved: boolean; reason: string; note: string }[]
  signature_img: string
  signature_img_png: string
}

type Decision = AuthorizationRecord['decisions'][number]

/** One job approved, or declined with its reason. */
function decided(
  order: Order,
  { line_id, approved, reason, note }: Decision,
  command: AuthorizationRecord,
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
 * What a customer decided over a link: approved jobs count from now on, declined ones leave the order with their
 * reason; name and signature are consent to the new total.
 */
function recordAuthorization(
  order: Order,
  command: AuthorizationRecord,
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

export const authorizationRecord = defineServerCommand<AuthorizationRecord>({
  type: 'authorization.record',
  right: 'customer_link',
  words: () => msg('Customer responded through the link'),
  apply: recordAuthorization,
})
