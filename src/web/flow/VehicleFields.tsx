import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REGIONS } from '../../domain/regions.ts'
import { usePreferences } from '../app/preferences.ts'
import { useShop } from '../app/shop.ts'
import { cx, NumberField, SelectField, TextField, useFormats } from '../ui/index.ts'
import type { PlateFields } from './intake.ts'
import type { Subject } from './useSubject.ts'

/** The mileage of this visit, beside that of the last one. */
export function MileageField({ subject, focus = false }: { subject: Subject; focus?: boolean }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { distance_measurement } = useShop()
  const unit = distance_measurement === 'km' ? 'km' : 'mi'
  const [value, setValue] = useState(subject.intake?.mileage ?? '')
  const last = subject.vehicle?.mileage ?? null
  const before = last === null ? '' : `${figure(last)} ${unit}`
  const lower = last !== null && value !== '' && Number(value) < last
  const change = (next: string) => {
    const mileage = next.slice(0, 7)
    setValue(mileage)
    subject.change({ mileage })
  }
  return (
    <NumberField
      label={t`Mileage`}
      decimals={0}
      value={value}
      onChange={change}
      maxLength={9}
      end={unit}
      data-autofocus={focus || undefined}
      description={
        <output className={cx(lower && 'flow-warn')}>
          {last === null
            ? t`The first one that is kept for this vehicle.`
            : lower
              ? t`This is less than last time (${before}). Check the figure; it can be kept.`
              : t`Last time: ${before}`}
        </output>
      }
    />
  )
}

/** Regions that plates come from: those of the shop's country first. */
function usePlateRegions(): { value: string; label: string }[] {
  const { language } = usePreferences()
  const { country } = useShop()
  const name = language === 'fr-CA' ? 'fr' : 'en'
  return REGIONS.map((region) => ({
    value: `${region.country}-${region.code}`,
    label: region[name],
    home: region.country === country,
  }))
    .sort(
      (one, other) => Number(other.home) - Number(one.home) || one.label.localeCompare(other.label, language),
    )
    .map(({ value, label }) => ({ value, label }))
}

/** What tells this vehicle from others of its kind. */
export function PlateFieldset({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const regions = usePlateRegions()
  const { plate, intake } = subject
  const set = (change: Partial<PlateFields>) => subject.change({ plate: { ...intake?.plate, ...change } })
  const region =
    plate.license_plate_region === ''
      ? ''
      : `${plate.license_plate_country || 'US'}-${plate.license_plate_region}`
  const setRegion = (value: string) => {
    const [country = '', code = ''] = value.split('-')
    set({
      license_plate_country: country === 'US' || country === 'CA' ? country : '',
      license_plate_region: code,
    })
  }
  return (
    <div className="ui-form-pair">
      <TextField
        label={t`License plate`}
        value={plate.license_plate}
        maxLength={12}
        spellCheck={false}
        autoCapitalize="characters"
        onChange={(value) => set({ license_plate: value.toUpperCase() })}
      />
      <SelectField
        label={t`Plate region`}
        value={region}
        placeholder={t`Not known`}
        options={regions}
        onChange={setRegion}
      />
      <TextField label={t`Color`} value={plate.color} maxLength={30} onChange={(color) => set({ color })} />
      <TextField
        label={t`Unit number`}
        value={plate.unit_number}
        maxLength={30}
        onChange={(unit_number) => set({ unit_number })}
      />
    </div>
  )
}
