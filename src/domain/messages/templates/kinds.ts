import type { Purpose } from '../consent/suppression.ts'

/** The automatic messages that a shop can switch on. */
export const AUTOMATIC_KINDS = [
  'invoice',
  'estimate',
  'vehicle_ready',
  'payment_received',
  'statement',
  'thank_you',
  'review_request',
  'declined_work',
  'service_due',
] as const
export type AutomaticKind = (typeof AUTOMATIC_KINDS)[number]

export const MESSAGE_KINDS = [...AUTOMATIC_KINDS, 'campaign', 'conversation', 'test'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The automatic messages with one wording each; an invoice has the wording of its paper. */
export type WordedKind = Exclude<AutomaticKind, 'invoice'>

/** Emails and texts with a document or a link; an invoice has words for each state of its payment. */
export const PAPER_KINDS = [
  'invoice_unpaid',
  'invoice_partly_paid',
  'invoice_paid',
  'invoice_none',
  'payment_receipt',
  'refund_receipt',
  'inspection_report',
  'approval_request',
  'payment_request',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** Kinds whose words a company can change. */
export const TEMPLATE_KINDS = [...AUTOMATIC_KINDS.filter((kind) => kind !== 'invoice'), ...PAPER_KINDS]
export type TemplateKind = WordedKind | PaperKind

const MARKETING: ReadonlySet<MessageKind> = new Set<MessageKind>([
  'thank_you',
  'review_request',
  'declined_work',
  'service_due',
  'campaign',
])

/** Messages that are to bring a customer back: an order that follows one of them is counted as its return. */
export const CONTACT_KINDS = [
  'service_due',
  'declined_work',
  'campaign',
] as const satisfies readonly MessageKind[]

/** How many days after a message an order still counts as its return. */
export const RETURN_DAYS = 60

/** Whether a message belongs to a sale, or is to bring the customer back. */
export const purposeOf = (kind: MessageKind): Purpose => (MARKETING.has(kind) ? 'marketing' : 'transactional')

/** Messages that never wait for the end of the quiet hours: the customer is expecting them. */
export const isUrgent = (kind: MessageKind): boolean =>
  kind === 'invoice' || kind === 'estimate' || kind === 'conversation' || kind === 'test'

/** Messages that are queued by the hundred, and announced once. */
export const isQueuedInBatches = (kind: MessageKind): boolean =>
  kind === 'service_due' || kind === 'statement' || kind === 'campaign'

/** What a shop sends, by kind. */
export interface MessageRule {
  kind: AutomaticKind
  email: boolean
  text: boolean
  /** From its cause until it goes out; for a service that is due, how long before. */
  delay_minutes: number
  /** The coupon that it offers; only reminders of a service do. */
  coupon_id: string | null
}

const DAY = 1440

/** The rules of a shop that changed none: only what the customer chose is sent. */
export const FIRST_RULES: readonly MessageRule[] = [
  { kind: 'invoice', email: true, text: true, delay_minutes: 0, coupon_id: null },
  { kind: 'estimate', email: false, text: false, delay_minutes: 0, coupon_id: null },
  { kind: 'vehicle_ready', email: false, text: false, delay_minutes: 0, coupon_id: null },
  { kind: 'payment_received', email: false, text: false, delay_minutes: 0, coupon_id: null },
  { kind: 'statement', email: false, text: false, delay_minutes: 0, coupon_id: null },
  { kind: 'thank_you', email: false, text: false, delay_minutes: DAY, coupon_id: null },
  { kind: 'review_request', email: false, text: false, delay_minutes: 2 * DAY, coupon_id: null },
  { kind: 'declined_work', email: false, text: false, delay_minutes: 14 * DAY, coupon_id: null },
  { kind: 'service_due', email: false, text: false, delay_minutes: 7 * DAY, coupon_id: null },
]
