/** Which customers, or locations of fleets, a campaign goes to. Empty lists and nulls limit nothing; conditions go together. */
export interface Audience {
  party: 'customers' | 'fleets'
  /** Only those who have been at the shop of the campaign. */
  of_shop: boolean
  fleet_ids: readonly string[]
  /** Calendar days of the shop, both included. Who never came has no last visit, and is not between days. */
  last_visit_from: string | null
  last_visit_to: string | null
  /** They came once and never again. */
  came_once: boolean
  city: string
  /** The beginning of a postal code. */
  postal_prefix: string
  /** Words on one of their orders. */
  tags: readonly string[]
  /** Of one of their vehicles. */
  makes: readonly string[]
  /** They declined work on their last visit. */
  has_declined: boolean
  /** Express consent alone, not that implied by a purchase. */
  express_only: boolean
}

/** Everyone who has been at the shop. */
export const FIRST_AUDIENCE: Audience = {
  party: 'customers',
  of_shop: true,
  fleet_ids: [],
  last_visit_from: null,
  last_visit_to: null,
  came_once: false,
  city: '',
  postal_prefix: '',
  tags: [],
  makes: [],
  has_declined: false,
  express_only: false,
}

/** More recipients than this are refused: a campaign is for a shop's own customers. */
export const MOST_RECIPIENTS = 50_000
