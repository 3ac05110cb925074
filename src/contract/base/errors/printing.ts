import type { ErrorText } from './text.ts'

/** Why something is not signed or stored for printing. */
export const printingErrors = {
  print_clock: {
    status: 409,
    en: 'This device’s clock is more than 15 minutes off. Set it, then print again.',
    fr: 'L’horloge de cet appareil est décalée de plus de 15 minutes. Réglez-la, puis imprimez de nouveau.',
  },
  too_many_stations: {
    status: 409,
    en: 'You have 20 stations. Forget one that is no longer used.',
    fr: 'Vous avez 20 postes. Oubliez-en un qui ne sert plus.',
  },
  label_runs_off: {
    status: 400,
    en: 'Something on the label reaches over its edge. Move it or make it smaller.',
    fr: 'Un élément dépasse le bord de l’étiquette. Déplacez-le ou réduisez-le.',
  },
} as const satisfies Record<string, ErrorText>
