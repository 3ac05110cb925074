import { msg, type Words, type Say } from '#domain/base/words.ts'
import type { PaymentMethod } from './methods.ts'
import { lookUp } from '#domain/base/lookUp.ts'

const NAMES: Readonly<Record<PaymentMethod, Words>> = {
  Online: msg('Online'),
  Terminal: msg('Terminal'),
  'MX Terminal': msg('MX Terminal'),
  '360 Terminal': msg('360 Terminal'),
  'Gift Up': msg('Gift Up'),
  'Account Credit': msg('Account credit'),
  Cash: msg('Cash'),
  Check: msg('Check'),
  Credit: msg('Credit'),
  Debit: msg('Debit'),
  eTransfer: msg('eTransfer'),
  Warranty: msg('Warranty'),
  'Gift Card': msg('Gift card'),
  ACH: msg('ACH'),
  Other: msg('Other'),
  Goodwill: msg('Goodwill'),
}

/**
 * The name of one of the specification's methods on screens and documents; vendors' names
 * stay. A method that is none of the sixteen is shown as it is stored.
 */
export const methodName = (say: Say, method: string): string => say(lookUp(NAMES, method) ?? method)
