import { z } from 'zod'

const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** The last entry of an export: what is in it, and the digest of each entry. */
export const manifestShape = z.strictObject({
  format: z.literal(1),
  /** The last migration of the installation that made it. */
  schema: z.string(),
  company_id: z.uuid(),
  company_name: z.string(),
  made_at: z.iso.datetime(),
  /** In the order in which they are imported. */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.number().int(),
      columns: z.array(z.string()),
      sha256: digest,
    }),
  ),
  files: z.array(z.strictObject({ key: z.string(), bytes: z.number().int(), sha256: digest })),
  /** Files that rows name and that the storage did not have. */
  missing_files: z.array(z.string()),
  figures: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestShape>

export const MANIFEST = 'manifest.json'
export const tableEntry = (name: string): string => `tables/${name}.jsonl`
export const fileEntry = (key: string): string => `files/${key}`
