import { z } from 'zod'
import { PICTURES } from '../base/media.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const owner = z.object({ kind: z.enum(['package', 'item', 'supplier']), id })
const reply = z.object({ images: z.array(z.object({ id })) })

/** Pictures of packages, items and suppliers, stored separately: a new picture makes no open editor out of date. */
export const images = {
  list: route({
    method: 'GET',
    path: '/api/v2/images/:kind/:id',
    allow: 'signed_in',
    params: owner,
    reply,
    errors: ['not_found'],
    summary: 'Photos of a package, an item or a supplier',
    description: 'Their ids, oldest first.',
    example: {},
  }),
  add: route({
    method: 'POST',
    path: '/api/v2/images/:kind/:id',
    allow: 'signed_in',
    params: owner,
    upload: 10 * 1024 * 1024,
    takes: PICTURES,
    reply,
    errors: ['not_found', 'not_allowed', 'unsupported_file', 'too_large', 'too_many_images'],
    emits: ['package.changed', 'item.changed', 'supplier.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Add a photo to a package, an item or a supplier',
    description:
      'Takes a PNG, JPEG or WebP image as the body. It is re-encoded, at most 1600 × 1600 pixels. A file that is not an image is refused, whatever its name. For those who may change the record.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/image_files/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    kind: 'file',
    gives: ['image/png'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'One photo',
    description: 'The photo as PNG.',
    example: {},
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v2/image_files/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    reply,
    errors: ['not_found', 'not_allowed'],
    emits: ['package.changed', 'item.changed', 'supplier.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Remove a photo',
    description: 'The record no longer shows it. Returns the photos that remain.',
    example: {},
  }),
}
