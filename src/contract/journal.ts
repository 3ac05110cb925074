import { z } from 'zod'
import { route } from './route.ts'
import { id } from './shared.ts'

const KEEPERS = ['Owner', 'Manager', 'Company'] as const
const day = z.iso.date()

const journal = z
  .object({
    shop_id: id,
    day,
    /** Only a closed day is final and can be exported. */
    closed: z.boolean(),
    exported_at: z.string().nullable(),
    exported_by: z.string(),
    lines: z.array(
      z.object({ code: z.string(), account: z.string(), debit: z.string(), credit: z.string() }),
    ),
    /** The sum of the debits, which is that of the credits. */
    total: z.string(),
  })
  .meta({ id: 'DayJournal' })
export type DayJournal = z.infer<typeof journal>

export const dayJournal = {
  get: route({
    method: 'GET',
    path: '/api/v2/journal',
    allow: KEEPERS,
    query: z.object({ shop_id: id, day }),
    reply: journal,
    errors: ['not_found'],
    summary: 'The journal of a day',
    description:
      'Double entry by account from orders, payments, refunds, credit and drawers: as posted for a closed day, as it stands for an open one.',
    example: {},
  }),
  export: route({
    method: 'POST',
    path: '/api/v2/journal/export',
    allow: KEEPERS,
    body: z.object({ shop_id: id, day, format: z.enum(['csv', 'iif']) }),
    reply: z.object({ file_name: z.string(), text: z.string(), journal }),
    errors: ['not_found', 'day_not_closed', 'day_exported'],
    emits: ['till.changed'],
    summary: 'Export a day into the books',
    description:
      'The journal of a closed day as CSV or IIF, once; the same format again answers the same file. What changes later is in the journal of the day in which it happens.',
    example: { day: '2026-11-21', format: 'csv' },
  }),
}
