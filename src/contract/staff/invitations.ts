import { z } from 'zod'
import { ROLES } from '#domain/people/roles.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { email, id, language, requiredLine } from '../base/shared.ts'
import { password, session } from '../people/auth.ts'

/** The code of an invitation, as a person types it: letter case, spaces and dashes do not matter. */
const code = z.string().trim().min(8).max(60)

export const acceptBody = z.object({
  code,
  first_name: requiredLine(60),
  last_name: requiredLine(60),
  email,
  password,
  language,
  device_id: id,
})

export const invitations = {
  open: route({
    method: 'POST',
    path: '/api/v2/auth/invitation',
    allow: 'public',
    body: z.object({ code }),
    reply: z.object({
      company_name: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      /** Empty where the person enters it. */
      email: z.string(),
      role: z.enum(ROLES),
      language,
    }),
    errors: ['invitation_not_valid'],
    rate: 20,
    audit: UNAUDITED.reads,
    summary: 'Open an invitation',
    description: 'Takes the code of the link or of the screen and returns whom it invites.',
    example: { code: 'K7QM-2XRD-9TBW' },
  }),
  accept: route({
    method: 'POST',
    path: '/api/v2/auth/invitation/accept',
    allow: 'public',
    body: acceptBody,
    reply: session,
    errors: ['invitation_not_valid', 'email_taken'],
    emits: ['user.changed', 'user.security_changed'],
    rate: 10,
    audit: ['person.joined', 'access.sign_in'],
    summary: 'Accept an invitation',
    description: 'Sets the name and the password, and signs the person in. A code works once.',
    example: {
      code: 'K7QM-2XRD-9TBW',
      first_name: 'Luc',
      last_name: 'Roy',
      email: 'luc@bayline.example',
      password: 'correct horse battery',
      language: 'fr-CA',
      device_id: '0193f0a0-0000-7000-8000-000000000001',
    },
  }),
}
