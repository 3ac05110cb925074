import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import type { DayHours } from '#domain/shop/hours.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { useShop } from '../base/session/shop.ts'
import { newId } from '../base/device/device.ts'
import { Checkbox, Section, Stack, TextField, useFormats } from '../ui/index.ts'
import { FormDay, FormRow, FormRows, FormText, useErrorText, useFormRows } from '../ui/form/index.ts'
import css from './settings.module.css'

/** A Monday: the days of a week are named from it. */
const MONDAY = '2026-11-23'
const USUAL = { open: '08:00', close: '18:00' }

/** The shop's hours by weekday, and the days on which it is closed. */
export function OpeningSection() {
  const { t } = useLingui()
  return (
    <Section
      title={t`Opening hours`}
      description={t`Schedules are checked against them, and the sales goal is divided among the open days of a month.`}
    >
      <Stack gap={5}>
        <Week />
        <Closures />
      </Stack>
    </Section>
  )
}

function Week() {
  const { calendarDay } = useFormats()
  const { week_starts } = useShop()
  const { control } = useFormContext()
  const errorText = useErrorText()
  const { field, fieldState } = useController({ name: 'hours', control })
  const week = field.value as readonly DayHours[]
  const set = (at: number, hours: DayHours) => field.onChange(week.with(at, hours))
  const wrong = errorText(fieldState.error, week)
  return (
    <div className={css['set-week']}>
      {week.map((_, place) => {
        const at = (place + week_starts + 6) % 7
        const name = calendarDay(shiftedDay(MONDAY, at), { weekday: 'long' })
        return <Weekday key={name} name={name} hours={week[at] ?? null} onChange={(next) => set(at, next)} />
      })}
      {wrong && <div className="ui-field-error">{wrong}</div>}
    </div>
  )
}

interface WeekdayProps {
  name: string
  hours: DayHours
  onChange: (hours: DayHours) => void
}

function Weekday({ name, hours, onChange }: WeekdayProps) {
  const { t } = useLingui()
  return (
    <div className={css['set-day']}>
      <Checkbox label={name} checked={hours !== null} onChange={(open) => onChange(open ? USUAL : null)} />
      {hours ? (
        <>
          <TextField
            label={t`${name}: opens`}
            hideLabel
            type="time"
            value={hours.open}
            onChange={(open) => onChange({ ...hours, open })}
          />
          <TextField
            label={t`${name}: closes`}
            hideLabel
            type="time"
            value={hours.close}
            onChange={(close) => onChange({ ...hours, close })}
          />
        </>
      ) : (
        <span className="ui-quiet">{t`Closed`}</span>
      )}
    </div>
  )
}

function Closures() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('closures')
  return (
    <FormRows addLabel={t`Add closure`} onAdd={() => append({ id: newId(), from: '', to: '', name: '' })}>
      {fields.map((field, at) => (
        <FormRow key={field.row_id} removeLabel={t`Remove closure`} onRemove={() => remove(at)}>
          <FormText name={`closures.${at}.name`} label={t`Reason`} required />
          <FormDay name={`closures.${at}.from`} label={t`First day`} required />
          <FormDay name={`closures.${at}.to`} label={t`Last day`} required />
        </FormRow>
      ))}
    </FormRows>
  )
}
