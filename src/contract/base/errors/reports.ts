import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Files of reports, and views that are sent. */
export const reportErrors = {
  report_too_long: {
    status: 409,
    words: msg(
      'This report has too many rows for this file type. Choose a shorter period, a filter or another file type.',
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
    words: msg('You’ve reached the limit. Delete one you no longer use, then try again.'),
  },
} as const satisfies Record<string, ErrorText>
