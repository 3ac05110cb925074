import { useLingui } from '@lingui/react/macro'
import type { CataloguePackage } from '#domain/catalogue/package.ts'
import { quantitiesWith } from '#domain/orders/lines/typedLine.ts'
import { packagePrice } from '#domain/orders/prices/packagePrice.ts'
import { oilFor } from '#domain/orders/specification/compare.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Empty, Loading, Money, Skeleton } from '#web/ui/index.ts'
import css from '../editor.module.css'
import { useSpecifications } from '#web/vehicles/specifications/useSpecifications.ts'
import { specifiedOf } from '../specified.ts'
import { DueChip, dueNow, type Due } from '../due.tsx'
import { lookFor } from '../findStore.ts'
import { LastVisitTile } from './LastVisitTile.tsx'
import { nearestPackage } from './add/nearestPackage.ts'
import { chosenFor, resolverFor, useSlotItems } from './slots.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { usePriced } from './add/usePriced.tsx'

/** How many packages are tiles; the others are found by typing. */
const TILES = 12

/** What an empty order most likely needs, one tap each: what is due, and the packages at this vehicle's price. */
export function EmptyOrder({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  const menu = useCall('catalogue.get', { query: { shop_id: order.shop_id } }, { staleTime: 60_000 })
  const slotItems = useSlotItems()
  const due = useDue(handle)
  const { add, dialog } = usePriced(handle, slotItems)
  const packages = menu.data?.packages ?? []
  const urgent = new Map<string, Due>()
  const other: Due[] = []
  for (const row of due) {
    const best = nearestPackage(row.name, packages)
    if (!best) other.push(row)
    else if (!urgent.has(best.id)) urgent.set(best.id, row)
  }
  const sorted = packages.toSorted((one, two) => Number(urgent.has(two.id)) - Number(urgent.has(one.id)))
  if (menu.isPending)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    )
  if (packages.length === 0 && other.length === 0)
    return <Empty>{t`Nothing on this order yet. Type a part, a fee or any work above.`}</Empty>
  return (
    <section aria-label={t`Suggestions`}>
      <ul className={css['wo-tiles']}>
        <LastVisitTile handle={handle} />
        {other.map((row) => (
          <DueTile key={row.name} row={row} />
        ))}
        {sorted.slice(0, TILES).map((item) => (
          <PackageTile
            key={item.id}
            handle={handle}
            item={item}
            due={urgent.get(item.id)}
            onAdd={() => add({ kind: 'package', item }, null)}
          />
        ))}
      </ul>
      {packages.length > TILES && (
        <Button variant="ghost" onClick={() => lookFor('')}>{t`All packages…`}</Button>
      )}
      {dialog}
    </section>
  )
}

/** What is due for the order's vehicle, the most urgent of each name. */
function useDue({ order }: OrderHandle): Due[] {
  const { id: shop_id } = useShop()
  const { data } = useCall(
    'vehicleHistory.get',
    { params: { id: order.vehicle_id ?? '' }, query: { shop_id } },
    { enabled: order.vehicle_id !== null, staleTime: 60_000 },
  )
  return dueNow(data?.due ?? [])
}

/** Due work without a package of its name: searched, so that a part or a free line can be chosen. */
function DueTile({ row }: { row: Due }) {
  const name = useNamed()(row)
  return (
    <li>
      <button type="button" className={css['wo-tile']} onClick={() => lookFor(name)}>
        <span className={css['wo-tile-name']}>{name}</span>
        <DueChip row={row} />
      </button>
    </li>
  )
}

interface TileProps {
  handle: OrderHandle
  item: CataloguePackage
  due: Due | undefined
  onAdd: () => void
}

function PackageTile({ handle, item, due, onAdd }: TileProps) {
  const { t } = useLingui()
  const { order } = handle
  const name = useNamed()(item)
  const slotItems = useSlotItems()
  const { known } = useSpecifications(specifiedOf(order))
  const chosen = slotItems && chosenFor(item.parts, resolverFor(slotItems, order.vehicle_details), known)
  const oil = oilFor(item, known, order.shop.volume_measurement)
  const quantities = quantitiesWith(item, oil)
  const price = packagePrice(item, chosen, quantities)?.package_total
  return (
    <li>
      <button type="button" className={css['wo-tile']} onClick={onAdd}>
        <span className={css['wo-tile-name']}>{name}</span>
        {due && <DueChip row={due} />}
        {price === undefined ? (
          <span className="ui-quiet">{t`Enter price…`}</span>
        ) : (
          <Money strong value={price} currency={order.currency} />
        )}
      </button>
    </li>
  )
}
