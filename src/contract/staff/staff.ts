import { z } from 'zod'
import { ROLES } from '#domain/people/roles.ts'
import { STAFF_STATES } from '#domain/people/staff.ts'
import { PICTURES } from '../base/media.ts'
import { route } from '../base/route.ts'
import {
  day,
  email,
  id,
  instant,
  language,
  line,
  nothing,
  requiredLine,
  seenVersion,
} from '../base/shared.ts'
import { newPin } from '../people/pin.ts'

const invitation = z
  .object({
    way: z.enum(['email', 'link']),
    created_at: instant,
    expires_at: instant,
    expired: z.boolean(),
    /** What became of the email; null while it waits to be sent, and for a link. */
    mail: z.enum(['sent', 'not_set_up']).nullable(),
    mailed_at: instant.nullable(),
  })
  .meta({ id: 'Invitation' })

const person = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    /** Empty for a person who never signs in. */
    email: z.string(),
    /** The person never signs in: a PIN at a station identifies them. */
    pin_only: z.boolean(),
    user_custom_id: z.string(),
    alternative_id: z.string(),
    role: z.enum(ROLES),
    state: z.enum(STAFF_STATES),
    shop_ids: z.array(id),
    /** Names of the positions of their shops at which they work. */
    positions: z.array(z.string()),
    language,
    hire_date: day.nullable(),
    /** Changes with each new picture; empty without one. */
    picture: z.string(),
    has_pin: z.boolean(),
    /** The PIN no longer works: the one who set it doesn’t have all permissions and shops of the person. */
    pin_outdated: z.boolean(),
    second_factor: z.boolean(),
    last_seen_at: instant.nullable(),
    /** The open invitation. */
    invitation: invitation.nullable(),
    /** Whether the signed-in person may edit this person. */
    editable: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'StaffPerson' })
export type StaffPerson = z.infer<typeof person>

/** What is entered about a person. */
export const personBody = z.object({
  first_name: requiredLine(60),
  last_name: requiredLine(60),
  /** Unique in the company; empty: initials are made from the name. */
  user_custom_id: line(12),
  alternative_id: line(60),
  role: z.enum(ROLES),
  shop_ids: z.array(id).min(1).max(200),
  positions: z.array(requiredLine(60)).max(40),
  language,
  hire_date: day.nullable(),
})

/** What a new person is added with. */
export const newPerson = personBody.extend({
  id,
  /** Empty for a person who never signs in, or who enters it when they accept. */
  email: email.or(z.literal('')),
  /** `email` and `link` invite the person; `pin` creates one who never signs in. */
  way: z.enum(['email', 'link', 'pin']),
  /** Needed for `pin`. */
  pin: newPin.nullable(),
})

/** A known person as saved, with the version that was seen. */
export const savedPerson = personBody.extend({ version: seenVersion })

const one = z.object({ person })
const invited = z.object({
  person,
  /** The code of the invitation, once; null where it goes by email. */
  code: z.string().nullable(),
})

const example = {
  first_name: 'Luc',
  last_name: 'Roy',
  user_custom_id: 'LRO',
  alternative_id: '',
  role: 'Technician',
  shop_ids: ['0193f0a0-0000-7000-8000-000000000010'],
  positions: [],
  language: 'fr-CA',
  hire_date: null,
}
/** Why a person is not changed by someone who may do less. */
const ABOVE = ['role_above_own', 'person_beyond_own'] as const
const RULES = ['last_owner', 'own_role', 'pin_only_role', ...ABOVE] as const

