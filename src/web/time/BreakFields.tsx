import { useLingui } from '@lingui/react/macro'
import { newId } from '../base/device/device.ts'
import { Button, SelectField, Stack } from '../ui/index.ts'
import { TimeField } from './TimeField.tsx'
import { NO_TIME, type TypedBreak } from './times.ts'
import css from './time.module.css'

interface BreakFieldsProps {
  breaks: readonly TypedBreak[]
  zone: string
  onChange: (breaks: readonly TypedBreak[]) => void
}

/** The breaks of a punch: each with its kind, start and end. */
export function BreakFields({ breaks, zone, onChange }: BreakFieldsProps) {
  const { t } = useLingui()
  const set = (id: string, changes: Partial<TypedBreak>) =>
    onChange(breaks.map((each) => (each.id === id ? { ...each, ...changes } : each)))
  const add = () => onChange([...breaks, { id: newId(), kind: 'meal', start: NO_TIME, end: NO_TIME }])
  return (
    <Stack>
      {breaks.map((each) => (
        <div key={each.id} className={css['time-break']}>
          <TimeField
            label={t`Break from`}
            value={each.start}
            zone={zone}
            onChange={(start) => set(each.id, { start })}
          />
          <TimeField
            label={t`Break until`}
            value={each.end}
            zone={zone}
            onChange={(end) => set(each.id, { end })}
          />
          <SelectField
            label={t`Type`}
            value={each.kind}
            onChange={(kind) => set(each.id, { kind: kind === 'rest' ? 'rest' : 'meal' })}
            options={[
              { value: 'meal', label: t`Meal` },
              { value: 'rest', label: t`Rest` },
            ]}
          />
          <Button size="sm" onClick={() => onChange(breaks.filter(({ id }) => id !== each.id))}>
            {t`Remove the break`}
          </Button>
        </div>
      ))}
      <div>
        <Button size="sm" onClick={add}>{t`Add a break`}</Button>
      </div>
    </Stack>
  )
}
