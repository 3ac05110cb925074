import type { Task } from '../base/tasks.ts'
import { signupEmail } from './on/signup.email.ts'
import { invitationEmail } from './on/user.invited.email.ts'
import { pruneSignups } from './pendingSignup.ts'

/** Mails invitations and sign-ups, and forgets sign-ups that no one confirmed. */
export const staffTasks: readonly Task[] = [
  { name: 'user.invited.email', on: ['user.invited'], run: invitationEmail },
  { name: 'signup.email', run: signupEmail },
  { name: 'signups_nightly', cron: '55 8 * * * ?fill=1d&max=5', run: pruneSignups },
]
