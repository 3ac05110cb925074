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

/** Check, eTransfer, ACH and Warranty need a reference number. */
export function needsReference(method: PaymentMethod): boolean {
  return REFERENCE_REQUIRED.has(method)
}

/** Switched on in a new shop; Canada has eTransfer too. */
export function defaultMethods(country: string): PaymentMethod[] {
  const methods: PaymentMethod[] = ['Cash', 'Check', 'Credit', 'Debit', 'Account Credit', 'Other']
  return country === 'CA' ? [...methods, 'eTransfer'] : methods
}

/** Role limits for refunds to account credit (domain decision 3); a shop may change both lists. */
export const CREDIT_REFUND_BLOCKED: Readonly<Record<'Technician' | 'Manager', readonly PaymentMethod[]>> = {
  Technician: PAYMENT_METHODS,
  Manager: ['Account Credit', 'Goodwill', 'Gift Up', 'Warranty'],
}
