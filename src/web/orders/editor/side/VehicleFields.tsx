import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import {
  Button,
  Checkbox,
  IconButton,
  IconHistory,
  IconPencil,
  NumberField,
  Row,
  TextField,
  useFormats,
  Facts,
} from '#web/ui/index.ts'
import { useVehicleWords } from '#web/vehicles/vehicleWords.ts'
import { offsetMinutes } from '#domain/places/zones.ts'
import { useFuelName } from '#web/vehicles/vehicleProblems.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { SpecificationPanel } from '#web/vehicles/specifications/SpecificationPanel.tsx'
import { specifiedOf } from '../specified.ts'
import { VehicleDetails } from './VehicleDetails.tsx'
import css from './side.module.css'

const VehicleDialog = /* @__PURE__ */ lazy(() =>
  import('./VehicleDialog.tsx').then((module) => ({ default: module.VehicleDialog })),
)

/** The vehicle's data; the mileage next to that of the last visit. */
export function VehicleFields({ handle, onHistory }: { handle: OrderHandle; onHistory: () => void }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const fuel = useFuelName()
  const words = useVehicleWords()
  const { order, actions } = handle
  const details = order.vehicle_details
  const [choosing, setChoosing] = useState(false)
  const unit = order.shop.distance_measurement === 'km' ? t`km` : t`mi`
  const facts: [string, string][] = [
    [t`VIN`, order.vin],
    [t`Engine`, words.engine(details?.engine ?? '')],
    [t`Fuel`, details?.engine ? '' : fuel(details?.fuel ?? '')],
  ]
  return (
    <div className={css['wo-side-part']}>
      <div className={css['wo-side-title']}>
        <h2>{t`Vehicle`}</h2>
        <Row>
          {actions.edit.ok && (
            <IconButton
              size="sm"
              label={t`Choose the vehicle`}
              icon={<IconPencil size={16} />}
              onClick={() => setChoosing(true)}
            />
          )}
          <IconButton
            size="sm"
            label={t`Vehicle history`}
            kbd="H"
            icon={<IconHistory size={16} />}
            onClick={onHistory}
          />
        </Row>
      </div>
      {choosing && (
        <Suspense fallback={null}>
          <VehicleDialog handle={handle} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {order.vehicle_id === null && actions.edit.ok && (
        <Button size="sm" onClick={() => setChoosing(true)}>{t`Choose a vehicle`}</Button>
      )}
      <Facts className={css['wo-facts']} facts={facts}>
        {order.old_mileage !== null && (
          <div>
            <dt>{t`Last visit`}</dt>
            <dd className="ui-num">
              {figure(order.old_mileage)} {unit}
              {order.mileage !== null &&
                ` (${order.mileage >= order.old_mileage ? '+' : '−'}${figure(Math.abs(order.mileage - order.old_mileage))})`}
            </dd>
          </div>
        )}
      </Facts>
      {order.vehicle_id !== null && <SpecificationPanel vehicle={specifiedOf(order)} />}
      <VehicleDetails order={order} />
      <div className={css['wo-pair']}>
        <Mileage handle={handle} unit={unit} />
        <PlateField handle={handle} />
      </div>
      {order.mileage !== null && order.old_mileage !== null && order.mileage < order.old_mileage && (
        <p className={css['wo-warn']}>{t`Lower than last visit. Check the odometer.`}</p>
      )}
      {details === null && <Description handle={handle} readOnly={!actions.edit.ok} />}
    </div>
  )
}

function Mileage({ handle, unit }: { handle: OrderHandle; unit: string }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft === null) return
    const value = draft === '' ? null : Number.parseInt(draft, 10)
    setDraft(null)
    if (value !== order.mileage)
      handle.run({ type: 'field.set', change: { field: 'mileage', value, base: order.mileage } })
  }
  return (
    <NumberField
      label={t`Mileage`}
      end={unit}
      decimals={0}
      maxLength={7}
      readOnly={!actions.edit.ok}
      value={draft ?? (order.mileage === null ? '' : String(order.mileage))}
      onChange={setDraft}
      onBlur={commit}
    />
  )
}

function PlateField({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null && draft.trim() !== order.license_plate)
      handle.run({
        type: 'field.set',
        change: { field: 'license_plate', value: draft.trim(), base: order.license_plate },
      })
    setDraft(null)
  }
  return (
    <TextField
      label={t`Plate`}
      value={draft ?? order.license_plate}
      maxLength={12}
      readOnly={!actions.edit.ok}
      onChange={setDraft}
      onBlur={commit}
    />
  )
}

function Description({ handle, readOnly }: { handle: OrderHandle; readOnly: boolean }) {
  const { t } = useLingui()
  const { order } = handle
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null && draft !== order.other_vehicle_info)
      handle.run({
        type: 'field.set',
        change: { field: 'other_vehicle_info', value: draft, base: order.other_vehicle_info },
      })
    setDraft(null)
  }
  return (
    <TextField
      label={t`Description`}
      placeholder={t`Trailer, mower, boat…`}
      value={draft ?? order.other_vehicle_info}
      readOnly={readOnly}
      onChange={setDraft}
      onBlur={commit}
    />
  )
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** An instant in the shop's zone, in the form of the browser's own picker. */
function toLocal(instant: string | null, zone: string): string {
  if (instant === null) return ''
  const local = new Date(Date.parse(instant) + offsetMinutes(instant, zone) * 60_000)
  return `${local.getUTCFullYear()}-${pad(local.getUTCMonth() + 1)}-${pad(local.getUTCDate())}T${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}`
}

function fromLocal(text: string, zone: string): string | null {
  const guess = Date.parse(`${text}:00Z`)
  return Number.isNaN(guess)
    ? null
    : new Date(guess - offsetMinutes(new Date(guess).toISOString(), zone) * 60_000).toISOString()
}

/** When the vehicle is promised to the customer, and whether they wait for it. */
export function PromiseField({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const { dateTime } = useFormats()
  const zone = order.extras.time_zone
  const { scheduled_start_timestamp: start } = order
  const at = start === null ? '' : dateTime(start, zone)
  const set = (text: string) =>
    handle.run({
      type: 'field.set',
      change: { field: 'promised_timestamp', value: fromLocal(text, zone), base: order.promised_timestamp },
    })
  return (
    <div className={css['wo-side-part']}>
      {order.status === 'scheduled' && at !== '' && <p className="ui-quiet">{t`Scheduled for ${at}`}</p>}
      <TextField
        label={t`Promised for`}
        type="datetime-local"
        readOnly={!actions.edit.ok}
        value={toLocal(order.promised_timestamp, zone)}
        onChange={set}
      />
      <Checkbox
        label={t`Customer waiting`}
        checked={order.waiting}
        disabled={!actions.edit.ok}
        onChange={(value) =>
          handle.run({ type: 'field.set', change: { field: 'waiting', value, base: order.waiting } })
        }
      />
    </div>
  )
}
