import { type CommandHead, defineCommand } from './define.ts'
import { findInspection, withPoint } from '../editing/inspections.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { pointWords } from '../editing/words.ts'
import type { Order } from '../order.ts'

export interface InspectionRemovePhoto extends CommandHead {
  type: 'inspection.remove_photo'
  inspection_id: string
  photo_id: string
}

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

export const inspectionRemovePhoto = defineCommand<InspectionRemovePhoto>({
  type: 'inspection.remove_photo',
  words: pointWords,
  apply: removePhoto,
})
