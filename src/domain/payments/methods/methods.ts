import type { Actor } from '#domain/people/roles.ts'

/** Specification 9: the sixteen payment methods. */
export const PAYMENT_METHODS = [
  'Online',
  'Terminal',
  'MX Terminal',
  '360 Terminal',
  'Gift Up',
  'Account Credit',
  'Cash',
  'Check',
  'Credit',
  'Debit',
  'eTransfer',
  'Warranty',
  'Gift Card',
  'ACH',
  'Other',
  'Goodwill',
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Methods that staff record by hand: no gateway is asked. */
export const MANUAL_METHODS = [
  'Cash',
  'Check',
  'Credit',
  'Debit',
  'eTransfer',
  'Warranty',
  'Gift Card',
  'ACH',
  'Other',
  'Goodwill',
] as const satisfies readonly PaymentMethod[]
export type ManualMethod = (typeof MANUAL_METHODS)[number]

const REFERENCE_REQUIRED: ReadonlySet<PaymentMethod> = new Set(['Check', 'eTransfer', 'ACH', 'Warranty'])

export function isManualMethod(method: PaymentMethod): method is ManualMethod {
  return MANUAL_METHODS.some((manual) => manual === method)
}

/**
 * Whether a payment by this method may become account credit. Goodwill brings in no money: a person who may give credit
 * away adjusts it, with a reason.
 */
export const paysIntoCredit = (method: PaymentMethod): boolean =>
  method !== 'Account Credit' && method !== 'Goodwill'

/** Check, eTransfer, ACH and Warranty need a reference number. */
export function needsReference(method: PaymentMethod): boolean {
  return REFERENCE_REQUIRED.has(method)
}

/**
 * The method that a payment starts with: cash where the shop takes it, else the first that it takes. Account credit
 * comes last: most customers have none.
 */
export function firstMethod(taken: readonly string[]): string {
  if (taken.includes('Cash')) return 'Cash'
  return taken.find((method) => method !== 'Account Credit') ?? taken[0] ?? 'Cash'
}

/**
 * The methods by which a payment into account credit that staff recorded is refunded: the way it was paid, or from the
 * drawer where the shop received it as money (a check, a transfer). A card is refunded to itself alone.
 */
export function refundMethods(method: PaymentMethod): readonly PaymentMethod[] {
  if (!isManualMethod(method)) return []
  const fromBank = method === 'Check' || method === 'eTransfer' || method === 'ACH'
  return fromBank ? [method, 'Cash'] : [method]
}

/** Switched on in a new shop; Canada has eTransfer too. */
export function defaultMethods(country: string): PaymentMethod[] {
  const methods: PaymentMethod[] = ['Cash', 'Check', 'Credit', 'Debit', 'Account Credit', 'Other']
  return country === 'CA' ? [...methods, 'eTransfer'] : methods
}

/** Role limits for refunds to account credit; a shop may change both lists. */
export const CREDIT_REFUND_BLOCKED: Readonly<Record<'Technician' | 'Manager', readonly PaymentMethod[]>> = {
  Technician: PAYMENT_METHODS,
  Manager: ['Account Credit', 'Goodwill', 'Gift Up', 'Warranty'],
}

/**
 * The methods whose payments this actor may not turn into account credit: for a person by role, for any other actor
 * all.
 */
export const creditRefundBlocked = (
  lists: Readonly<Record<'Technician' | 'Manager', readonly PaymentMethod[]>>,
  actor: Actor,
): readonly PaymentMethod[] => {
  if (actor.kind !== 'user') return PAYMENT_METHODS
  return actor.role === 'Manager' || actor.role === 'Technician' ? lists[actor.role] : []
}

/** The methods with which a practice order is paid: those that a shop records by hand, else cash. None reaches a provider. */
export function practiceMethods(taken: readonly string[]): ManualMethod[] {
  const manual = MANUAL_METHODS.filter((method) => taken.includes(method))
  return manual.length > 0 ? manual : ['Cash']
}
