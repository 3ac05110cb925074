import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import type { CallReply } from '../base/client/callTypes.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { useGo } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { Autocomplete, IconCar, IconSearch, IconUser, IconUsersGroup } from '../ui/index.ts'
import { looksLikeVin, useOpenVehicleId, useOpenVin } from './useOpenVehicle.ts'
import { StatusGlyph } from '../orders/status/OrderStatus.tsx'

type Found = CallReply<'orders.find'>['results'][number]

const icons: Record<Found['kind'], ReactNode> = {
  order: <StatusGlyph status="open" />,
  vehicle: <IconCar size={18} aria-hidden />,
  customer: <IconUser size={18} aria-hidden />,
  fleet: <IconUsersGroup size={18} aria-hidden />,
}

/** Finds a known vehicle, customer or fleet, or an order that is still open. */
export function KnownFind({ vehiclesOnly = false }: { vehiclesOnly?: boolean }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const shop = useShop()
  const asked = useDeferredValue(text.trim())
  const { data, loading, failed } = proposed(
    useCall(
      'orders.find',
      { query: { q: asked, shop_id: shop.id, purpose: 'new_order' } },
      { enabled: asked.length > 0, keepPrevious: true },
    ),
  )
  const openVin = useOpenVin()
  const open = useOpenFound()
  const found = asked === '' ? [] : (data?.results ?? [])
  const results = vehiclesOnly ? found.filter((row) => row.kind === 'vehicle') : found
  return (
    <Autocomplete
      label={vehiclesOnly ? t`Plate, unit number, make or model` : t`Plate, name, phone or number`}
      icon={<IconSearch size={17} />}
      value={text}
      onChange={setText}
      loading={loading || asked !== text.trim()}
      failed={failed}
      options={results.map((row) => ({
        id: row.id,
        label: row.title,
        detail: row.detail,
        icon: row.kind === 'order' ? <StatusGlyph status={row.status ?? 'open'} /> : icons[row.kind],
      }))}
      onPick={({ id }) => {
        const row = results.find((one) => one.id === id)
        if (row) open(row)
      }}
      onEnter={(typed) => {
        if (looksLikeVin(typed)) void openVin(typed)
      }}
      nothing={t`No results. Try part of the plate, name or number.`}
    />
  )
}

/** A vehicle leads to its overview, an order to itself, a person to their vehicles. */
function useOpenFound(): (found: Found) => void {
  const go = useGo()
  const openVehicle = useOpenVehicleId()
  return ({ kind, id }) => {
    if (kind === 'order') go('/dash/flow/work_order', { id })
    else if (kind === 'vehicle') void openVehicle(id)
    else
      go('/dash/flow/name/vehicle_choice', { [kind === 'fleet' ? 'fleet_location_id' : 'customer_id']: id })
  }
}
