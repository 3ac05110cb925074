import { z } from 'zod'
import { route } from '../base/route.ts'
import { id, day } from '../base/shared.ts'

const journal = z
  .object({
    shop_id: id,
    day,
    /** Only a closed day is final and can be exported. */
    closed: z.boolean(),
    exported_at: z.string().nullable(),
    exported_by: z.string(),
    exported_format: z.enum(['csv', 'iif', 'quickbooks']).nullable(),
    /** Its state in QuickBooks: sent without an answer, refused with its message, booked, or released by an owner. */
    entry: z
      .object({
        state: z.enum(['sending', 'refused', 'sent', 'released']),
        entry_id: z.string(),
        message: z.string(),
        /** Its document number in QuickBooks. */
        number: z.string(),
        /** Whether the shop is connected to the company to which it was sent. */
        reachable: z.boolean(),
        released_by: z.string(),
        released_at: z.string().nullable(),
      })
      .nullable(),
    lines: z.array(
      z.object({ code: z.string(), account: z.string(), debit: z.string(), credit: z.string() }),
    ),
    /** The sum of the debits, which equals that of the credits. */
    total: z.string(),
  })
  .meta({ id: 'DayJournal' })
export type DayJournal = z.infer<typeof journal>

const oneDay = z.object({ shop_id: id, day })
/** A day to send to QuickBooks or to release: the day, and its journal at that time. */
const inBooks = {
  body: oneDay,
  reply: z.object({ journal }),
  example: { shop_id: '01890c3a-0000-7000-8000-000000000001', day: '2026-11-21' },
} as const

export const dayJournal = {
  get: route({
    method: 'GET',
    path: '/api/v2/journal',
    allow: 'accounting.view',
    query: oneDay,
    reply: journal,
    errors: ['not_found'],
    summary: 'Journal of a day',
    description:
      'Double entry by account from orders, payments, refunds, credit and drawers: as posted for a closed day, as of now for an open one.',
    example: {},
  }),
  export: route({
    method: 'POST',
    path: '/api/v2/journal/export',
    allow: 'accounting.view',
    whileReadOnly: true,
    body: oneDay.extend({ format: z.enum(['csv', 'iif']) }),
    reply: z.object({ file_name: z.string(), text: z.string(), journal }),
    errors: ['not_found', 'day_not_closed', 'day_exported', 'day_in_issue'],
    emits: ['day.exported'],
    audit: ['export.made'],
    summary: 'Export a day’s journal',
    description:
      'The journal of a closed day as CSV or IIF, once; the same format again returns the same file. Later changes are in the journal of the day on which they are made.',
    example: { day: '2026-11-21', format: 'csv' },
  }),
  send: route({
    method: 'POST',
    path: '/api/v2/journal/send',
    allow: 'accounting.view',
    ...inBooks,
    errors: [
      'not_found',
      'day_not_closed',
      'day_exported',
      'accounting_not_configured',
      'accounting_not_connected',
      'accounting_unmapped',
      'accounting_customer_missing',
      'accounting_refused',
      'accounting_unknown',
      'accounting_other_company',
    ],
    emits: ['day.exported'],
    audit: ['books.sent'],
    summary: 'Post a day to QuickBooks Online',
    description:
      'The journal of a closed day as one journal entry, once: after a lost answer it is sent under the same request id, which QuickBooks posts once. Later changes are in the journal of the day on which they are made.',
  }),
  unlock: route({
    method: 'POST',
    path: '/api/v2/journal/release',
    allow: 'accounting.edit',
    ...inBooks,
    errors: ['not_found', 'day_not_in_issue', 'day_can_be_asked'],
    emits: ['day.released'],
    audit: ['books.released'],
    summary: 'Release a day that QuickBooks never answered for',
    description:
      'A day that was sent to a QuickBooks company to which the shop is no longer connected may then be exported as CSV or IIF. QuickBooks may have posted it: the person who releases it must check there, and is recorded.',
  }),
}
