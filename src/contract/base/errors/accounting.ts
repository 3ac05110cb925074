import type { ErrorText } from './text.ts'

/** Sending the journal to QuickBooks Online. */
export const accountingErrors = {
  accounting_not_configured: {
    status: 409,
    en: 'QuickBooks Online is not set up on this installation. Whoever runs it enters QBO_CLIENT_ID and QBO_CLIENT_SECRET.',
    fr: 'QuickBooks en ligne n’est pas configuré sur cette installation. Son responsable doit entrer QBO_CLIENT_ID et QBO_CLIENT_SECRET.',
  },
  accounting_not_connected: {
    status: 409,
    en: 'This shop is not connected to QuickBooks, or no longer. An owner connects it under Settings, Payments.',
    fr: 'Cet atelier n’est pas connecté à QuickBooks. Un propriétaire peut le connecter sous Paramètres > Paiements.',
  },
  accounting_link_invalid: {
    status: 400,
    en: 'This answer of QuickBooks belongs to another connection or came too late. Begin again with Connect.',
    fr: 'Cette réponse de QuickBooks est expirée ou vise une autre connexion. Recommencez avec « Connecter QuickBooks ».',
  },
  accounting_unmapped: {
    status: 409,
    en: 'Some accounts of this day have no account in QuickBooks yet. An owner chooses them under Settings, Payments.',
    fr: 'Certains comptes de cette journée n’ont pas encore de compte dans QuickBooks. Un propriétaire les choisit sous Paramètres, Paiements.',
  },
  accounting_customer_missing: {
    status: 409,
    en: 'QuickBooks takes a line on receivables only with a customer. Choose one under Settings, Payments.',
    fr: 'QuickBooks exige un client sur les lignes de comptes clients. Choisissez-en un sous Paramètres > Paiements.',
  },
  accounting_refused: {
    status: 409,
    en: 'QuickBooks refused this and booked nothing. Its reason is below; mend it, then try again.',
    fr: 'QuickBooks a refusé l’opération; rien n’a été inscrit. Corrigez le problème ci-dessous, puis réessayez.',
  },
  accounting_unknown: {
    status: 503,
    en: 'QuickBooks did not answer. Try again in a moment: whatever it booked already, it books only once.',
    fr: 'QuickBooks n’a pas répondu. Réessayez dans un instant : ce qui est déjà inscrit ne l’est qu’une fois.',
  },
  accounting_other_company: {
    status: 409,
    en: 'An entry of this day may be in another company in QuickBooks. Connect that one again and send the day there.',
    fr: 'Une écriture de cette journée est peut-être dans une autre entreprise de QuickBooks. Reconnectez-la et envoyez-y la journée.',
  },
  day_not_in_issue: {
    status: 409,
    en: 'This day is not waiting for an answer of QuickBooks, so there is nothing to release. Reload the page to see how it stands.',
    fr: 'Cette journée n’attend aucune réponse de QuickBooks; il n’y a rien à déverrouiller. Rechargez la page pour voir son état.',
  },
  day_can_be_asked: {
    status: 409,
    en: 'This shop is connected to the company in QuickBooks to which the day was sent. Send it again: it is booked only once.',
    fr: 'Cet atelier est connecté à l’entreprise de QuickBooks à laquelle la journée a été envoyée. Renvoyez-la : elle ne sera inscrite qu’une fois.',
  },
  day_in_issue: {
    status: 409,
    en: 'This day was sent to QuickBooks and the answer is not known. Send it again first: it is booked only once.',
    fr: 'Cette journée a été envoyée à QuickBooks et la réponse est inconnue. Renvoyez-la d’abord : elle ne sera inscrite qu’une fois.',
  },
} as const satisfies Record<string, ErrorText>
