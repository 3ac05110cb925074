import type { ErrorText } from './text.ts'

/** Drawers, and the days that are closed with them. */
export const tillErrors = {
  drawer_open_already: {
    status: 409,
    en: 'This drawer was already opened today. Use it, or give the new one a different name.',
    fr: 'Ce tiroir a déjà été ouvert aujourd’hui. Utilisez-le, ou donnez un autre nom à l’autre.',
  },
  drawer_closed: {
    status: 409,
    en: 'This drawer is already counted and closed. Open another one.',
    fr: 'Ce tiroir a déjà été compté et fermé.',
  },
  drawer_too_low: {
    status: 409,
    en: 'There is less cash in this drawer. First enter what was paid in. Payments that a device took without a connection count once it is connected.',
    fr: 'Ce tiroir contient moins d’argent. Inscrivez d’abord l’entrée de caisse. Les paiements qu’un appareil a reçus hors connexion comptent dès qu’il est reconnecté.',
  },
  drawer_below_zero: {
    status: 409,
    en: 'More cash was given out than this drawer held. Enter the cash that came from elsewhere as paid in, then count.',
    fr: 'Il est sorti de ce tiroir plus d’argent qu’il n’en contenait. Inscrivez l’argent venu d’ailleurs comme entrée de caisse, puis comptez.',
  },
  drawers_open: {
    status: 409,
    en: 'A drawer from this day is still open. Count it first.',
    fr: 'Un tiroir de cette journée est encore ouvert. Comptez-le d’abord.',
  },
  day_not_begun: {
    status: 409,
    en: 'This day hasn’t started, so it can’t be closed.',
    fr: 'Cette journée n’a pas commencé. Seule une journée commencée peut être fermée.',
  },
  payment_day_closed: {
    status: 409,
    en: 'The day of this payment is closed. Refund it instead; the refund counts toward today.',
    fr: 'La journée de ce paiement est fermée. Remboursez-le plutôt : le remboursement compte pour aujourd’hui.',
  },
  day_not_closed: {
    status: 409,
    en: 'This day is still open. Close it before exporting.',
    fr: 'Cette journée est encore ouverte. Fermez-la d’abord, puis exportez-la.',
  },
  day_not_last: {
    status: 409,
    en: 'A later day is already closed. Only the last closed day can be re-opened.',
    fr: 'Une journée plus récente est déjà fermée. Seule la dernière journée fermée peut être rouverte.',
  },
  day_in_books: {
    status: 409,
    en: 'This day was already exported or sent to QuickBooks, so it can’t be re-opened. Record corrections today.',
    fr: 'Cette journée a déjà été exportée ou envoyée à QuickBooks : elle ne peut pas être rouverte. Inscrivez les corrections aujourd’hui.',
  },
  day_exported: {
    status: 409,
    en: 'This day was already exported in the other format. A day can be exported only once.',
    fr: 'Cette journée a déjà été exportée dans l’autre format. Une journée ne s’exporte qu’une fois.',
  },
  surcharge_not_allowed: {
    status: 409,
    en: 'Card surcharges aren’t allowed in this region.',
    fr: 'Les règles de cette région n’autorisent pas de supplément sur les cartes.',
  },
  surcharge_over_cap: {
    status: 409,
    en: 'This is more than this region allows. Enter a lower percentage.',
    fr: 'C’est plus que ce que permettent les règles de cette région.',
  },
  surcharge_missing: {
    status: 400,
    en: 'Enter a surcharge percentage greater than zero.',
    fr: 'Entrez le pourcentage du supplément, supérieur à zéro.',
  },
} as const satisfies Record<string, ErrorText>
