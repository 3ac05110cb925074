import { day } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { TIP_WAYS, type TipWay } from '#domain/pay/tips.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { Button, Empty, ErrorState, Loading, Section, Skeleton, useFormats } from '../ui/index.ts'
import { positionShare, SharesField } from './SharesField.tsx'
import { z } from 'zod'
import { FormDay, FormSelect, FormSheet, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

function useTipWords(): Record<TipWay, string> {
  const { t } = useLingui()
  return {
    taker: t`All to the person who took payment`,
    hours: t`By hours worked in the shop that day`,
    positions: t`Fixed shares by position on the order`,
  }
}

/** How tips by card are shared, from a day on. */
export function TipRules() {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const words = useTipWords()
  const { data, error, refetch } = useCall('tips.rules')
  const [adding, setAdding] = useState(false)
  return (
    <Section
      title={t`Card tips`}
      description={t`Cash tips are declared by each person under My hours.`}
      actions={<Button size="sm" onClick={() => setAdding(true)}>{t`Change tip sharing`}</Button>}
    >
      {data ? (
        data.rules.length === 0 ? (
          <Empty>{t`Tips go to the person who took payment.`}</Empty>
        ) : (
          <ul className="ui-plain-list">
            {data.rules.toReversed().map((rule) => {
              const [from, by] = [calendarDay(rule.from_day), rule.by_name]
              return (
                <li key={rule.id} className="ui-plain-row">
                  {words[rule.way]} · {t`from ${from}, entered by ${by}`}
                </li>
              )
            })}
          </ul>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={60} />
        </Loading>
      )}
      {adding && <TipSheet onClose={() => setAdding(false)} />}
    </Section>
  )
}

const ruleBody = z
  .object({ from_day: day, way: z.enum(TIP_WAYS), people: z.array(positionShare) })
  .refine(({ way, people }) => way !== 'positions' || people.length > 0, {
    path: ['people'],
    error: 'required',
  })

function TipSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const words = useTipWords()
  const [id] = useState(newId)
  const form = useZodForm(ruleBody, { from_day: '', way: 'hours', people: [] })
  const way = useWatch({ control: form.control, name: 'way' })
  const add = useSend('tips.addRule', { onDone: onClose })
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={t`Card tip sharing`}
      width={480}
      save={t`Save`}
      saving={add}
      onSubmit={({ from_day, people }) =>
        add.mutate({ body: { id, from_day, way, people: way === 'positions' ? people : [] } })
      }
    >
      <FormSelect
        name="way"
        label={t`Split`}
        options={TIP_WAYS.map((value) => ({ value, label: words[value] }))}
      />
      {way === 'positions' && <SharesField name="people" label={t`Who shares`} weights />}
      <FormDay name="from_day" label={t`First day`} />
    </FormSheet>
  )
}
