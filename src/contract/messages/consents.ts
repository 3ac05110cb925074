import { z } from 'zod'
import { CONSENT_KINDS } from '#domain/messages/consent/consent.ts'
import { CONSENT_SOURCES } from '#domain/messages/consent/consentRecord.ts'
import { CHANNELS } from '#domain/messages/sending/outbox.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { day, id } from '../base/shared.ts'
import { onePartyParams } from '../parties/parties.ts'

const text = z.string()
const channel = z.enum(CHANNELS)
const kind = z.enum(CONSENT_KINDS)

/** Whether marketing may be sent to a customer or fleet location on one channel, and why. */
const consentState = z.object({
  channel,
  /** The address of the record; empty where it has none. */
  address: text,
  allowed: z.boolean(),
  /** The consent that holds; empty without one. */
  under: z.enum(['', 'express', 'implied']),
  /** Why nothing is sent; empty where something may be. */
  reason: text,
  /** When the consent that holds ends; null: until it is withdrawn. */
  expires_at: text.nullable(),
})

const consent = z
  .object({
    id,
    channel,
    kind,
    /** How it was given or withdrawn; `record`: a change of the record. */
    source: text,
    note: text,
    given_at: text,
    expires_at: text.nullable(),
    user_name: text,
    created_at: text,
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof consent>

const reply = z.object({
  channels: z.array(consentState),
  history: z.array(consent),
  /** The country whose law is named. */
  country: text,
})

export const consents = {
  list: route({
    method: 'GET',
    path: '/api/v2/parties/:kind/:id/consents',
    allow: 'signed_in',
    params: onePartyParams,
    reply,
    errors: ['not_found'],
    summary: 'Consent to marketing',
    description:
      'Whether a customer or fleet location may be sent marketing by email and by text, and everything that was recorded about it, newest first.',
    example: {},
  }),
  record: route({
    method: 'POST',
    path: '/api/v2/parties/:kind/:id/consents',
    allow: 'customers.edit',
    params: onePartyParams,
    body: z.object({
      id,
      channel,
      kind,
      source: z.enum(CONSENT_SOURCES),
      given_on: day,
      expires_on: day.nullable().default(null),
      note: text.trim().max(200).default(''),
    }),
    reply,
    errors: ['not_found', 'consent_not_valid'],
    emits: ['customer.changed', 'fleet_location.changed'],
    audit: UNAUDITED.consents,
    summary: 'Record consent to marketing',
    description:
      'Adds an entry; nothing is changed or deleted. An implied consent ends two years after a purchase and six months after an inquiry (CASL). In the US a consent to marketing texts must be written (TCPA).',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      channel: 'email',
      kind: 'express',
      source: 'in_person',
      given_on: '2026-11-25',
    },
  }),
}
