import type { Task } from '../base/tasks.ts'
import { deletionEmail } from './on/company.deletion.email.ts'

/** Mail about the deletion of a company. */
export const companyTasks: readonly Task[] = [
  { name: 'company.deletion.email', on: ['company.deletion_changed'], run: deletionEmail },
]
