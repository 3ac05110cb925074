import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useState } from 'react'
import type { VehicleHistoryPage } from '#contract/orders/vehicleHistory.ts'
import { fold } from '#domain/base/search.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, IconHistory, IconPlus, Money, useFormats } from '#web/ui/index.ts'
import { useAddDeclined } from './addDeclined.ts'
import css from '../editor.module.css'

type Row = VehicleHistoryPage['declined'][number]
const SHOWN = 2

/** Work of this vehicle that was declined before, is not done since and is not on this order. */
function openOnes(rows: readonly Row[], { order }: OrderHandle): Row[] {
  const here = new Set(
    [
      ...order.packages,
      ...order.inventory_items,
      ...order.casual_items,
      ...order.parts,
      ...order.options,
    ].map((row) => fold(row.name)),
  )
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = fold(row.name)
    const fresh = !row.done_since && row.visit_id !== order.id && !here.has(key) && !seen.has(key)
    if (fresh) seen.add(key)
    return fresh
  })
}

/** Offers work that was declined on an earlier visit, with its price of then; one touch adds it. */
export function EarlierDeclined({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { order, actions } = handle
  const [all, setAll] = useState(false)
  const { data } = useCall(
    'vehicleHistory.get',
    { params: { id: order.vehicle_id ?? '' }, query: { shop_id } },
    { enabled: order.vehicle_id !== null && actions.edit.ok, staleTime: 60_000 },
  )
  const rows = openOnes(data?.declined ?? [], handle)
  if (rows.length === 0 || !actions.edit.ok) return null
  const more = rows.length - SHOWN
  return (
    <section className={css['wo-earlier']} aria-label={t`Previously declined`}>
      <ul>
        {rows.slice(0, all ? undefined : SHOWN).map((row) => (
          <Offer key={`${row.visit_id} ${row.name}`} handle={handle} row={row} />
        ))}
      </ul>
      {more > 0 && !all && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>{t`${more} more`}</Button>
      )}
    </section>
  )
}

/** One piece of declined work with the way to add it. */
export function Offer({ handle, row }: { handle: OrderHandle; row: Row }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const add = useAddDeclined(handle)
  const day = calendarDay(row.date)
  const name = useNamed()(row)
  return (
    <li>
      <IconHistory size={16} aria-hidden />
      <span>
        {t`Declined on ${day}: ${name}`}
        {row.amount !== null && row.currency !== '' && (
          <>
            {', '}
            <Money value={row.amount} currency={row.currency} />
          </>
        )}
      </span>
      <Button
        size="sm"
        icon={<IconPlus size={15} aria-hidden />}
        busy={add.isPending}
        aria-label={t`Add ${name}`}
        onClick={() => add.mutate(row)}
      >{t`Add`}</Button>
    </li>
  )
}
