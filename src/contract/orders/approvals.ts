import { pin } from '../people/pin.ts'
import { z } from 'zod'
import { PERMISSIONS } from '#domain/people/permissions.ts'
import { ROLES } from '#domain/people/roles.ts'
import { commandBody } from './orderCommands.ts'
import { TYPED_AGAIN } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const approver = z
  .object({
    id,
    name: z.string(),
    role: z.enum(ROLES),
    /** A person without a PIN cannot approve yet. */
    has_pin: z.boolean(),
  })
  .meta({ id: 'Approver' })

export const approvals = {
  approvers: route({
    method: 'GET',
    path: '/api/v2/orders/:id/approvers',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({ approvers: z.array(approver) }),
    errors: ['not_found'],
    summary: 'People who may approve',
    description:
      'The people of the order’s shop who may allow a discount above the limit, another price, a lower fee, an untaxed line or a price below cost, and whether each has a PIN.',
    example: {},
  }),
  approve: route({
    method: 'POST',
    path: '/api/v2/orders/:id/approvals',
    allow: 'signed_in',
    params: z.object({ id }),
    body: z.object({ command: commandBody, approver_id: id, pin }),
    reply: z.object({
      approver: z.object({
        user_id: id,
        name: z.string(),
        role: z.enum(ROLES),
        permissions: z.array(z.enum(PERMISSIONS)),
      }),
    }),
    errors: [
      'not_found',
      'pin_wrong',
      'pin_not_set',
      'pin_locked',
      'pin_outdated',
      'pin_trivial',
      'duplicate_id',
    ],
    audit: TYPED_AGAIN,
    summary: 'Approve a command with a PIN',
    description:
      'Allows exactly one command that its author may not send alone. Send the same command within a day; the approver is recorded with it. Wrong PINs are counted per approver and station.',
    example: { approver_id: '0193f0a0-0000-7000-8000-000000000003', pin: '4711' },
  }),
}
