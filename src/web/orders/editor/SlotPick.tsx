import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { OrderPart } from '../../../domain/orders/order.ts'
import type { CatalogueItem } from '../../../domain/orders/catalogue.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { Chip, IconChevronDown, Menu, toast, useFormats } from '../../ui/index.ts'
import { useNameOf } from '../../ui/names.ts'
import { resolverFor, useSlotItems } from './slots.ts'

const MOST_SHOWN = 40

const put = (handle: OrderHandle, part: OrderPart, item: CatalogueItem) =>
  handle.run({ type: 'part.choose', line_id: part.id, inventory_item_id: item.id }, { item })

/** The item in a slot, and the others that fit this vehicle; an open slot asks for one. */
export function SlotPick({ handle, part }: { handle: OrderHandle; part: OrderPart }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { money } = useFormats()
  const { order } = handle
  const items = useSlotItems()
  const asked = JSON.stringify(part.filters ?? [])
  const candidates = useMemo(
    () =>
      items
        ? resolverFor(items, order.vehicle_details)
            .candidates(JSON.parse(asked) as NonNullable<OrderPart['filters']>)
            .slice(0, MOST_SHOWN)
        : [],
    [items, order.vehicle_details, asked],
  )
  const name = nameOf(part)
  const open = part.inventory_item_id === null
  const choose = (item: CatalogueItem) => {
    const before = items?.find((row) => row.id === part.inventory_item_id)
    if (typeof put(handle, part, item) === 'string' && before)
      toast(t`${nameOf(item)} instead of ${name}`, { undo: () => put(handle, part, before) })
  }
  return (
    <span className="wo-slot">
      <Menu
        align="start"
        width={320}
        trigger={
          <button type="button" className="wo-slot-button" aria-label={t`Item for ${name}`}>
            {name}
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
        items={
          candidates.length > 0
            ? candidates.map((item) => ({
                label: `${nameOf(item)} · ${money(item.retail, order.currency)}`,
                checked: item.id === part.inventory_item_id,
                onSelect: () => choose(item),
              }))
            : [{ heading: t`Nothing in the inventory fits here.` }]
        }
      />
      {open && <Chip tone="warn">{t`Choose an item`}</Chip>}
    </span>
  )
}
