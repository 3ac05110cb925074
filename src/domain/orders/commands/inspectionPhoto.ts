import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { MOST_PHOTOS } from '#domain/inspections/kinds.ts'
import { allInspections } from '#domain/inspections/order.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { findInspection, withPoint } from '../editing/inspections.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { pointWords } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('inspection.photo', {
  inspection_id: id,
  photo_id: id,
})
export type InspectionPhotoAdd = z.infer<typeof shape>

/** Adds a picture or a video whose file is stored already. */
function addPhoto(
  order: Order,
  { inspection_id, photo_id }: InspectionPhotoAdd,
  context: CommandContext,
): EditResult {
  const row = findInspection(order, inspection_id)
  if (!row) return refuse('line_not_found', 'inspection_id')
  const file = context.inspection_file
  if (file?.id !== photo_id) return refuse('not_found', 'photo_id')
  if (allInspections(order).some((each) => each.photos.some((photo) => photo.id === photo_id)))
    return refuse('duplicate_id', 'photo_id')
  if (row.photos.length >= MOST_PHOTOS) return refuse('too_many_photos', 'photo_id')
  const photos = [...row.photos, { id: photo_id, kind: file.kind, marks: [] }]
  return edited(withPoint(order, row.id, (point) => ({ ...point, photos })))
}

export const inspectionPhoto = defineCommand({
  shape,
  needs: ({ photo_id }) => ({ inspection_file: photo_id }),
  adds: ({ photo_id }) => [photo_id],
  words: pointWords,
  apply: addPhoto,
})
