import type { Task } from '../base/tasks.ts'
import { emailFinalized, textFinalized } from './autoSend.ts'

/** Sends the invoice of a finalized order to customers who chose that. */
export const documentTasks: readonly Task[] = [
  { name: 'order.finalized.email', on: ['order.finalized'], run: emailFinalized },
  { name: 'order.finalized.text', on: ['order.finalized'], run: textFinalized },
]
