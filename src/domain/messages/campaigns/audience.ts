import type { Audience } from './audienceShape.ts'

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
