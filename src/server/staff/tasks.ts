import type { Task } from '../base/tasks.ts'
import { invitationEmail } from './on/user.invited.email.ts'

/** Mails invitations. */
export const staffTasks: readonly Task[] = [
  { name: 'user.invited.email', on: ['user.invited'], run: invitationEmail },
]
