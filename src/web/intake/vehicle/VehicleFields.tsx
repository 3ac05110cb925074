import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REGIONS } from '#domain/places/regions.ts'
import { mileageIn, type VehicleReq } from '#domain/vehicles/record/vehicle.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { useShop } from '#web/base/session/shop.ts'
import { cx, NumberField, SelectField, TextField, useFormats } from '#web/ui/index.ts'
import type { PlateFields } from '../intake.ts'
import type { Subject } from '../useSubject.ts'
import css from '../flow.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface MileageFieldProps {
  subject: Subject
  focus?: boolean
  error?: string | undefined
}

/** The mileage of this visit, next to that of the last one in this shop's unit. */
export function MileageField({ subject, focus = false, error }: MileageFieldProps) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { distance_measurement } = useShop()
  const unit = distance_measurement === 'km' ? 'km' : 'mi'
  const [value, setValue] = useState(subject.intake?.mileage ?? '')
  const last = subject.vehicle ? mileageIn(subject.vehicle, distance_measurement) : null
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
      error={value === '' ? error : undefined}
      description={
        <output className={cx(lower && css['flow-warn'])}>
          {last === null
            ? t`First reading for this vehicle.`
            : lower
              ? t`Lower than last visit (${before}). Check the odometer. You can still save it.`
              : t`Last visit: ${before}`}
        </output>
      }
    />
  )
}

/** Regions of plates: those of the shop's country first. */
export function usePlateRegions(): { value: string; label: string }[] {
  const { language } = usePreferences()
  const { country } = useShop()
  const say = useSay()
  return REGIONS.map((region) => ({
    value: `${region.country}-${region.code}`,
    label: say(region.words),
    home: region.country === country,
  }))
    .sort(
      (one, other) => Number(other.home) - Number(one.home) || one.label.localeCompare(other.label, language),
    )
    .map(({ value, label }) => ({ value, label }))
}

interface MarkProps {
  subject: Subject
  focus?: boolean
  error?: string | undefined
}

function usePlateChange({ intake, change }: Subject): (change: Partial<PlateFields>) => void {
  return (fields) => change({ plate: { ...intake?.plate, ...fields } })
}

function PlateNumber({ subject, focus = false, error }: MarkProps) {
  const { t } = useLingui()
  const set = usePlateChange(subject)
  const value = subject.plate.license_plate
  return (
    <TextField
      label={t`License plate`}
      value={value}
      maxLength={12}
      spellCheck={false}
      autoCapitalize="characters"
      data-autofocus={focus || undefined}
      error={value.trim() === '' ? error : undefined}
      onChange={(next) => set({ license_plate: next.toUpperCase() })}
    />
  )
}

function PlateRegion({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const regions = usePlateRegions()
  const set = usePlateChange(subject)
  const { license_plate_country: from, license_plate_region: code } = subject.plate
  return (
    <SelectField
      label={t`State/province`}
      value={code === '' ? '' : `${from || 'US'}-${code}`}
      placeholder={t`Unknown`}
      options={regions}
      onChange={(value) => {
        const [country = '', region = ''] = value.split('-')
        set({
          license_plate_country: country === 'US' || country === 'CA' ? country : '',
          license_plate_region: region,
        })
      }}
    />
  )
}

function Mark({
  subject,
  field,
  label,
  focus = false,
  error,
}: MarkProps & { field: 'color' | 'unit_number'; label: string }) {
  const set = usePlateChange(subject)
  const value = subject.plate[field]
  return (
    <TextField
      label={label}
      value={value}
      maxLength={30}
      data-autofocus={focus || undefined}
      error={value.trim() === '' ? error : undefined}
      onChange={(next) => set({ [field]: next })}
    />
  )
}

/** The field of one requirement of a shop. */
export function ReqField({ req, ...rest }: MarkProps & { req: VehicleReq }) {
  const { t } = useLingui()
  if (req === 'mileage') return <MileageField {...rest} />
  if (req === 'color') return <Mark {...rest} field="color" label={t`Color`} />
  if (req === 'unit_number') return <Mark {...rest} field="unit_number" label={t`Unit number`} />
  return (
    <>
      <PlateNumber {...rest} />
      <PlateRegion subject={rest.subject} />
    </>
  )
}

const MARKS = ['license_plate', 'color', 'unit_number'] as const

/** What distinguishes this vehicle from others of its kind. */
export function PlateFieldset({ subject, marked }: { subject: Subject; marked?: readonly VehicleReq[] }) {
  const { t } = useLingui()
  return (
    <div className="ui-form-pair">
      {MARKS.map((req) => (
        <ReqField
          key={req}
          req={req}
          subject={subject}
          error={marked?.includes(req) ? t`Required by this shop.` : undefined}
        />
      ))}
    </div>
  )
}
