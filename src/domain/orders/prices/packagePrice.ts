import { childCount, packageLines } from '../lines/packageLines.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import type { Decimal } from '#domain/money/money.ts'
import { packageInput } from './pricing.ts'
import { orderTotals, type PackageFigures } from '../totals.ts'

/**
 * The price of a catalogue package on its own, before tax and without coupons, with what is preselected and these items
 * in its slots, and with these quantities instead of its own; null while it has no price. For the preview of its editor: the same computation as on an order.
 */
export function packagePrice(
  item: CataloguePackage,
  chosen: readonly (CatalogueItem | null)[] = [],
  quantities: readonly (Decimal | null)[] = [],
): PackageFigures | null {
  const ids = Array.from({ length: childCount(item) }, (_, at) => String(at))
  const lines = packageLines(item, item.id, ids, { chosen, quantities, unit: 'miles' })
  const line = lines?.packages[0]
  if (!lines || !line) return null
  return orderTotals({ packages: [packageInput(lines, line)] }).packages[0] ?? null
}
