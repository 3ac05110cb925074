import { z } from 'zod'
import { AUDIT_KINDS, type AuditKind } from '#domain/base/audit.ts'
import { AUTHOR_KINDS } from '#domain/people/authors.ts'
import { AUDIT_GROUPS } from '#domain/base/auditGroups.ts'
import { route } from '../base/route.ts'
import { day, id, instant, language } from '../base/shared.ts'

const entry = z
  .object({
    /** Its place in the company's log, from 1 without gaps. */
    seq: z.number().int(),
    at: instant,
    kind: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]),
    /** Who did it, or for whom it was done; empty for the product's own work. */
    user_name: z.string(),
    author: z.enum(AUTHOR_KINDS).nullable().meta({ description: 'What did it; null for earlier entries.' }),
    shop_name: z.string(),
    time_zone: z.string().nullable().meta({ description: 'The zone of the shop.' }),
    /** What it was done to, as people know it: an order's number, an item, a setting. */
    subject: z.string(),
    subject_id: z.string().nullable(),
    /** The order, where it was done to one or to one of its payments. */
    order_custom_id: z.string().nullable(),
    field: z.string(),
    before: z.string(),
    after: z.string(),
    reason: z.string(),
    address: z.string(),
    user_agent: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof entry>

const filters = {
  group: z.enum(AUDIT_GROUPS).optional(),
  user_id: id.optional(),
  shop_id: id.optional(),
  /** The record to which it was done. */
  subject_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
}

const proof = z
  .object({
    entries: z.number().int(),
    intact: z.boolean(),
    /** The first entry that does not follow from the one before it; null when intact or cut off at the end. */
    broken_at: z.number().int().nullable(),
    /** An entry that the nightly reconciliation or a closed day recorded, and that is missing or was changed. */
    missing: z.object({ seq: z.number().int(), at: instant, by: z.enum(['nightly', 'closing']) }).nullable(),
    /** The hash of the last entry: noted elsewhere, it proves that this log was not written anew. */
    hash: z.string(),
  })
  .meta({ id: 'AuditProof' })
export type AuditProof = z.infer<typeof proof>

export const audit = {
  list: route({
    method: 'GET',
    path: '/api/v2/audit',
    allow: 'audit.view',
    query: z.object({
      ...filters,
      /** `previous` or `next` of another page. */
      cursor: z
        .string()
        .regex(/^[ba]\d{1,15}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      entries: z.array(entry),
      /** The number of entries, counted up to 10,000; `more` says that there may be others. */
      total: z.number().int(),
      more: z.boolean(),
      previous: z.string().nullable(),
      next: z.string().nullable(),
      people: z.array(z.object({ id, name: z.string() })),
    }),
    errors: ['not_found'],
    summary: 'Audit log',
    description:
      'Sign-ins, changes of settings, prices and permissions, voids, refunds, overrides and exports, newest first: who, when, from where, and the values before and after. Days are in the time zone of the shop in the filter, otherwise UTC.',
    example: {},
  }),
  proof: route({
    method: 'GET',
    path: '/api/v2/audit/proof',
    allow: 'audit.view',
    reply: proof,
    rate: 10,
    summary: 'Check the audit log',
    description:
      'Computes the hash of every entry again, and looks for the entries that the nightly reconciliation and closed days recorded. A changed, removed or inserted entry breaks the chain and is named.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/audit/file',
    allow: 'audit.view',
    kind: 'file',
    gives: ['text/csv'],
    query: z.object({ ...filters, language: language.default('en') }),
    reply: z.unknown(),
    errors: ['not_found'],
    rate: 10,
    audit: ['export.made'],
    summary: 'Audit log as CSV',
    description: 'The entries of the filter, oldest first, each with its hash.',
    example: {},
  }),
}
