import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VehicleHistoryPage, Visit } from '#contract/orders/vehicleHistory.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  IconPlus,
  Money,
  SelectField,
  Sheet,
  Skeleton,
  Stack,
  useFormats,
} from '#web/ui/index.ts'
import { Offer } from '../lines/EarlierDeclined.tsx'
import { nearestPackage } from '../lines/add/nearestPackage.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { DueChip, dueNow, type Due } from '../due.tsx'
import { lookFor } from '../findStore.ts'
import sideCss from './side.module.css'
import editorCss from '../editor.module.css'

const VISITS = 5

interface SheetProps {
  handle: OrderHandle
  onClose: () => void
}

/** The history of the customer's vehicles: last visits, what is due, what was declined; each can be added. */
export function HistorySheet({ handle, onClose }: SheetProps) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { order } = handle
  const { customer_id, fleet_location_id } = order
  const owner = customer_id === null ? { fleet_location_id } : { customer_id }
  const owned = useCall(
    'vehicles.list',
    { query: { ...given(owner), limit: 50 } },
    { enabled: customer_id !== null || fleet_location_id !== null },
  )
  const [chosen, setChosen] = useState(order.vehicle_id ?? '')
  const own = vehicleName(order.vehicle_details) || order.other_vehicle_info || order.vin
  const here = order.vehicle_id === null ? [] : [{ value: order.vehicle_id, label: own }]
  const listed = (owned.data?.vehicles ?? []).map((row) => ({
    value: row.id,
    label: [vehicleName(row.details) || row.description, row.license_plate]
      .filter((text) => text !== '')
      .join(' · '),
  }))
  // The vehicle of the order may belong to another customer, or to none.
  const vehicles = listed.some((row) => row.value === order.vehicle_id) ? listed : [...here, ...listed]
  const vehicleId = chosen || (vehicles[0]?.value ?? '')
  const history = useCall(
    'vehicleHistory.get',
    { params: { id: vehicleId }, query: { shop_id } },
    { enabled: vehicleId !== '', staleTime: 60_000 },
  )
  const { data: menu } = useCall(
    'catalogue.get',
    { query: { shop_id: order.shop_id } },
    { staleTime: 60_000 },
  )
  const named = useNamed()
  const look = (text: string) => {
    const nearest = nearestPackage(text, menu?.packages ?? [])
    lookFor(nearest ? named(nearest) : text)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t`History`} width={520}>
      <Stack gap={6}>
        {vehicles.length > 1 && (
          <SelectField label={t`Vehicle`} value={vehicleId} onChange={setChosen} options={vehicles} />
        )}
        {vehicleId === '' && <Empty>{t`No vehicles on file for this customer.`}</Empty>}
        {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
        {history.isFetching && !history.data && <Skeleton height={220} />}
        {history.data && <Known handle={handle} history={history.data} look={look} vehicleId={vehicleId} />}
      </Stack>
    </Sheet>
  )
}

const given = (owner: { customer_id?: string | null; fleet_location_id?: string | null }) =>
  Object.fromEntries(Object.entries(owner).filter(([, id]) => id !== null)) as Record<string, string>

interface KnownProps {
  handle: OrderHandle
  history: VehicleHistoryPage
  vehicleId: string
  look: (text: string) => void
}

function Known({ handle, history, vehicleId, look }: KnownProps) {
  const { t } = useLingui()
  const { order } = handle
  const editable = handle.actions.edit.ok
  const declined = history.declined.filter((row) => !row.done_since && row.visit_id !== order.id)
  const due = dueNow(history.due)
  const visits = history.visits.filter((row) => row.id !== order.id).slice(0, VISITS)
  return (
    <>
      <section>
        <h2>{t`Due`}</h2>
        {due.length === 0 && <p className="ui-quiet">{t`Nothing due now.`}</p>}
        <ul className={sideCss['wo-history']}>
          {due.map((row, at) => (
            <DueRow key={`${row.name}${String(at)}`} row={row} {...(editable && { look })} />
          ))}
        </ul>
      </section>
      {declined.length > 0 && (
        <section className={editorCss['wo-earlier']}>
          <ul>
            {declined.map((row) => (
              <Offer key={`${row.visit_id} ${row.name}`} handle={handle} row={row} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t`Recent visits`}</h2>
        {visits.length === 0 && <p className="ui-quiet">{t`First visit.`}</p>}
        {visits.map((visit) => (
          <VisitBlock key={visit.id} visit={visit} {...(editable && { look })} />
        ))}
      </section>
      <ButtonLink to="/dash/vehicle_history" search={{ vehicle_id: vehicleId }}>
        <Trans>Full history</Trans>
      </ButtonLink>
    </>
  )
}

function DueRow({ row, look }: { row: Due; look?: (text: string) => void }) {
  const { t } = useLingui()
  const name = useNamed()(row)
  return (
    <li>
      <span>{name}</span>
      <DueChip row={row} />
      {look && (
        <Button
          size="sm"
          icon={<IconPlus size={15} aria-hidden />}
          aria-label={t`Add ${name}`}
          onClick={() => look(name)}
        >{t`Add`}</Button>
      )}
    </li>
  )
}

function VisitBlock({ visit, look }: { visit: Visit; look?: (text: string) => void }) {
  const { t } = useLingui()
  const { figure, calendarDay } = useFormats()
  const named = useNamed()
  const day = calendarDay(visit.date)
  const unit = visit.mileage_unit === 'km' ? t`km` : t`mi`
  return (
    <div className={sideCss['wo-visit']}>
      <p>
        <strong>{day}</strong>{' '}
        <span className="ui-quiet">
          {[visit.shop_name, visit.mileage === null ? '' : `${figure(visit.mileage)} ${unit}`]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>{' '}
        {visit.total !== null && visit.currency !== '' && (
          <Money value={visit.total} currency={visit.currency} />
        )}
      </p>
      <ul className={sideCss['wo-history']}>
        {visit.lines.map((line, at) => (
          <li key={`${line.name}${String(at)}`}>
            <span>{named(line)}</span>
            {look && line.kind === 'package' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Add ${named(line)} again`}
                onClick={() => look(named(line))}
              >{t`Add again`}</Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
