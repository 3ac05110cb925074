import type { Task } from '../base/tasks.ts'
import { emailFinalized, textFinalized } from './autoSend.ts'

/** Sends the invoice of a finalized order to customers who chose that. */
export const documentTasks: readonly Task[] = [
  { name: 'order.sending_chosen.email', on: ['order.sending_chosen'], run: emailFinalized },
  { name: 'order.sending_chosen.text', on: ['order.sending_chosen'], run: textFinalized },
]
