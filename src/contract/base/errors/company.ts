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
  shop_archived: {
    status: 409,
    en: 'This shop is archived. Restore it to work in it again.',
    fr: 'Cet atelier est archivé. Rétablissez-le pour y travailler de nouveau.',
  },
} as const satisfies Record<string, ErrorText>
