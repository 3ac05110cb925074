import { z } from 'zod'
import { CONFIRM_ERRORS, typedPassword } from '../people/confirm.ts'
import { TYPED_AGAIN } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { instant, requiredLine } from '../base/shared.ts'

const state = z
  .object({
    /** The company's name, which a person types. */
    name: z.string(),
    asked_at: instant.nullable(),
    /** Who asked; empty where no deletion is planned. */
    asked_by: z.string(),
    /** From when the company is deleted; null where no deletion is planned. */
    deletion_at: instant.nullable(),
  })
  .meta({ id: 'CompanyDeletion' })
export type CompanyDeletion = z.infer<typeof state>

export const companyDeletion = {
  get: route({
    method: 'GET',
    path: '/api/v2/company/deletion',
    allow: 'company.delete',
    reply: state,
    summary: 'The planned deletion of the company',
    description: 'Whether a deletion is planned, by whom, and for when.',
    example: {},
  }),
  request: route({
    method: 'POST',
    path: '/api/v2/company/deletion',
    allow: 'company.delete',
    whileReadOnly: true,
    sensitive: true,
    body: typedPassword.extend({ name: requiredLine(120) }),
    reply: state,
    errors: ['deletion_name', 'deletion_payments_open', ...CONFIRM_ERRORS],
    emits: ['company.changed', 'company.deletion_changed'],
    rate: 20,
    audit: ['company.deletion_asked', ...TYPED_AGAIN],
    summary: 'Delete the company after 30 days',
    description:
      'Needs the name of the company, the password, and the code of the second factor where it is on. Everyone sees the date, and the owners get a mail. A deletion that is planned stays as it is. Refused while a card payment has no outcome.',
    example: { name: 'Bayline Auto Care', password: 'correct horse battery' },
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v2/company/deletion/stop',
    allow: 'company.delete',
    whileReadOnly: true,
    reply: state,
    errors: ['deletion_begun'],
    emits: ['company.changed', 'company.deletion_changed'],
    rate: 20,
    audit: ['company.deletion_stopped'],
    summary: 'Stop the deletion of the company',
    description: 'Until its date, any owner may stop it. Nothing was deleted.',
    example: {},
  }),
}
