import { z } from 'zod'
import { AUTOMATIC_KINDS, MESSAGE_KINDS, TEMPLATE_KINDS } from '#domain/messages/templates/kinds.ts'
import { CHANNELS, MESSAGE_STATES } from '#domain/messages/sending/outbox.ts'
import { SUPPRESSION_REASONS } from '#domain/messages/consent/suppression.ts'
import { FORM } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, language, versionOrNew } from '../base/shared.ts'

const text = z.string()
const channel = z.enum(CHANNELS)
const templateKind = z.enum(TEMPLATE_KINDS)

/** A message of the outbox. */
export const message = z
  .object({
    id,
    channel,
    kind: z.enum(MESSAGE_KINDS),
    purpose: z.enum(['transactional', 'marketing']),
    order_id: id.nullable(),
    order_custom_id: text,
    customer_id: id.nullable(),
    recipient: text,
    address: text,
    language,
    subject: text,
    body: text,
    segments: z.number(),
    state: z.enum(MESSAGE_STATES),
    /** Why it waits, failed or was refused; empty otherwise. */
    reason: text,
    attempts: z.number(),
    send_after: text,
    consent: text,
    user_name: text,
    created_at: text,
    sent_at: text.nullable(),
    delivered_at: text.nullable(),
    /** When the customer read it, where that is known: the provider says so, or its link was opened. */
    read_at: text.nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof message>

const pause = z.object({ channel, bounced: z.number(), finished: z.number(), paused_at: text })

const suppression = z
  .object({
    id,
    channel,
    address: text,
    reason: z.enum(SUPPRESSION_REASONS),
    note: text,
    user_name: text,
    created_at: text,
  })
  .meta({ id: 'Suppression' })

const rule = z
  .object({
    kind: z.enum(AUTOMATIC_KINDS),
    email: z.boolean(),
    text: z.boolean(),
    delay_minutes: z.number().int().min(0).max(525_600),
    /** The coupon that a reminder of a service offers. */
    coupon_id: id.nullable().default(null),
    version: versionOrNew,
  })
  .meta({ id: 'MessageRule' })

const words = {
  subject_en: text.max(200),
  subject_fr: text.max(200),
  body_en: text.max(2000),
  body_fr: text.max(2000),
}

const template = z
  .object({
    kind: templateKind,
    channel,
    version: z.number().int(),
    standard: z.boolean(),
    ...words,
    user_name: text,
    created_at: text.nullable(),
  })
  .meta({ id: 'MessageTemplate' })

/** How a channel does: what went out in the last 24 hours, what holds it up, and to whom nothing is sent. */
const channelHealth = z
  .object({
    channel,
    configured: z.boolean(),
    /** What the provider said last, where the last message failed for a reason of the account or server. */
    trouble: text,
    pause: pause.nullable(),
    day: z.object({
      sent: z.number(),
      delivered: z.number(),
      waiting: z.number(),
      failed: z.number(),
      bounced: z.number(),
      refused: z.number(),
    }),
    suppressed: z.object({
      stop: z.number(),
      unsubscribe: z.number(),
      hard_bounce: z.number(),
      manual: z.number(),
    }),
    /** What is left of the account at the provider, with its currency; empty where it does not say. */
    balance: text,
    /** The most messages that a company sends in a minute. */
    per_minute: z.number(),
  })
  .meta({ id: 'ChannelHealth' })

/** Whether each channel is set up. */
const configured = z.object({ email: z.boolean(), text: z.boolean() })

export const messages = {
  list: route({
    method: 'GET',
    path: '/api/v2/messages',
    allow: 'operations.view',
    query: z.object({
      state: z.enum(['all', 'waiting', 'problems']).default('all'),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    reply: z.object({ messages: z.array(message), pauses: z.array(pause), configured }),
    summary: 'Messages of the outbox',
    description:
      'Automatic emails and texts, newest first, with their state and why one was not sent; and the channels on which sending has paused.',
    example: {},
  }),
  listForOrder: route({
    method: 'GET',
    path: '/api/v2/orders/:id/messages',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({ messages: z.array(message) }),
    errors: ['not_found'],
    summary: 'Messages of an order',
    description: 'The emails and texts that an order caused, newest first.',
    example: {},
  }),
  resend: route({
    method: 'POST',
    path: '/api/v2/messages/:id/resend',
    allow: 'orders.send',
    params: z.object({ id }),
    reply: z.object({ message }),
    errors: ['not_found', 'message_not_resendable'],
    emits: ['message.queued'],
    audit: UNAUDITED.messages,
    summary: 'Send a failed message again',
    description: 'Queues a message that failed, or whose sending was not confirmed, once more.',
    example: {},
  }),
  resume: route({
    method: 'POST',
    path: '/api/v2/messages/resume',
    allow: 'operations.edit',
    body: z.object({ channel }),
    reply: z.object({ pauses: z.array(pause) }),
    emits: ['message.queued'],
    audit: ['messages.resumed'],
    summary: 'Resume sending',
    description: 'Sends again on a channel that paused after too many bounces.',
    example: { channel: 'email' },
  }),
  suppressions: route({
    method: 'GET',
    path: '/api/v2/messages/suppressions',
    allow: 'operations.view',
    reply: z.object({ suppressions: z.array(suppression) }),
    summary: 'Suppressed addresses',
    description: 'Addresses and numbers to which nothing, or no marketing, is sent, with the reason.',
    example: {},
  }),
  suppress: route({
    method: 'POST',
    path: '/api/v2/messages/suppressions',
    allow: 'customers.edit',
    body: z.object({
      id,
      channel,
      address: text.trim().min(1).max(200),
      note: text.trim().max(200).default(''),
    }),
    reply: z.object({ suppressions: z.array(suppression) }),
    errors: ['message_address_not_valid'],
    audit: ['suppression.added'],
    summary: 'Suppress an address',
    description: 'Nothing more is sent to an address or number.',
    example: { id: '019ac2f0-0000-7000-8000-000000000001', channel: 'email', address: 'ana@example.com' },
  }),
  unsuppress: route({
    method: 'POST',
    path: '/api/v2/messages/suppressions/:id/end',
    allow: 'customers.edit',
    params: z.object({ id }),
    reply: z.object({ suppressions: z.array(suppression) }),
    errors: ['not_found'],
    audit: ['suppression.ended'],
    summary: 'End a suppression',
    description: 'Messages go to the address again. A STOP is ended by the customer alone, who texts START.',
    example: {},
  }),
  rules: route({
    method: 'GET',
    path: '/api/v2/messages/rules/:id',
    allow: 'operations.view',
    params: z.object({ id }),
    reply: z.object({ rules: z.array(rule), configured, review_link: text }),
    errors: ['not_found'],
    summary: 'Automatic messages of a shop',
    description: 'What a shop sends automatically, on which channels, and how long after its cause.',
    example: {},
  }),
  saveRule: route({
    method: 'POST',
    path: '/api/v2/messages/rules/:id',
    allow: 'operations.edit',
    params: z.object({ id }),
    body: rule,
    reply: z.object({ rule }),
    errors: ['not_found', 'stale_version', 'coupon_not_usable'],
    audit: ['messages.rule'],
    summary: 'Change an automatic message',
    description:
      'Switches an automatic message of a shop on or off by channel, and sets its delay; a service reminder may offer a coupon.',
    example: { kind: 'vehicle_ready', email: true, text: true, delay_minutes: 0, version: 0 },
  }),
  template: route({
    method: 'GET',
    path: '/api/v2/messages/templates/:kind/:channel',
    allow: 'operations.view',
    params: z.object({ kind: templateKind, channel }),
    reply: z.object({ current: template, versions: z.array(template) }),
    errors: ['not_found'],
    summary: 'The words of a message',
    description:
      'The words that hold, and every former version, newest first. An inspection report is sent by email alone.',
    example: {},
  }),
  saveTemplate: route({
    method: 'POST',
    path: '/api/v2/messages/templates/:kind/:channel',
    allow: 'operations.edit',
    params: z.object({ kind: templateKind, channel }),
    body: z.object({ ...words, standard: z.boolean().default(false), version: versionOrNew }),
    reply: z.object({ current: template, versions: z.array(template) }),
    errors: ['not_found', 'stale_version', 'template_not_valid'],
    audit: ['messages.template'],
    summary: 'Change the words of a message',
    description:
      'Adds a version. Both languages are required; fields that the message doesn’t have and texts of more than six segments are refused. `standard` returns to the product’s own words.',
    example: {
      subject_en: '',
      subject_fr: '',
      body_en: 'Hi {first_name}',
      body_fr: 'Bonjour {first_name}',
      version: 0,
    },
  }),
  test: route({
    method: 'POST',
    path: '/api/v2/messages/templates/:kind/:channel/test',
    allow: 'operations.edit',
    params: z.object({ kind: templateKind, channel }),
    body: z.object({ id, shop_id: id, language, to: text.trim().max(200) }),
    reply: z.object({ message }),
    errors: ['not_found', 'message_address_not_valid', 'text_too_long'],
    emits: ['message.queued', 'message.changed'],
    rate: 20,
    audit: UNAUDITED.messages,
    summary: 'Send a test message',
    description:
      'Sends the stored words with sample data to oneself: an email to the account’s own address, a text to the number given.',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      language: 'en',
      to: '',
    },
  }),
  health: route({
    method: 'GET',
    path: '/api/v2/messages/health',
    allow: 'operations.view',
    reply: z.object({ channels: z.array(channelHealth) }),
    summary: 'State of email and texts',
    description:
      'Of each channel: whether it is set up or paused, the states of the messages of the last 24 hours, how many addresses are suppressed, and what is left at the provider.',
    example: {},
  }),
  testChannel: route({
    method: 'POST',
    path: '/api/v2/messages/channels/:channel/test',
    allow: 'operations.edit',
    params: z.object({ channel }),
    body: z.object({ id, shop_id: id, language, to: text.trim().max(200) }),
    reply: z.object({ message }),
    errors: ['not_found', 'message_address_not_valid'],
    emits: ['message.queued'],
    rate: 20,
    audit: UNAUDITED.messages,
    summary: 'Test a channel',
    description:
      'Sends a real message to oneself: an email to the account’s own address, a text to the number given. The message shows its state; accepted by a mail server is not delivered.',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      shop_id: '019ac2f0-0000-7000-8000-000000000002',
      language: 'en',
      to: '',
    },
  }),
  openStatement: route({
    method: 'GET',
    path: '/api/v2/statement/:token',
    allow: 'public',
    kind: 'file',
    params: z.object({ token: text.max(100) }),
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['link_not_valid', 'link_expired'],
    rate: 30,
    emits: ['message.changed'],
    summary: 'Open a texted statement',
    description:
      'The statement that a text led to, as a PDF and as it is now. The link expires after 30 days.',
    example: {},
  }),
  unsubscribePage: route({
    method: 'GET',
    path: '/api/v2/unsubscribe/:token',
    allow: 'public',
    kind: 'file',
    params: z.object({ token: text.max(100) }),
    gives: ['text/html'],
    reply: z.unknown(),
    errors: ['link_not_valid', 'link_expired'],
    rate: 60,
    summary: 'Page to unsubscribe',
    description: 'Shows a button. Opening the page changes nothing: mail scanners open every link.',
    example: {},
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/v2/unsubscribe/:token',
    allow: 'public',
    kind: 'file',
    params: z.object({ token: text.max(100) }),
    takes: FORM,
    gives: ['text/html'],
    reply: z.unknown(),
    raw: true,
    errors: ['link_not_valid', 'link_expired'],
    rate: 60,
    audit: UNAUDITED.consents,
    summary: 'Unsubscribe',
    description:
      'Ends marketing emails to the address of the link’s email, with one request and no sign-in (RFC 8058).',
    example: {},
  }),
}
