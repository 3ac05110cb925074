import { isOfKind } from '#domain/catalogue/slots.ts'
import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { useCall } from '../base/client/hooks.ts'

/** The items that may fill these slots of a package that is being edited; null while they load. */
export function useSlotItems(
  parts: readonly { filters?: SlotFilter[] | undefined }[],
): readonly CatalogueItem[] | null {
  const slots = parts.flatMap(({ filters = [] }) => (filters.length > 0 ? [filters] : []))
  const { data } = useCall(
    'packages.slotItems',
    { body: { slots } },
    { enabled: slots.length > 0, keepPrevious: true },
  )
  return slots.length === 0 ? [] : (data?.items ?? null)
}

/** Those of one slot. */
export const ofSlot = (items: readonly CatalogueItem[], filters: readonly SlotFilter[]): CatalogueItem[] =>
  items.filter((item) => isOfKind(item, filters))
