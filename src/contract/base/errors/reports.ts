import type { ErrorText } from './text.ts'

/** Files of reports, and views that are sent. */
export const reportErrors = {
  report_too_long: {
    status: 409,
    en: 'This report has more rows than the file holds. Choose a shorter period, a filter, or another kind of file.',
    fr: 'Ce rapport a plus de lignes que le fichier n’en contient. Choisissez une période plus courte, un filtre ou un autre type de fichier.',
  },
} as const satisfies Record<string, ErrorText>
