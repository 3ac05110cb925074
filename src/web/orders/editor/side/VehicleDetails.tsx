import { useLingui } from '@lingui/react/macro'
import type { Order } from '#domain/orders/order.ts'
import { useFuelName } from '#web/vehicles/vehicleProblems.ts'
import { Facts, useFormats } from '#web/ui/index.ts'
import { useVehicleWords } from '#web/vehicles/vehicleWords.ts'
import css from './side.module.css'

/** Everything that the order stores of its vehicle, folded away, with the time and zone of the record. */
export function VehicleDetails({ order }: { order: Order }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const fuel = useFuelName()
  const words = useVehicleWords()
  const details = order.vehicle_details
  const plate = [order.license_plate_region, order.license_plate_country].filter((text) => text !== '')
  const zone = order.extras.time_zone
  const facts: [string, string][] = [
    [t`Year`, details?.year ? String(details.year) : ''],
    [t`Make`, details?.make ?? ''],
    [t`Model`, [details?.model, details?.sub_model].filter(Boolean).join(' ')],
    [t`Body`, words.body(details?.body ?? '')],
    [t`Fuel`, fuel(details?.fuel ?? '')],
    [t`Weight class`, words.weight(details?.gvwr_class ?? '')],
    [t`Made in`, details?.country ?? ''],
    [t`Plate state/province`, plate.join(', ')],
    [t`Unit number`, order.fleet_identifier],
    [t`Order created`, zonedTime(order.created_timestamp, zone)],
  ]
  return (
    <details className={css['wo-more-facts']}>
      <summary>{t`Vehicle details`}</summary>
      <Facts className={css['wo-facts']} facts={facts} />
    </details>
  )
}
