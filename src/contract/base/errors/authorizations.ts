import type { ErrorText } from './text.ts'

/** Links on which customers decide. */
export const authorizationErrors = {
  link_used: {
    status: 410,
    en: 'You’ve already responded through this link. To change something, call the shop.',
    fr: 'Vous avez déjà répondu par ce lien. Pour changer quelque chose, appelez l’atelier.',
  },
  link_expired: {
    status: 410,
    en: 'This link has expired. Ask the shop for a new one.',
    fr: 'Ce lien a expiré. Demandez-en un nouveau à l’atelier.',
  },
  link_withdrawn: {
    status: 410,
    en: 'The shop cancelled this link. Ask for a new one, or check for a newer message.',
    fr: 'L’atelier a annulé ce lien. Demandez-en un nouveau ou cherchez un message plus récent.',
  },
  prices_changed: {
    status: 409,
    en: 'The work or prices changed since you opened this page. Review them, then decide.',
    fr: 'Les travaux ou leurs prix ont changé depuis l’ouverture de cette page. Consultez-les de nouveau, puis décidez.',
  },
  no_inspection: {
    status: 409,
    en: 'This order has no inspection yet. Add one first.',
    fr: 'Ce bon n’a pas encore d’inspection. Ajoutez-en une d’abord.',
  },
  nothing_to_show: {
    status: 409,
    en: 'There’s nothing to send yet. Mark an item Soon or Now, or recommend work first.',
    fr: 'Il n’y a ni constat ni travail à approuver. Répondez « Bientôt » ou « Maintenant » à un point, ou recommandez d’abord un travail.',
  },
} as const satisfies Record<string, ErrorText>
