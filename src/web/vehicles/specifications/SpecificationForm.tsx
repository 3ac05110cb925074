import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { specificationBody } from '#contract/vehicles/specifications.ts'
import { OIL_FORMULATIONS } from '#domain/catalogue/formulations.ts'
import { PRESSURE_UNITS, TORQUE_UNITS } from '#domain/vehicles/specifications/units.ts'
import type { Specification } from '#domain/vehicles/specifications/specificationShape.ts'
import { OIL_VISCOSITIES } from '#domain/base/constants.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Row, Stack, toast } from '#web/ui/index.ts'
import {
  Form,
  FormCount,
  FormNumber,
  FormSelect,
  FormText,
  StaleNotice,
  newerOf,
  useZodForm,
} from '#web/ui/form/index.ts'
import { SpecificationHistory } from './SpecificationHistory.tsx'
import { useSpecificationNames } from './specificationWords.ts'
import css from './specifications.module.css'
import type { SpecifiedVehicle } from './useSpecifications.ts'

type Values = z.input<typeof specificationBody>

interface FormProps {
  vehicle: SpecifiedVehicle
  /** For every vehicle of the model, not for this one alone. */
  model: boolean
  row: Specification | undefined
  onClose: () => void
}

const formOf = ({ id: _id, ...fields }: Specification): Values => fields

/** The engine's size is what makes a difference: `5.0L` of `5.0L 8 cyl Gasoline`. */
const engineSize = (engine: string): string => /\d+\.\d+L/.exec(engine)?.[0] ?? ''

function blank({ id, details }: SpecifiedVehicle, model: boolean, unit: 'quart' | 'liter'): Values {
  const year = model ? (details?.year ?? null) : null
  const metric = unit === 'liter'
  return {
    vehicle_id: model ? null : id,
    year_from: year,
    year_to: year,
    make: model ? (details?.make ?? '') : '',
    model: model ? (details?.model ?? '') : '',
    engine: model ? engineSize(details?.engine ?? '') : '',
    oil_type: '',
    viscosity: '',
    oil_capacity: '',
    oil_capacity_unit: unit,
    oil_filter: '',
    drain_torque: '',
    drain_torque_unit: metric ? 'N·m' : 'lb-ft',
    tire_size_front: '',
    tire_size_rear: '',
    tire_pressure_front: '',
    tire_pressure_rear: '',
    tire_pressure_unit: metric ? 'kPa' : 'psi',
    note: '',
    source: '',
    version: 0,
  }
}

const choices = (units: readonly string[]) => units.map((value) => ({ value, label: value }))

/** The fields of one specification. */
export function SpecificationForm({ vehicle, model, row, onClose }: FormProps) {
  const { t } = useLingui()
  const shop = useShop()
  const [id] = useState(() => row?.id ?? newId())
  const form = useZodForm(
    specificationBody,
    row ? formOf(row) : blank(vehicle, model, shop.volume_measurement),
  )
  const save = useSend('specifications.save', {
    refresh: ['specifications.'],
    onDone: () => {
      toast(t`Specifications saved.`)
      onClose()
    },
  })
  const send = (body: Values) => save.mutate({ params: { id }, body })
  const stale = newerOf(save.error) !== null
  return (
    <Form<Values> form={form} error={save.error} reported={stale} onSubmit={send}>
      <Stack>
        <StaleNotice<Specification>
          error={save.error}
          title={t`Someone else changed these specifications.`}
          formOf={formOf}
        />
        {model && <ModelFields />}
        <OilFields />
        <TireFields />
        {row && <SpecificationHistory id={row.id} />}
        <Row>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {row && (
            <Button
              variant="danger"
              busy={save.isPending}
              onClick={() => send({ ...formOf(row), removed: true })}
            >{t`Remove`}</Button>
          )}
          <Button type="submit" variant="primary" busy={save.isPending}>{t`Save`}</Button>
        </Row>
      </Stack>
    </Form>
  )
}

function ModelFields() {
  const { t } = useLingui()
  return (
    <div className={css['spec-fields']}>
      <FormCount name="year_from" label={t`Year from`} />
      <FormCount name="year_to" label={t`Year to`} />
      <FormText name="engine" label={t`Engine`} description={t`Leave blank for all engines.`} />
    </div>
  )
}

function OilFields() {
  const { t } = useLingui()
  const names = useSpecificationNames()
  const types = useId()
  const grades = useId()
  return (
    <div className={css['spec-fields']}>
      <FormText name="oil_type" label={names.oil_type} list={types} data-autofocus />
      <FormText name="viscosity" label={names.viscosity} list={grades} />
      <FormText name="oil_filter" label={names.oil_filter} />
      <FormNumber name="oil_capacity" label={names.oil_capacity} decimals={3} />
      <FormSelect
        name="oil_capacity_unit"
        label={names.oil_capacity_unit}
        options={[
          { value: 'quart', label: t`US quarts` },
          { value: 'liter', label: t`Liters` },
        ]}
      />
      <FormNumber name="drain_torque" label={names.drain_torque} decimals={3} />
      <FormSelect name="drain_torque_unit" label={names.drain_torque_unit} options={choices(TORQUE_UNITS)} />
      <datalist id={types}>
        {OIL_FORMULATIONS.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
      <datalist id={grades}>
        {OIL_VISCOSITIES.map((value) => (
          <option key={value}>{value.toUpperCase()}</option>
        ))}
      </datalist>
    </div>
  )
}

function TireFields() {
  const names = useSpecificationNames()
  return (
    <div className={css['spec-fields']}>
      <FormText name="tire_size_front" label={names.tire_size_front} />
      <FormText name="tire_size_rear" label={names.tire_size_rear} />
      <FormNumber name="tire_pressure_front" label={names.tire_pressure_front} decimals={1} />
      <FormNumber name="tire_pressure_rear" label={names.tire_pressure_rear} decimals={1} />
      <FormSelect
        name="tire_pressure_unit"
        label={names.tire_pressure_unit}
        options={choices(PRESSURE_UNITS)}
      />
      <FormText name="note" label={names.note} />
      <FormText name="source" label={names.source} />
    </div>
  )
}
