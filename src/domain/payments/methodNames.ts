import type { PaymentMethod } from './methods.ts'

interface Names {
  en: string
  fr: string
}

const NAMES: Readonly<Record<PaymentMethod, Names>> = {
  Online: { en: 'Online', fr: 'En ligne' },
  Terminal: { en: 'Terminal', fr: 'Terminal' },
  'MX Terminal': { en: 'MX Terminal', fr: 'Terminal MX' },
  '360 Terminal': { en: '360 Terminal', fr: 'Terminal 360' },
  'Gift Up': { en: 'Gift Up', fr: 'Gift Up' },
  'Account Credit': { en: 'Account credit', fr: 'Crédit au compte' },
  Cash: { en: 'Cash', fr: 'Comptant' },
  Check: { en: 'Check', fr: 'Chèque' },
  Credit: { en: 'Credit', fr: 'Crédit' },
  Debit: { en: 'Debit', fr: 'Débit' },
  eTransfer: { en: 'eTransfer', fr: 'Virement Interac' },
  Warranty: { en: 'Warranty', fr: 'Garantie' },
  'Gift Card': { en: 'Gift card', fr: 'Carte-cadeau' },
  ACH: { en: 'ACH', fr: 'Virement ACH' },
  Other: { en: 'Other', fr: 'Autre' },
  Goodwill: { en: 'Goodwill', fr: 'Geste commercial' },
}

/**
 * The name of one of the specification's methods on screens and documents, in English or in Canadian French; vendors'
 * names stay. A method that is none of the sixteen is shown as it is stored.
 */
export function methodName(language: string, method: string): string {
  const names = (NAMES as Readonly<Record<string, Names>>)[method]
  if (!names) return method
  return language === 'fr-CA' ? names.fr : names.en
}
