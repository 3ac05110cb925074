import type { ErrorText } from './text.ts'

/** Customers, fleets, vehicles and their history. */
export const recordsErrors = {
  record_removed: {
    status: 409,
    en: 'This was archived on another device. Restore it to continue; nothing you entered is lost.',
    fr: 'Cette fiche a été archivée sur un autre appareil. Restaurez-la pour continuer; rien de votre saisie n’est perdu.',
  },
  record_merged: {
    status: 409,
    en: 'This record was merged into another. Open that one, or undo the merge.',
    fr: 'Cette fiche a été fusionnée avec une autre. Ouvrez l’autre ou annulez la fusion.',
  },
  merge_with_itself: {
    status: 400,
    en: 'A record cannot be merged with itself. Choose the other one.',
    fr: 'Une fiche ne peut être fusionnée avec elle-même. Choisissez l’autre.',
  },
  merge_undone: {
    status: 409,
    en: 'This merge was already undone.',
    fr: 'Cette fusion a déjà été annulée.',
  },
  party_in_use: {
    status: 409,
    en: 'This customer has an active order. Finish or cancel it, then archive the customer.',
    fr: 'Ce client a un bon actif. Terminez-le ou annulez-le, puis archivez le client.',
  },
  last_location: {
    status: 409,
    en: 'A fleet needs at least one location. Archive the fleet instead.',
    fr: 'Une flotte doit garder au moins un établissement. Archivez plutôt la flotte.',
  },
  vin_not_valid: {
    status: 400,
    en: 'This VIN isn’t valid. Check it, or continue without a VIN.',
    fr: 'Ce NIV n’est pas valide. Vérifiez-le ou commencez sans NIV.',
  },
  interval_empty: {
    status: 400,
    en: 'Enter a distance or a number of months.',
    fr: 'Un intervalle exige une distance ou un nombre de mois.',
  },
  carfax_not_configured: {
    status: 409,
    en: 'CARFAX reporting isn’t set up: CARFAX_FTP_URL and CARFAX_PARTNER are missing. Ask the administrator.',
    fr: 'Cette installation ne peut pas encore transmettre à CARFAX : CARFAX_FTP_URL et CARFAX_PARTNER manquent.',
  },
  carfax_failed: {
    status: 503,
    en: 'CARFAX didn’t accept the file. We’ll send it again tonight. Nothing is marked as reported yet.',
    fr: 'CARFAX n’a pas reçu le fichier. Il est gardé et renvoyé cette nuit; rien n’est encore considéré comme transmis.',
  },
  carfax_nothing: {
    status: 409,
    en: 'Every finalized order has already been reported to CARFAX.',
    fr: 'Tous les bons finalisés ont déjà été transmis à CARFAX.',
  },
} as const satisfies Record<string, ErrorText>
