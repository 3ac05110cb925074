import type { Measure } from '#domain/inspections/kinds.ts'
import { msg, type Language, said, type Said, type Words } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  title: msg('Inspection report'),
  inspectedOn: msg('Inspected'),
  inspectedBy: msg('Inspected by'),
  otherItems: msg('Other items'),
  results: { ok: msg('OK'), soon: msg('Soon'), now: msg('Now'), na: msg('N/A'), open: msg('Not checked') },
  count: {
    now: (items: number) =>
      msg('{items, plural, one {# needs attention now} other {# need attention now}}', { items }),
    soon: (items: number) => msg('{items} soon', { items }),
    ok: (items: number) => msg('{items} OK', { items }),
    na: (items: number) => msg('{items} not applicable', { items }),
    open: (items: number) => msg('{items, plural, one {# not checked} other {# not checked}}', { items }),
  },
  recommended: (work: string) => msg('Recommended: {work}', { work }),
  approved: msg('approved'),
  notApproved: msg('not approved yet'),
  recommendedWork: msg('Recommended work, not approved yet'),
  declinedWork: msg('Declined work'),
  morePhotos: (count: number) =>
    msg('{count, plural, one {# more photo at the shop} other {# more photos at the shop}}', { count }),
  videos: (count: number) =>
    msg('{count, plural, one {# video at the shop} other {# videos at the shop}}', { count }),
  units: { '32nds': msg('/32 in') } as Partial<Record<Measure, Words>>,
  yourVehicle: msg('your vehicle'),
}

/** What an inspection report says. */
export const inspectionWords = (language: Language): Said<typeof WORDS> => said(WORDS, sayIn(language))
