import type { ErrorText } from './text.ts'

export const companyErrors = {
  shop_in_use: {
    status: 409,
    en: 'This shop still has open orders, an open till day or unsent payments. Finish them first.',
    fr: 'Cet atelier a encore des bons ouverts, une journée de caisse ouverte ou des paiements en attente. Terminez-les d’abord.',
  },
  last_shop: {
    status: 409,
    en: 'A company needs at least one shop. Add another one before you archive this one.',
    fr: 'Une entreprise a besoin d’au moins un atelier. Ajoutez-en un autre avant d’archiver celui-ci.',
  },
  bay_in_use: {
    status: 409,
    en: 'A car is in this bay. Move its order to another bay first.',
    fr: 'Un véhicule est dans cette baie. Déplacez d’abord son bon vers une autre baie.',
  },
  number_used: {
    status: 409,
    en: 'Orders already have this number or a higher one. Choose a higher number.',
    fr: 'Des bons ont déjà ce numéro ou un numéro plus élevé. Choisissez un numéro plus élevé.',
  },
  deletion_name: {
    status: 409,
    en: 'This is not the name of the company. Type it as it is shown.',
    fr: 'Ce n’est pas le nom de l’entreprise. Inscrivez-le tel qu’il est affiché.',
  },
  deletion_payments_open: {
    status: 409,
    en: 'A card payment has no outcome yet. Wait until it is settled under Payments, then try again.',
    fr: 'Un paiement par carte n’a pas encore de résultat. Attendez qu’il soit réglé sous Paiements, puis réessayez.',
  },
  deletion_begun: {
    status: 409,
    en: 'The waiting time is over and the deletion has started. It can no longer be stopped.',
    fr: 'Le délai est écoulé et la suppression est commencée. Elle ne peut plus être arrêtée.',
  },
  shop_archived: {
    status: 409,
    en: 'This shop is archived. Restore it to work in it again.',
    fr: 'Cet atelier est archivé. Rétablissez-le pour y travailler de nouveau.',
  },
} as const satisfies Record<string, ErrorText>
