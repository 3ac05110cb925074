import { z } from 'zod'
import { id } from './shared.ts'

const text = z.string()

/** What is told of every link that a customer uses without an account; what may become of it each says itself. */
export const visitorLink = {
  id,
  sent_to: text,
  user_name: text,
  created_at: text,
  expires_at: text,
  opened_at: text.nullable(),
}
