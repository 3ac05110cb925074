import type { ErrorText } from './text.ts'

/** Files of reports, and views that are sent. */
export const reportErrors = {
  report_too_long: {
    status: 409,
    en: 'This report has more rows than the file holds. Choose a shorter period, a filter, or another kind of file.',
    fr: 'Ce rapport a plus de lignes que le fichier n’en contient. Choisissez une période plus courte, un filtre ou un autre type de fichier.',
  },
  schedule_stopped: {
    status: 409,
    en: 'The person who scheduled this report left, or may no longer see it. Take it over to have it sent again.',
    fr: 'La personne qui a planifié ce rapport est partie, ou ne peut plus le voir. Prenez la relève pour qu’il soit de nouveau envoyé.',
  },
  report_views_full: {
    status: 409,
    en: 'There are too many already. Delete one that is no longer used, and try again.',
    fr: 'Il y en a déjà trop. Supprimez-en une qui ne sert plus, puis réessayez.',
  },
} as const satisfies Record<string, ErrorText>
