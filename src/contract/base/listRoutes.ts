import { z } from 'zod'
import type { Permission } from '#domain/people/permissions.ts'
import { route } from './route.ts'
import { id, versionOrNew } from './shared.ts'

/** A place that uses a row of a list. */
export const listUse = z
  .object({
    kind: z.enum(['item', 'package', 'fee', 'option', 'tax']),
    /** The record to open: an item, a package, or a shop. */
    id,
    name: z.string(),
  })
  .meta({ id: 'ListUse' })

/** The details of a refused removal: some of the places, and their number. */
export const listUses = z.object({ uses: z.array(listUse), total: z.number() }).meta({ id: 'ListUses' })
export type ListUses = z.infer<typeof listUses>

interface ListSpec<Body extends z.ZodRawShape> {
  path: string
  editors: Permission
  body: z.ZodObject<Body>
  example: Readonly<Record<string, unknown>>
  /** "tag", "tags": the name of a row in the API's pages. */
  one: string
  many: string
  /** Whether some fields of a row in use may not change. */
  fixed?: boolean
}

const seen = { version: versionOrNew }
const params = z.object({ id })

/**
 * The three routes of a list that packages and items use: everyone reads it, editors save a row and remove it. A row in
 * use is not removed: the refusal names the places.
 */
export function listRoutes<Body extends z.ZodRawShape>(spec: ListSpec<Body>) {
  const { path, editors, body, example, one, many, fixed = false } = spec
  const row = z.object({ id, ...body.shape, version: z.number() })
  return {
    list: route({
      method: 'GET',
      path,
      allow: 'signed_in',
      reply: z.object({ rows: z.array(row) }),
      summary: `All ${many}`,
      description: `The company’s ${many}, by name.`,
      example: {},
    }),
    save: route({
      method: 'PUT',
      path: `${path}/:id`,
      allow: editors,
      params,
      body: body.extend(seen),
      reply: z.object({ row }),
      errors: ['stale_version', 'not_found', 'name_taken', ...(fixed ? (['list_in_use'] as const) : [])],
      emits: ['catalogue_list.changed'],
      audit: ['list.changed'],
      summary: `Save one of the ${many}`,
      description: `Adds or changes the ${one}, and restores an archived one. An outdated version is refused, with the newer row.`,
      example: { ...example, version: 0 },
    }),
    remove: route({
      method: 'POST',
      path: `${path}/:id/remove`,
      allow: editors,
      params,
      body: z.object(seen),
      reply: z.object({ row }),
      errors: ['stale_version', 'not_found', 'list_in_use'],
      emits: ['catalogue_list.changed'],
      audit: ['list.changed'],
      summary: `Archive one of the ${many}`,
      description: `One that is in use is refused, and the reply says where (\`current.uses\`). Orders keep theirs.`,
      example: { version: 1 },
    }),
  }
}
