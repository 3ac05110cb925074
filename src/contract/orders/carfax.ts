import { z } from 'zod'
import { route } from '../base/route.ts'
import { id, instant } from '../base/shared.ts'

export const carfaxBatch = z
  .object({
    id,
    kind: z.enum(['PROD', 'HIST']),
    file_name: z.string(),
    orders: z.number(),
    lines: z.number(),
    /** Why it was not accepted; empty for one that was, or was never sent. */
    problem: z.string(),
    uploaded_at: instant.nullable(),
    user_name: z.string(),
    created_at: instant,
  })
  .meta({ id: 'CarfaxBatch' })
export type CarfaxBatch = z.infer<typeof carfaxBatch>

export const carfax = {
  status: route({
    method: 'GET',
    path: '/api/v2/carfax',
    allow: 'carfax.manage',
    reply: z.object({
      configured: z.boolean(),
      /** Missing settings of the installation. */
      missing: z.array(z.string()),
      /** Orders that a run would report now. */
      waiting: z.number(),
      batches: z.array(carfaxBatch),
    }),
    summary: 'Reports to CARFAX',
    description: 'Whether the installation can report, what is waiting, and the newest files.',
    example: {},
  }),
  run: route({
    method: 'POST',
    path: '/api/v2/carfax/batches',
    allow: 'carfax.manage',
    body: z.object({
      id,
      kind: z.enum(['PROD', 'HIST']).default('PROD'),
      /** False creates the file as a preview, and reports nothing. */
      upload: z.boolean().default(true),
    }),
    reply: z.object({ batch: carfaxBatch }),
    errors: ['carfax_not_configured', 'carfax_failed', 'carfax_nothing'],
    audit: { none: 'The list of CARFAX reports has each one with its person and time.' },
    summary: 'Report to CARFAX now',
    description:
      'Creates the file of finalized orders that were not yet reported to CARFAX and sends it. Orders count as shared only once the file has arrived.',
    example: { kind: 'PROD', upload: true },
  }),
  link: route({
    method: 'POST',
    path: '/api/v2/carfax/batches/:id/link',
    allow: 'carfax.manage',
    whileReadOnly: true,
    params: z.object({ id }),
    reply: z.object({ url: z.string() }),
    errors: ['not_found'],
    audit: ['export.made'],
    summary: 'Link to a CARFAX file',
    description: 'Valid for five minutes.',
    example: {},
  }),
  download: route({
    method: 'GET',
    path: '/api/v2/carfax/files/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(2000) }),
    kind: 'file',
    gives: ['text/plain'],
    reply: z.unknown(),
    errors: ['link_not_valid', 'not_found'],
    summary: 'Download a CARFAX file',
    description: 'The file of a link, as it was or would be sent.',
    example: {},
  }),
}
