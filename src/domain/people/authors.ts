import type { Actor } from './roles.ts'

/** What can be the author of a change. */
export const AUTHOR_KINDS = [
  'user',
  'api_key',
  'customer_link',
  'system',
  'assistant',
] as const satisfies Actor['kind'][]
export type AuthorKind = (typeof AUTHOR_KINDS)[number]
