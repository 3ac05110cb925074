import { msg } from '#domain/base/words.ts'
import type { ErrorText } from './text.ts'

/** Why something is not signed or stored for printing. */
export const printingErrors = {
  print_clock: {
    status: 409,
    words: msg('This device’s clock is more than 15 minutes off. Set it, then print again.'),
  },
  too_many_stations: {
    status: 409,
    words: msg('You’ve reached 20 stations. Remove one you no longer use.'),
  },
  label_runs_off: {
    status: 400,
    words: msg('Something extends past the label’s edge. Move it or make it smaller.'),
  },
} as const satisfies Record<string, ErrorText>
