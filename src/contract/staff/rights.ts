import { z } from 'zod'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { RIGHT_SOURCES } from '#domain/people/rights.ts'
import { ROLES } from '#domain/people/roles.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const permission = z.enum(PERMISSIONS)

const right = z
  .object({
    permission,
    allowed: z.boolean(),
    /** Where it comes from: the role, the company's change of it, or an exception for the person. */
    source: z.enum(RIGHT_SOURCES),
  })
  .meta({ id: 'Right' })

const rightsReply = z
  .object({
    role: z.enum(ROLES),
    rights: z.array(right),
    /** Whether the signed-in person may change these rights. */
    editable: z.boolean(),
  })
  .meta({ id: 'Rights' })
export type RightsReply = z.infer<typeof rightsReply>

/** Allowed, denied, or null for what holds without the change. */
const changes = z.partialRecord(permission, z.boolean().nullable())

export const rights = {
  roles: route({
    method: 'GET',
    path: '/api/v2/rights/roles',
    allow: 'staff.view',
    reply: z.object({ roles: z.array(rightsReply) }),
    summary: 'What each role may do',
    description: 'The four roles with their permissions, and which of them the company changed.',
    example: {},
  }),
  saveRole: route({
    method: 'PUT',
    path: '/api/v2/rights/roles/:role',
    allow: 'staff.presets',
    sensitive: true,
    params: z.object({ role: z.enum(ROLES) }),
    body: z.object({ changes }),
    reply: rightsReply,
    errors: ['rights_fixed', 'role_above_own', 'not_allowed'],
    emits: ['user.changed'],
    audit: ['rights.changed'],
    summary: 'Change what a role may do',
    description:
      'Takes effect at once for everyone of the role. Owners and Company accounts keep every permission. A permission that you do not have cannot be given.',
    example: { changes: { 'orders.void': false } },
  }),
  person: route({
    method: 'GET',
    path: '/api/v2/rights/people/:id',
    allow: 'staff.view',
    params: z.object({ id }),
    reply: rightsReply,
    errors: ['not_found'],
    summary: 'What a person may do',
    description: 'Every permission, whether the person has it, and where that comes from.',
    example: {},
  }),
  savePerson: route({
    method: 'PUT',
    path: '/api/v2/rights/people/:id',
    allow: 'staff.permissions',
    sensitive: true,
    params: z.object({ id }),
    body: z.object({ changes }),
    reply: rightsReply,
    errors: ['not_found', 'rights_fixed', 'role_above_own', 'person_beyond_own', 'own_rights', 'not_allowed'],
    emits: ['user.changed'],
    audit: ['rights.changed'],
    summary: 'Grant or deny permissions to a person',
    description:
      'Takes effect at once. Null removes an exception. A permission that you do not have cannot be granted, and your own rights stay as they are.',
    example: { changes: { 'orders.void': true } },
  }),
}
