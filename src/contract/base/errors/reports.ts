import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Files of reports, and views that are sent. */
export const reportErrors = {
  report_too_long: {
    status: 409,
    words: msg(
      'This report has more rows than the file holds. Choose a shorter period, a filter, or another kind of file.',
    ),
  },
  schedule_stopped: {
    status: 409,
    words: msg(
      'The person who scheduled this report left, or may no longer see it. Take it over to have it sent again.',
    ),
  },
  report_views_full: {
    status: 409,
    words: msg('There are too many already. Delete one that is no longer used, and try again.'),
  },
} as const satisfies Record<string, ErrorText>
