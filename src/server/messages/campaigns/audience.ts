import { MOST_RECIPIENTS } from '#domain/messages/campaigns/audience.ts'
import type { Audience } from '#domain/messages/campaigns/audienceShape.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { normalizedAddress } from '#domain/messages/consent/suppression.ts'
import type { MessageLanguage } from '#domain/messages/templates/templates.ts'
import type { StoredCoupon } from '#contract/catalogue/coupons.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import { languageFor } from '#server/orders/index.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { judgeAll, type JudgedRecipient } from '../outbox/recipient.queries.ts'
import { candidates, type Candidate } from './audience.queries.ts'
import type { CampaignRecipient } from './recipients.queries.ts'

/** What is asked: whom a campaign would reach. */
interface AudienceOf {
  shop: ShopRow
  channel: Channel
  audience: Audience
  coupon: StoredCoupon | null
  /** The languages in which there are words; absent: every one. */
  languages?: readonly MessageLanguage[]
}

/** A person or location that the filters find, and why they would not get the campaign; an empty reason: they would. */
export interface Judged extends CampaignRecipient {
  name: string
  last_visit: string | null
  reason: string
}

/** Why this coupon is not for a person; empty where it is. */
function couponReason(
  coupon: StoredCoupon | null,
  { customer_id, fleet_id, used_coupon }: Candidate,
): string {
  if (!coupon) return ''
  const { customer_ids, fleet_ids, uses_per_customer } = coupon
  const limited = customer_ids.length > 0 || fleet_ids.length > 0
  const named = customer_ids.includes(customer_id ?? '') || fleet_ids.includes(fleet_id ?? '')
  if (limited && !named) return 'coupon_not_for_customer'
  return uses_per_customer !== null && used_coupon >= uses_per_customer ? 'coupon_used_up' : ''
}

interface Found {
  candidate: Candidate
  address: string | null
  judged: JudgedRecipient | undefined
  language: MessageLanguage
}

function reasonOf(
  { candidate, address, judged, language }: Found,
  { audience, coupon, languages }: AudienceOf,
): string {
  if (candidate.address.trim() === '') return 'no_contact'
  if (address === null || !judged) return 'no_address'
  if (judged.refusal) return judged.refusal
  if (audience.express_only && judged.under !== 'express') return 'not_express'
  if (languages && !languages.includes(language)) return 'no_translation'
  return couponReason(coupon, candidate)
}

/** Everyone whom the filters find, each with the reason why they would not get it; an address gets it once. */
export async function listAudience(tx: Tx, companyId: string, asked: AudienceOf): Promise<Judged[]> {
  const { shop, channel, audience, coupon } = asked
  const found = await candidates(tx, companyId, { shop, channel, audience, coupon_id: coupon?.id ?? null })
  if (found.length > MOST_RECIPIENTS) throw new AppError('campaign_audience_too_large')
  const addresses = found.map((row) => normalizedAddress(channel, row.address))
  const recipients = found.map(({ customer_id, fleet_location_id }, at) => ({
    customer_id,
    fleet_location_id,
    address: addresses[at] ?? '',
  }))
  const judged = await judgeAll(tx, companyId, { channel, recipients, purpose: 'marketing' })
  const taken = new Set<string>()
  return found.map((candidate, at) => {
    const address = addresses[at] ?? null
    const language = languageFor(candidate.language, shop.region)
    const reason = reasonOf({ candidate, address, judged: judged[at], language }, asked)
    const again = reason === '' && taken.has(address ?? '')
    if (reason === '') taken.add(address ?? '')
    const { customer_id, fleet_location_id, name, first_name, last_visit } = candidate
    return {
      address: address ?? candidate.address.trim(),
      customer_id,
      fleet_location_id,
      name,
      first_name,
      language,
      last_visit,
      reason: again ? 'same_address' : reason,
    }
  })
}

/** How many are left out, by reason. */
export function excludedOf(judged: readonly Judged[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { reason } of judged) if (reason !== '') counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}
