import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, requiredLine, seenVersion } from '../base/shared.ts'

const text = z.string()
const words = { name: requiredLine(60), body_en: text.trim().max(1000), body_fr: text.trim().max(1000) }

const snippet = z
  .object({ id, name: text, body_en: text, body_fr: text, version: z.number().int(), user_name: text })
  .meta({ id: 'Snippet' })
export type Snippet = z.infer<typeof snippet>

const reply = z.object({ snippets: z.array(snippet) })

export const snippets = {
  list: route({
    method: 'GET',
    path: '/api/v2/snippets',
    allow: 'orders.send',
    reply,
    summary: 'Snippets',
    description: 'The saved replies of the company, by name.',
    example: {},
  }),
  add: route({
    method: 'POST',
    path: '/api/v2/snippets',
    allow: 'operations.edit',
    body: z.object({ id, ...words }),
    reply,
    errors: ['duplicate_id', 'snippet_not_valid', 'snippet_name_taken', 'too_many_snippets'],
    audit: UNAUDITED.catalogue,
    summary: 'Add a snippet',
    description:
      'Adds a saved reply. Both languages are required; unknown fields and texts of more than six segments are refused.',
    example: {
      id: '019ac2f0-0000-7000-8000-000000000001',
      name: 'ready',
      body_en: 'Your {vehicle} is ready.',
      body_fr: 'Votre {vehicle} est prêt.',
    },
  }),
  save: route({
    method: 'POST',
    path: '/api/v2/snippets/:id',
    allow: 'operations.edit',
    params: z.object({ id }),
    body: z.object({ ...words, version: seenVersion }),
    reply,
    errors: ['not_found', 'stale_version', 'snippet_not_valid', 'snippet_name_taken'],
    audit: UNAUDITED.catalogue,
    summary: 'Change a snippet',
    description: 'Changes a saved reply, by the same rules.',
    example: {
      name: 'ready',
      body_en: 'Your {vehicle} is ready.',
      body_fr: 'Votre {vehicle} est prêt.',
      version: 1,
    },
  }),
  remove: route({
    method: 'POST',
    path: '/api/v2/snippets/:id/remove',
    allow: 'operations.edit',
    params: z.object({ id }),
    reply,
    errors: ['not_found'],
    audit: UNAUDITED.catalogue,
    summary: 'Remove a snippet',
    description: 'Takes a saved reply off the list.',
    example: {},
  }),
}
