import type { ErrorText } from './text.ts'

/** Sending the journal to QuickBooks Online. */
export const accountingErrors = {
  accounting_not_configured: {
    status: 409,
    en: 'QuickBooks Online isn’t set up on this installation. Ask the administrator to set QBO_CLIENT_ID and QBO_CLIENT_SECRET.',
    fr: 'QuickBooks en ligne n’est pas configuré sur cette installation. Son responsable doit entrer QBO_CLIENT_ID et QBO_CLIENT_SECRET.',
  },
  accounting_not_connected: {
    status: 409,
    en: 'This shop isn’t connected to QuickBooks. An owner can connect it under Settings > Payments.',
    fr: 'Cet atelier n’est pas connecté à QuickBooks. Un propriétaire peut le connecter sous Paramètres > Paiements.',
  },
  accounting_link_invalid: {
    status: 400,
    en: 'This QuickBooks response is for another connection or has expired. Select Connect QuickBooks and try again.',
    fr: 'Cette réponse de QuickBooks est expirée ou vise une autre connexion. Recommencez avec « Connecter QuickBooks ».',
  },
  accounting_unmapped: {
    status: 409,
    en: 'Some accounts on this day aren’t mapped to QuickBooks. An owner can map them under Settings > Payments.',
    fr: 'Certains comptes de cette journée n’ont pas encore de compte dans QuickBooks. Un propriétaire les choisit sous Paramètres, Paiements.',
  },
  accounting_customer_missing: {
    status: 409,
    en: 'QuickBooks requires a customer on receivable lines. Choose one under Settings > Payments.',
    fr: 'QuickBooks exige un client sur les lignes de comptes clients. Choisissez-en un sous Paramètres > Paiements.',
  },
  accounting_refused: {
    status: 409,
    en: 'QuickBooks rejected this, and nothing was posted. Fix the problem below and try again.',
    fr: 'QuickBooks a refusé l’opération; rien n’a été inscrit. Corrigez le problème ci-dessous, puis réessayez.',
  },
  accounting_unknown: {
    status: 503,
    en: 'QuickBooks didn’t respond. Try again in a moment. Nothing will be posted twice.',
    fr: 'QuickBooks n’a pas répondu. Réessayez dans un instant : ce qui est déjà inscrit ne l’est qu’une fois.',
  },
  accounting_other_company: {
    status: 409,
    en: 'This day may already be posted in another QuickBooks company. Reconnect that company and send the day there.',
    fr: 'Une écriture de cette journée est peut-être dans une autre entreprise de QuickBooks. Reconnectez-la et envoyez-y la journée.',
  },
  day_not_in_issue: {
    status: 409,
    en: 'This day isn’t waiting on QuickBooks, so there is nothing to unlock. Reload the page to see its status.',
    fr: 'Cette journée n’attend aucune réponse de QuickBooks; il n’y a rien à déverrouiller. Rechargez la page pour voir son état.',
  },
  day_can_be_asked: {
    status: 409,
    en: 'This shop is still connected to the QuickBooks company this day was sent to. Send it again; it posts only once.',
    fr: 'Cet atelier est connecté à l’entreprise de QuickBooks à laquelle la journée a été envoyée. Renvoyez-la : elle ne sera inscrite qu’une fois.',
  },
  day_in_issue: {
    status: 409,
    en: 'This day was sent to QuickBooks but isn’t confirmed. Send it again first; it posts only once.',
    fr: 'Cette journée a été envoyée à QuickBooks et la réponse est inconnue. Renvoyez-la d’abord : elle ne sera inscrite qu’une fois.',
  },
} as const satisfies Record<string, ErrorText>
