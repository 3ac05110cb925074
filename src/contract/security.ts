import { z } from 'zod'
import { ROLES } from '../domain/roles.ts'
import { route } from './route.ts'
import { id, instant } from './shared.ts'

/** What is kept of what happens to an account. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'factor_failed',
  'factor_locked',
  'sign_out',
  'session_ended',
  'session_stolen',
  'reset_asked',
  'reset_done',
  'password_changed',
  'pin_changed',
  'pin_failed',
  'pin_locked',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

const activity = z.object({
  id,
  kind: z.enum(SECURITY_EVENTS),
  /** Whose account it is. */
  user_name: z.string(),
  /** Who did it, where that is somebody else; else empty. */
  by_name: z.string(),
  address: z.string(),
  user_agent: z.string(),
  created_at: instant,
})

export const security = {
  activity: route({
    method: 'GET',
    path: '/api/v2/account/activity',
    allow: ROLES,
    query: z.object({ of: z.enum(['me', 'company']).default('me') }),
    reply: z.object({ events: z.array(activity) }).meta({ id: 'SecurityActivity' }),
    errors: ['not_allowed'],
    summary: 'Recent security activity',
    description:
      'The last 50 sign-ins, failed tries and changes of the own account; for an Owner, on request, of the whole company.',
    example: {},
  }),
}
