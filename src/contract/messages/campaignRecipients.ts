import { z } from 'zod'
import { RECIPIENT_FILTERS, RECIPIENT_STATES } from '#domain/messages/campaigns/recipients.ts'
import { route } from '../base/route.ts'
import { id, language, pageQuery } from '../base/shared.ts'

const text = z.string()

const recipient = z
  .object({
    kind: z.enum(['customer', 'fleet_location']),
    /** Of the customer or fleet location. */
    id,
    name: text,
    address: text,
    state: z.enum(RECIPIENT_STATES),
    /** Why they were left out, or their message waits, failed or was refused; empty otherwise. */
    reason: text,
    sent_at: text.nullable(),
    delivered_at: text.nullable(),
    /** They unsubscribed or replied STOP after their message, within the days in which an order counts. */
    unsubscribed: z.boolean(),
    /** The order with which they came back; null where none counts for this campaign. */
    order_id: id.nullable(),
    order_custom_id: text,
    redeemed: z.boolean(),
  })
  .meta({ id: 'CampaignRecipient' })
export type CampaignRecipientRow = z.infer<typeof recipient>

const params = z.object({ id })
/** Without it: everyone. */
const only = z.enum(RECIPIENT_FILTERS).optional()

export const campaignRecipients = {
  list: route({
    method: 'GET',
    path: '/api/v2/campaigns/:id/recipients',
    allow: 'operations.view',
    params,
    query: z.object({ only, ...pageQuery }),
    reply: z.object({
      rows: z.array(recipient),
      total: z.number(),
      /** False for a campaign that started before those who were left out were stored: they are only counted. */
      left_out_kept: z.boolean(),
    }),
    errors: ['not_found'],
    summary: 'Recipients of a campaign',
    description:
      'Who got a campaign and the state of their message, who was left out and why, who unsubscribed, and the order with which each came back. By name; empty until the campaign starts.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/campaigns/:id/recipients/file',
    allow: 'lists.export',
    params,
    query: z.object({ only, language: language.default('en') }),
    kind: 'file',
    gives: ['text/csv'],
    reply: z.unknown(),
    errors: ['not_found'],
    rate: 20,
    audit: ['export.made'],
    summary: 'Recipients of a campaign as CSV',
    description: 'The same rows as the list, all of them, as a CSV file for a spreadsheet.',
    example: {},
  }),
}