export const staff = {
  list: route({
    method: 'GET',
    path: '/api/v2/staff',
    allow: 'staff.view',
    query: z.object({
      q: line(60).default(''),
      state: z.enum([...STAFF_STATES, 'all']).default('all'),
      role: z.enum(ROLES).optional(),
      shop_id: id.optional(),
    }),
    reply: z.object({ people: z.array(person), total: z.number().int() }),
    errors: ['not_found'],
    summary: 'People of the company',
    description:
      'By name, at most 500. Without the permission for every shop: the people of your own shops. `q` is found in names, emails and initials.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/staff/:id',
    allow: 'staff.view',
    params: z.object({ id }),
    reply: one,
    errors: ['not_found'],
    summary: 'One person',
    description: 'The person with their shops, positions, state and open invitation.',
    example: {},
  }),
  create: route({
    method: 'POST',
    path: '/api/v2/staff',
    allow: 'staff.edit',
    sensitive: true,
    body: newPerson,
    reply: invited,
    errors: ['not_found', 'duplicate_id', 'email_taken', 'initials_taken', 'pin_only_role', ...ABOVE],
    emits: ['user.changed', 'user.invited'],
    audit: ['person.added'],
    summary: 'Add a person',
    description:
      'Invites a person by email or with a code, or adds one who works at a station with a PIN alone. An invitation is valid for 7 days and is used once.',
    example: {
      ...example,
      id: '0193f0a0-0000-7000-8000-000000000011',
      email: 'luc@bayline.example',
      way: 'email',
      pin: null,
    },
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/staff/:id',
    allow: 'staff.edit',
    sensitive: true,
    params: z.object({ id }),
    body: savedPerson,
    reply: one,
    errors: ['not_found', 'stale_version', 'initials_taken', ...RULES],
    emits: ['user.changed'],
    audit: ['person.changed'],
    summary: 'Edit a person',
    description:
      'A changed role takes effect at once. Needs every permission and every shop of the person, as they are before and after. Your own role stays yours.',
    example: { ...example, version: 1 },
  }),
  pin: route({
    method: 'POST',
    path: '/api/v2/staff/:id/pin',
    allow: 'staff.edit',
    sensitive: true,
    params: z.object({ id }),
    body: z.object({ pin: newPin.nullable() }),
    reply: one,
    errors: ['not_found', ...ABOVE, 'pin_needed'],
    emits: ['user.changed', 'user.security_changed'],
    audit: ['person.changed', 'access.changed'],
    summary: 'Set or remove the PIN of a person',
    description:
      'Four to eight digits. The person is notified by email, if they have one. Your own PIN is set under My account.',
    example: { pin: '4711' },
  }),
  deactivate: route({
    method: 'POST',
    path: '/api/v2/staff/:id/deactivate',
    allow: 'staff.edit',
    whileReadOnly: true,
    params: z.object({ id }),
    reply: one,
    errors: ['not_found', 'last_owner', 'own_deactivation', ...ABOVE],
    emits: ['user.changed'],
    audit: ['person.deactivated'],
    summary: 'Deactivate a person',
    description:
      'Ends their sessions at once and withdraws an open invitation. Everything that they did stays under their name.',
    example: {},
  }),
  reactivate: route({
    method: 'POST',
    path: '/api/v2/staff/:id/reactivate',
    allow: 'staff.edit',
    params: z.object({ id }),
    reply: one,
    errors: ['not_found', ...ABOVE, 'never_accepted', 'pin_only_role'],
    emits: ['user.changed'],
    audit: ['person.reactivated'],
    summary: 'Reactivate a person',
    description:
      'They sign in with their former password or PIN. A person who never accepted is invited again.',
    example: {},
  }),
  invite: route({
    method: 'POST',
    path: '/api/v2/staff/:id/invitation',
    allow: 'staff.edit',
    params: z.object({ id }),
    body: z.object({ way: z.enum(['email', 'link']), email: email.or(z.literal('')) }),
    reply: invited,
    errors: ['not_found', ...ABOVE, 'already_accepted', 'email_taken'],
    emits: ['user.changed', 'user.invited'],
    audit: ['person.invited'],
    summary: 'Invite a person again',
    description:
      'Replaces an earlier invitation, whose code stops working. Also invites a person who had a PIN alone. Without a mail server, the reply to an invitation by email has its code.',
    example: { way: 'link', email: '' },
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/v2/staff/:id/invitation',
    allow: 'staff.edit',
    params: z.object({ id }),
    reply: one,
    errors: ['not_found', ...ABOVE, 'already_accepted'],
    emits: ['user.changed'],
    audit: ['person.uninvited'],
    summary: 'Withdraw an invitation',
    description: 'Its code and link stop working at once.',
    example: {},
  }),
  setPicture: route({
    method: 'PUT',
    path: '/api/v2/staff/:id/picture',
    allow: 'signed_in',
    params: z.object({ id }),
    upload: 10 * 1024 * 1024,
    takes: PICTURES,
    reply: nothing,
    errors: ['not_found', ...ABOVE, 'unsupported_file', 'too_large'],
    emits: ['user.changed'],
    audit: ['person.changed'],
    summary: 'Set the picture of a person',
    description:
      'Takes a PNG, JPEG or WebP image as the body; your own, or with the permission that of a person whom you manage.',
    example: {},
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/v2/staff/:id/picture',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: nothing,
    errors: ['not_found', ...ABOVE],
    emits: ['user.changed'],
    audit: ['person.changed'],
    summary: 'Remove the picture of a person',
    description: 'Their initials are shown instead.',
    example: {},
  }),
  picture: route({
    method: 'GET',
    path: '/api/v2/staff/:id/picture',
    allow: 'signed_in',
    params: z.object({ id }),
    kind: 'file',
    gives: ['image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'The picture of a person',
    description: 'As PNG, at most 256 × 256 pixels.',
    example: {},
  }),
}
