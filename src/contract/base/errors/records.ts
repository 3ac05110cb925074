import type { ErrorText } from './text.ts'

/** Customers, fleets, vehicles and their history. */
export const recordsErrors = {
  record_removed: {
    status: 409,
    en: 'This was removed at another station. Restore it to go on; nothing that you typed is lost.',
    fr: 'Cette fiche a été archivée sur un autre appareil. Restaurez-la pour continuer; rien de votre saisie n’est perdu.',
  },
  record_merged: {
    status: 409,
    en: 'This was merged into another record. Open that one, or take the merge back.',
    fr: 'Ceci a été fusionné avec une autre fiche. Ouvrez celle-ci ou annulez la fusion.',
  },
  merge_with_itself: {
    status: 400,
    en: 'A record cannot be merged with itself. Choose the other one.',
    fr: 'Une fiche ne peut être fusionnée avec elle-même. Choisissez l’autre.',
  },
  merge_undone: {
    status: 409,
    en: 'This merge was taken back already.',
    fr: 'Cette fusion a déjà été annulée.',
  },
  party_in_use: {
    status: 409,
    en: 'An order of this customer is on the board. Finish or cancel it, then remove the customer.',
    fr: 'Ce client a un bon actif. Terminez-le ou annulez-le, puis archivez le client.',
  },
  last_location: {
    status: 409,
    en: 'A fleet keeps at least one location. Remove the fleet instead.',
    fr: 'Une flotte doit garder au moins un établissement. Archivez plutôt la flotte.',
  },
  vin_not_valid: {
    status: 400,
    en: 'This VIN is not valid. Check it, or start without a VIN.',
    fr: 'Ce NIV n’est pas valide. Vérifiez-le ou commencez sans NIV.',
  },
  interval_empty: {
    status: 400,
    en: 'An interval needs a distance or a number of months.',
    fr: 'Un intervalle exige une distance ou un nombre de mois.',
  },
  carfax_not_configured: {
    status: 409,
    en: 'This installation may not report to CARFAX yet. Its settings CARFAX_FTP_URL and CARFAX_PARTNER are missing.',
    fr: 'Cette installation ne peut pas encore transmettre à CARFAX : CARFAX_FTP_URL et CARFAX_PARTNER manquent.',
  },
  carfax_failed: {
    status: 503,
    en: 'CARFAX did not take the file. It is kept and sent again tonight; nothing counts as shared yet.',
    fr: 'CARFAX n’a pas reçu le fichier. Il est gardé et renvoyé cette nuit; rien n’est encore considéré comme transmis.',
  },
  carfax_nothing: {
    status: 409,
    en: 'There is no finalized order that CARFAX was not told of.',
    fr: 'Tous les bons finalisés ont déjà été transmis à CARFAX.',
  },
} as const satisfies Record<string, ErrorText>
