import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { findInspection, withPoint } from '../editing/inspections.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { pointWords } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('inspection.remove_photo', {
  inspection_id: id,
  photo_id: id,
})
export type InspectionRemovePhoto = z.infer<typeof shape>

/** Removes a picture from a point; its file stays, so that it can be restored. */
function removePhoto(order: Order, { inspection_id, photo_id }: InspectionRemovePhoto): EditResult {
  const row = findInspection(order, inspection_id)
  const index = row?.photos.findIndex((photo) => photo.id === photo_id) ?? -1
  const photo = row?.photos[index]
  if (!row || !photo) return refuse('line_not_found', 'photo_id')
  const photos = row.photos.filter((each) => each !== photo)
  return edited(
    withPoint(order, row.id, (point) => ({ ...point, photos })),
    { removed: { kind: 'inspection_photo', inspection_id, index, photo } },
  )
}

export const inspectionRemovePhoto = defineCommand({
  shape,
  words: pointWords,
  apply: removePhoto,
})
