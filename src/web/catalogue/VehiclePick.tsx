import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { vinInText } from '#domain/vehicles/decoding/vin.ts'
import { call } from '../base/client/api.ts'
import { proposed, useCall } from '../base/client/hooks.ts'
import { Autocomplete, Button, toast, type PickOption } from '../ui/index.ts'
import { detailsOf } from '../vehicles/vehicleProblems.ts'
import css from './catalogue.module.css'

interface VehiclePickProps {
  vehicle: VehicleDetails | null
  onPick: (vehicle: VehicleDetails | null) => void
}

/** The vehicle for a package's preview: a recent one, one found by plate, or decoded from any VIN. */
export function VehiclePick({ vehicle, onPick }: VehiclePickProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data, ...answer } = proposed(
    useCall('vehicleHistory.search', { query: { q } }, { keepPrevious: true }),
  )
  const vin = vinInText(q)
  const known = data?.vehicles ?? []
  const decoded = vin !== null && !known.some((row) => row.vin === vin)
  const pick = async ({ id }: PickOption) => {
    setText('')
    try {
      if (id === 'vin') {
        const answer = await call('vehicles.vin', { params: { vin: vin ?? q }, query: {} })
        onPick(detailsOf(answer.decoded))
      } else onPick((await call('vehicles.get', { params: { id } })).vehicle.details)
    } catch (error) {
      toast((error as Error).message, { tone: 'danger' })
    }
  }
  if (vehicle)
    return (
      <div className={css['cat-vehicle']}>
        <span>
          {t`On this vehicle`} <strong>{vehicleName(vehicle)}</strong>{' '}
          <span className="ui-quiet">{vehicle.engine}</span>
        </span>
        <Button size="sm" onClick={() => onPick(null)}>{t`Any vehicle`}</Button>
      </div>
    )
  return (
    <Autocomplete
      label={t`Preview for a vehicle`}
      placeholder={t`VIN, plate or recent vehicle`}
      value={text}
      onChange={setText}
      {...answer}
      options={known.map((row) => ({
        id: row.id,
        label: row.name || row.vin,
        detail: [row.license_plate, row.owner].filter((each) => each !== '').join(' · '),
      }))}
      onPick={(option) => void pick(option)}
      {...(decoded && { footer: { id: 'vin', label: t`Use the VIN ${vin}` } })}
    />
  )
}
