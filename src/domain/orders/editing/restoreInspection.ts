import type { InspectionPhoto, OrderInspection } from '#domain/inspections/shapes.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { Order } from '../order.ts'
import type { InspectionRemoved } from '../lines/removed.ts'

/** Restores what was removed from an inspection; what is present again stays as it is. */
export function restoreInspection(order: Order, removed: InspectionRemoved): Order {
  switch (removed.kind) {
    case 'inspection_group': {
      const { group, index } = removed
      if (order.inspection_groups.some((row) => row.id === group.id || row.group_id === group.group_id))
        return order
      return { ...order, inspection_groups: order.inspection_groups.toSpliced(index, 0, group) }
    }
    case 'inspection_item': {
      const { item, index } = removed
      if (allInspections(order).some((row) => row.id === item.id)) return order
      return { ...order, inspection_items: order.inspection_items.toSpliced(index, 0, item) }
    }
    default:
      return photoBack(order, removed)
  }
}

function photoBack(
  order: Order,
  { photo, index, inspection_id }: Extract<InspectionRemoved, { kind: 'inspection_photo' }>,
): Order {
  const put = (row: OrderInspection) =>
    row.id === inspection_id ? { ...row, photos: withPhoto(row.photos, index, photo) } : row
  return {
    ...order,
    inspection_items: order.inspection_items.map(put),
    inspection_groups: order.inspection_groups.map((group) => ({
      ...group,
      selected_inspections: group.selected_inspections.map(put),
    })),
  }
}

const withPhoto = (photos: InspectionPhoto[], index: number, photo: InspectionPhoto): InspectionPhoto[] =>
  photos.some((row) => row.id === photo.id) ? photos : photos.toSpliced(index, 0, photo)
