import { z } from 'zod'
import { event } from '../base/event.ts'
import { SECURITY_NOTICES } from './securityNotices.ts'

/** What happens in the people feature that others hear of. */
export const peopleEvents = {
  'user.changed': event({
    subject: 'user',
    audience: 'public',
    refreshes: ['account.', 'staff.', 'rights.', 'station.', 'company.'],
    words: 'A person changed their account or their sessions.',
  }),
  'user.invited': event({
    subject: 'user',
    audience: 'internal',
    refreshes: ['account.', 'staff.', 'rights.', 'station.'],
    words: 'A person was invited; an invitation by email is mailed.',
    payload: z.object({ invitation_id: z.uuid() }),
  }),
  'user.password_reset_requested': event({
    subject: 'user',
    audience: 'internal',
    refreshes: [],
    words: 'A person asked for a new password.',
    payload: z.object({ request_id: z.uuid() }),
  }),
  'user.email_change_asked': event({
    subject: 'user',
    audience: 'internal',
    refreshes: [],
    words: 'A person asked for another email; it counts once it is confirmed.',
    payload: z.object({ change_id: z.uuid() }),
  }),
  'user.security_changed': event({
    subject: 'user',
    audience: 'internal',
    refreshes: [],
    words: 'Something changed that a person is mailed about: a password, an email, a second factor.',
    payload: z.object({
      kind: z.enum(SECURITY_NOTICES),
      left: z.int().optional(),
      also_to: z.email().optional(),
      device: z.string().optional(),
    }),
  }),
}
