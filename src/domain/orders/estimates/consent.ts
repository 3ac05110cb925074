/** How a customer's consent reached the shop. */
export const CONSENT_WAYS = ['in_person', 'phone', 'text', 'email', 'link'] as const
export type ConsentWay = (typeof CONSENT_WAYS)[number]
