import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import type { OrderPart } from '#domain/orders/order.ts'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import type { Misfit } from '#domain/orders/lines/slotFit.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Chip, IconChevronDown, Menu, useFormats, type MenuEntry } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { offerUndo } from './LineRow.tsx'
import { resolverFor, useSlotItems } from './slots.ts'
import css from '../editor.module.css'

const MOST_SHOWN = 40

interface SlotProps {
  handle: OrderHandle
  part: OrderPart
  /** The known problem with the item in it. */
  misfit?: Misfit | undefined
}

/** Puts an item into the slot; the former item can be restored, even where it no longer fits. */
function useChoose({ handle, part }: SlotProps): (item: CatalogueItem) => void {
  const { t } = useLingui()
  const nameOf = useNamed()
  const name = nameOf(part)
  return (item) => {
    const done = handle.run({ type: 'part.choose', line_id: part.id, inventory_item_id: item.id }, { item })
    if (typeof done === 'string' && part.inventory_item_id !== null)
      offerUndo(handle, done, t`${nameOf(item)} instead of ${name}`)
  }
}

/** The items that fit this vehicle, to choose from. */
function useEntries({ handle, part }: SlotProps, choose: (item: CatalogueItem) => void): MenuEntry[] {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { money } = useFormats()
  const { order } = handle
  const measure = useMeasure(order.shop)
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
  if (candidates.length === 0) return [{ heading: t`No part in inventory fits.` }]
  return candidates.map((item) => ({
    label: `${nameOf(item)} · ${measure.perUnit(money(item.retail, order.currency), item.unit)}`,
    checked: item.id === part.inventory_item_id,
    onSelect: () => choose(item),
  }))
}

/**
 * The item in a slot, and the others that fit this vehicle; an open slot, or an item that does not fit, asks for one.
 */
export function SlotPick(props: SlotProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { part, misfit } = props
  const place = useRef<HTMLSpanElement>(null)
  const put = useChoose(props)
  // The pressed button disappears when the item fits; keyboard focus continues at the slot.
  const choose = (item: CatalogueItem) => {
    put(item)
    place.current?.querySelector('button')?.focus()
  }
  const entries = useEntries(props, choose)
  const name = nameOf(part)
  return (
    <span className={css['wo-slot']} ref={place}>
      <Menu
        align="start"
        width={320}
        trigger={
          <button type="button" className={css['wo-slot-button']} aria-label={t`Part for ${name}`}>
            {name}
            <IconChevronDown size={14} aria-hidden />
          </button>
        }
        items={entries}
      />
      {part.inventory_item_id === null && <Chip tone="warn">{t`Choose part`}</Chip>}
      {misfit && <Unfit name={name} misfit={misfit} entries={entries} choose={choose} />}
    </span>
  )
}

interface UnfitProps {
  name: string
  misfit: Misfit
  entries: readonly MenuEntry[]
  choose: (item: CatalogueItem) => void
}

/** Says that the item does not fit, and offers another: the fitting one, or the list. */
function Unfit({ name, misfit: { only }, entries, choose }: UnfitProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const other = only ? nameOf(only) : ''
  return (
    <>
      <Chip tone="warn">{t`Does not fit this vehicle`}</Chip>
      <span className={css['wo-unfit']}>
        {only && <Button size="sm" onClick={() => choose(only)}>{t`Use ${other}`}</Button>}
        <Menu
          align="start"
          width={320}
          trigger={<Button size="sm" aria-label={t`Change part: ${name}`}>{t`Change part`}</Button>}
          items={entries}
        />
      </span>
    </>
  )
}
