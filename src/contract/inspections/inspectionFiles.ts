import { z } from 'zod'
import { FINDINGS } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const kind = z.enum(['photo', 'video'])

/** The largest picture or video of a finding, in bytes. */
const MOST_BYTES = 30 * 1024 * 1024

export const inspectionFiles = {
  add: route({
    method: 'PUT',
    path: '/api/v2/orders/:id/inspection_files/:file_id',
    allow: 'orders.edit',
    params: z.object({ id, file_id: id }),
    takes: FINDINGS,
    reply: z.object({ file: z.object({ id, kind }) }),
    upload: MOST_BYTES,
    errors: ['not_found', 'duplicate_id'],
    audit: UNAUDITED.order,
    summary: 'Add a photo or short video of a finding',
    description:
      'The body is the file: PNG, JPEG or WebP, re-encoded as JPEG; or MP4, QuickTime or WebM up to 30 MB, recognized by its content. The command `inspection.photo` adds it to a point. The same id again returns the same file.',
    example: {},
  }),
  list: route({
    method: 'GET',
    path: '/api/v2/orders/:id/inspection_files',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({ files: z.array(z.object({ id, kind, url: z.string() })) }),
    errors: ['not_found'],
    summary: 'Photos and videos of an order',
    description: 'Every photo and video of the order’s findings, with an address that expires in an hour.',
    example: {},
  }),
  file: route({
    method: 'GET',
    path: '/api/v2/inspection_files/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(700) }),
    gives: FINDINGS,
    ranges: true,
    reply: z.unknown(),
    kind: 'file',
    rate: 600,
    errors: ['link_not_valid'],
    summary: 'A photo or video by its signed address',
    description: 'The photo or the video; byte ranges for players that request them.',
    example: {},
  }),
}
