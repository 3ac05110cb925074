import { requiredLine } from '#contract/base/shared.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShopIntervalRow } from '#contract/orders/vehicleHistory.ts'
import { intervalOf } from '#domain/places/interval.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import {
  Button,
  ButtonLink,
  ErrorState,
  Loading,
  NumberField,
  Page,
  ProblemBanner,
  Row,
  Section,
  Segmented,
  Skeleton,
  Stack,
  Switch,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { useIntervalFields } from '#web/catalogue/useInterval.ts'
import { useName } from './historyWords.ts'
import css from './vehicleHistory.module.css'
import { z } from 'zod'
import { Form, FormCount, FormText, useZodForm } from '#web/ui/form/index.ts'

type Severity = 'both' | 'normal' | 'severe'

/** The intervals by which the company says that something is due; each is off until it is turned on. */
export function IntervalsPage({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('vehicleHistory.intervals')
  const shop = useShop()
  const severity = useSend('settings.save')
  const { figure } = useFormats()
  return (
    <Page
      title={t`Maintenance intervals`}
      width="normal"
      actions={
        <ButtonLink to="/dash/vehicle_history">
          <Trans>Vehicle history</Trans>
        </ButtonLink>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={400} />
        </Loading>
      )}
      {data && (
        <Stack gap={6}>
          <Section
            title={t`Severity`}
            description={t`Both are shown until the company picks one. ${figure(data.schedule_lines)} lines from imported schedules.`}
          >
            <ProblemBanner error={severity.error} />
            {mayEdit && (
              <Row>
                <Segmented<Severity>
                  label={t`Severity`}
                  value={data.severity}
                  onChange={(value) =>
                    severity.mutate({
                      params: { id: shop.id },
                      body: { values: { maintenance_severity: value } },
                    })
                  }
                  options={[
                    { value: 'both', label: t`Both` },
                    { value: 'normal', label: t`Normal` },
                    { value: 'severe', label: t`Severe` },
                  ]}
                />
              </Row>
            )}
          </Section>
          <Section
            title={t`Intervals`}
            description={t`Shop recommendations, not a manufacturer’s schedule. A distance that is left blank is converted from the other unit.`}
          >
            <ul className={css['vh-intervals']}>
              {data.intervals.map((row) => (
                <IntervalRow key={`${row.key} ${String(row.version)}`} row={row} mayEdit={mayEdit} />
              ))}
            </ul>
            {mayEdit && <NewInterval />}
          </Section>
        </Stack>
      )}
    </Page>
  )
}

const whole = (text: string): number | null => (text === '' ? null : Number(text))
const shown = (value: number | null): string => (value === null ? '' : String(value))

/** The figures of an interval as they are typed. */
const fieldsOf = (row: ShopIntervalRow) => ({
  interval_mile: shown(row.interval_mile),
  interval_kilometer: shown(row.interval_kilometer),
  interval_month: shown(row.interval_month),
  severe_interval_mile: shown(row.severe_interval_mile),
  severe_interval_kilometer: shown(row.severe_interval_kilometer),
  severe_interval_month: shown(row.severe_interval_month),
})

const figuresOf = (fields: ReturnType<typeof fieldsOf>) => ({
  interval_mile: whole(fields.interval_mile),
  interval_kilometer: whole(fields.interval_kilometer),
  interval_month: whole(fields.interval_month),
  severe_interval_mile: whole(fields.severe_interval_mile),
  severe_interval_kilometer: whole(fields.severe_interval_kilometer),
  severe_interval_month: whole(fields.severe_interval_month),
})

function IntervalRow({ row, mayEdit }: { row: ShopIntervalRow; mayEdit: boolean }) {
  const { t } = useLingui()
  const name = useName()
  const [fields, setFields] = useState(() => fieldsOf(row))
  const save = useSend('vehicleHistory.saveInterval')
  const { key, taxonomy_id: _taxonomy, recommendation: _shipped, ...rest } = row
  const send = (active: boolean) =>
    save.mutate({
      params: { key },
      body: {
        ...rest,
        active,
        ...figuresOf(fields),
      },
    })
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).some(
    (field) => fields[field] !== shown(row[field]),
  )
  useUnsaved(() => changed)
  const title = name(row)
  const intervalFields = useIntervalFields()
  const typed = (kind: '' | 'severe_') => ({
    interval_mile: whole(fields[`${kind}interval_mile`]),
    interval_kilometer: whole(fields[`${kind}interval_kilometer`]),
  })
  const field = (id: keyof typeof fields, label: string, blank = '') => (
    <NumberField
      key={id}
      label={label}
      description={blank || undefined}
      decimals={0}
      value={fields[id]}
      onChange={(value) => setFields((present) => ({ ...present, [id]: value }))}
      readOnly={!mayEdit}
    />
  )
  return (
    <li aria-label={title}>
      <Switch
        label={title}
        description={row.recommendation ? t`Shop recommendation` : t`Custom`}
        checked={row.active}
        disabled={!mayEdit}
        onChange={send}
      />
      {intervalFields(typed('')).map(({ unit, name: id, blank }) =>
        field(id, unit === 'km' ? t`Kilometers` : t`Miles`, blank),
      )}
      {field('interval_month', t`Months`)}
      {intervalFields(typed('severe_')).map(({ unit, name: id, blank }) =>
        field(`severe_${id}`, unit === 'km' ? t`Severe: kilometers` : t`Severe: miles`, blank),
      )}
      {field('severe_interval_month', t`Severe: months`)}
      {changed && (
        <Button busy={save.isPending} onClick={() => send(row.active)}>
          <Trans>Save</Trans>
        </Button>
      )}
      <ProblemBanner error={save.error} />
    </li>
  )
}

const intervalForm = z.object({
  name: requiredLine(120),
  distance: z.number().nullable(),
  month: z.number().nullable(),
})
const NO_INTERVAL = { name: '', distance: null, month: null }

function NewInterval() {
  const { t } = useLingui()
  const { distance_measurement: unit } = useShop()
  const form = useZodForm(intervalForm, NO_INTERVAL)
  const save = useSend('vehicleHistory.saveInterval', {
    onDone: () => {
      toast(t`Interval added.`)
      form.reset(NO_INTERVAL)
    },
  })
  const add = ({ name, distance, month }: z.input<typeof intervalForm>) =>
    save.mutate({
      params: { key: newId() },
      body: {
        name,
        name_french: '',
        ...intervalOf(distance, unit),
        interval_month: month,
        active: true,
        version: 0,
      },
    })
  return (
    <Form form={form} error={save.error} onSubmit={add}>
      <Row end wrap>
        <FormText name="name" label={t`Custom interval`} />
        <FormCount name="distance" label={unit === 'km' ? t`Kilometers` : t`Miles`} />
        <FormCount name="month" label={t`Months`} />
        <Button type="submit" busy={save.isPending}>
          <Trans>Add</Trans>
        </Button>
      </Row>
    </Form>
  )
}
