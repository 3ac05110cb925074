import { z } from 'zod'
import { FIRST_AUDIENCE } from '#domain/messages/campaigns/audience.ts'
import { audience } from '#domain/messages/campaigns/audienceShape.ts'
import { CAMPAIGN_STATES } from '#domain/messages/campaigns/campaigns.ts'
import { CHANNELS } from '#domain/messages/sending/outbox.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, language, requiredLine, seenVersion, versionOrNew } from '../base/shared.ts'
import { message } from './messages.ts'

const text = z.string()
const fields = z.object({
  shop_id: id,
  name: requiredLine(120),
  channel: z.enum(CHANNELS),
  subject_en: text.max(200),
  subject_fr: text.max(200),
  body_en: text.max(2000),
  body_fr: text.max(2000),
  coupon_id: id.nullable(),
  audience,
})

/** A number of recipients or messages with the same reason. */
const counted = z.array(z.object({ reason: text, count: z.number() }))

const campaign = fields
  .extend({
    id,
    name: text,
    state: z.enum(CAMPAIGN_STATES),
    /** Why the server paused it; empty where a person did. */
    pause_reason: text,
    start_at: text.nullable(),
    started_at: text.nullable(),
    ended_at: text.nullable(),
    user_name: text,
    version: z.number(),
    created_at: text,
  })
  .meta({ id: 'Campaign' })
export type Campaign = z.infer<typeof campaign>

/** The result of a campaign. */
const result = z
  .object({
    /** Recipients for whom nothing is queued yet. */
    waiting: z.number(),
    queued: z.number(),
    sent: z.number(),
    delivered: z.number(),
    failed: z.number(),
    unknown: z.number(),
    refused: counted,
    /** Left out when it started. */
    excluded: counted,
    unsubscribed: z.number(),
    returned: z.number(),
    redeemed: z.number(),
    sales: z.array(z.object({ currency: text, net: text })),
  })
  .meta({ id: 'CampaignResult' })
export type CampaignResult = z.infer<typeof result>

const preview = z
  .object({
    recipients: z.number(),
    languages: z.array(z.object({ language, count: z.number() })),
    excluded: counted,
    /** The first recipients, and the first of those who are left out. */
    sample: z.array(
      z.object({ name: text, address: text, language, last_visit: text.nullable(), reason: text }),
    ),
  })
  .meta({ id: 'CampaignPreview' })
export type CampaignPreview = z.infer<typeof preview>

const one = z.object({ campaign, result, coupon_usable: z.boolean(), rate: z.number() })
const version = z.object({ version: seenVersion })
const params = z.object({ id })

/** `stale`: for steps of campaigns that have not started, the version that was seen is compared. */
const step = (
  name: 'unschedule' | 'pause' | 'resume' | 'cancel',
  summary: string,
  description: string,
  stale: readonly 'stale_version'[] = ['stale_version'],
) =>
  route({
    method: 'POST',
    path: `/api/v2/campaigns/:id/${name}`,
    allow: 'campaigns.send',
    params,
    body: version,
    reply: one,
    errors: ['not_found', 'campaign_step_not_possible', ...stale],
    emits: ['campaign.changed'],
    audit: [`campaign.${name}`],
    summary,
    description,
    example: { version: 2 },
  })

export const campaigns = {
  list: route({
    method: 'GET',
    path: '/api/v2/campaigns',
    allow: 'operations.view',
    reply: z.object({ campaigns: z.array(campaign) }),
    summary: 'Campaigns',
    description: 'The campaigns of your shops, newest first.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/campaigns/:id',
    allow: 'operations.view',
    params,
    reply: one,
    errors: ['not_found'],
    summary: 'A campaign with its result',
    description:
      'What was sent, delivered, failed and refused, who unsubscribed, and who came back within 60 days with their sales.',
    example: {},
  }),
  save: route({
    method: 'POST',
    path: '/api/v2/campaigns/:id',
    allow: 'campaigns.send',
    params,
    body: fields.extend({ version: versionOrNew }),
    reply: one,
    errors: [
      'not_found',
      'stale_version',
      'campaign_not_draft',
      'campaign_not_valid',
      'campaign_audience_too_large',
      'coupon_not_usable',
    ],
    emits: ['campaign.changed'],
    audit: UNAUDITED.draft,
    summary: 'Save a campaign',
    description:
      'Adds or changes a draft. Words are required in every language in which the audience reads; nothing is sent.',
    example: {
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      name: 'Winter tires',
      channel: 'email',
      subject_en: 'Winter is near',
      subject_fr: 'L’hiver approche',
      body_en: 'Book your tire change: {phone}.',
      body_fr: 'Prenez rendez-vous pour vos pneus : {phone}.',
      coupon_id: null,
      audience: FIRST_AUDIENCE,
      version: 0,
    },
  }),
  preview: route({
    method: 'POST',
    path: '/api/v2/campaigns/preview',
    allow: 'campaigns.send',
    body: fields.pick({ shop_id: true, channel: true, coupon_id: true, audience: true }),
    reply: preview,
    errors: ['not_found', 'campaign_audience_too_large'],
    rate: 60,
    audit: UNAUDITED.reads,
    summary: 'Who gets a campaign',
    description: 'How many would get it now, in which language, and who would not and why; nothing is sent.',
    example: {
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      channel: 'email',
      coupon_id: null,
      audience: FIRST_AUDIENCE,
    },
  }),
  schedule: route({
    method: 'POST',
    path: '/api/v2/campaigns/:id/schedule',
    allow: 'campaigns.send',
    params,
    body: version.extend({ start_at: instant.nullable() }),
    reply: one,
    errors: [
      'not_found',
      'stale_version',
      'campaign_step_not_possible',
      'campaign_audience_empty',
      'campaign_audience_too_large',
      'channel_not_configured',
      'coupon_not_usable',
    ],
    emits: ['campaign.changed'],
    audit: ['campaign.schedule'],
    summary: 'Start a campaign',
    description:
      'Starts a draft now, or at an instant. Who gets it is decided when it starts; consent and suppression are checked again before each message.',
    example: { version: 1, start_at: null },
  }),
  unschedule: step('unschedule', 'Back to draft', 'Takes a scheduled campaign back before it starts.'),
  pause: step('pause', 'Pause a campaign', 'Sends nothing more until it is resumed.', []),
  resume: step('resume', 'Resume a campaign', 'Goes on with a paused campaign.'),
  cancel: step('cancel', 'Cancel a campaign', 'Nothing more is sent; what was sent stays sent.'),
  test: route({
    method: 'POST',
    path: '/api/v2/campaigns/:id/test',
    allow: 'campaigns.send',
    params,
    body: z.object({ id, language, to: text.trim().max(200) }),
    reply: z.object({ message }),
    errors: ['not_found', 'message_address_not_valid', 'text_too_long'],
    emits: ['message.queued', 'message.changed'],
    rate: 20,
    audit: UNAUDITED.messages,
    summary: 'Send a test of a campaign',
    description:
      'Sends the saved words with sample data to oneself: an email to the account’s own address, a text to the number given.',
    example: { id: '019ac2f0-0000-7000-8000-000000000001', language: 'en', to: '' },
  }),
}
