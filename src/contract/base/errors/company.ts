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
  shop_archived: {
    status: 409,
    en: 'This shop is archived. Restore it to work in it again.',
    fr: 'Cet atelier est archivé. Rétablissez-le pour y travailler de nouveau.',
  },
} as const satisfies Record<string, ErrorText>
