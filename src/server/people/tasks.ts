import type { Task } from '../base/tasks.ts'
import { pruneSecurity } from './nightly.ts'
import { emailChangeEmail } from './on/user.email_change.email.ts'
import { passwordResetEmail } from './on/user.password_reset.email.ts'
import { securityEmail } from './on/user.security.email.ts'

/** Mail about accounts, and the nightly clean-up. */
export const peopleTasks: readonly Task[] = [
  { name: 'user.email_change.email', on: ['user.email_change_asked'], run: emailChangeEmail },
  { name: 'user.security.email', on: ['user.security_changed'], run: securityEmail },
  { name: 'user.password_reset.email', on: ['user.password_reset_requested'], run: passwordResetEmail },
  {
    name: 'security_nightly',
    cron: '50 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany, helpers }) => {
      const companies = await everyCompany()
      await helpers.withPgClient((client) => pruneSecurity(services, companies, (text) => client.query(text)))
    },
  },
]
