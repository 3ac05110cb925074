import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PositionShare } from '#domain/pay/shares.ts'
import { TIP_WAYS, type TipWay } from '#domain/pay/tips.ts'
import { newId } from '../base/device.ts'
import { useCall, useSend } from '../base/hooks.ts'
import {
  Button,
  DateField,
  Empty,
  ErrorState,
  Loading,
  ProblemBanner,
  Section,
  SelectField,
  Sheet,
  Skeleton,
  Stack,
  useFormats,
} from '../ui/index.ts'
import { SharesField } from './SharesField.tsx'

function useTipWords(): Record<TipWay, string> {
  const { t } = useLingui()
  return {
    taker: t`All to who took the payment`,
    hours: t`By hours worked in the shop that day`,
    positions: t`By set shares of positions on the order`,
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
      title={t`Tips by card`}
      description={t`Cash tips are declared by each person under My hours.`}
      actions={<Button size="sm" onClick={() => setAdding(true)}>{t`Change the sharing`}</Button>}
    >
      {data ? (
        data.rules.length === 0 ? (
          <Empty>{t`Tips belong to who took the payment.`}</Empty>
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

function TipSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const words = useTipWords()
  const [id] = useState(newId)
  const [way, setWay] = useState<TipWay>('hours')
  const [from_day, setFrom] = useState('')
  const [people, setPeople] = useState<readonly PositionShare[]>([])
  const add = useSend('tips.addRule', { onDone: onClose })
  const named = way === 'positions' ? [...people] : []
  const blocked =
    from_day === ''
      ? t`Choose the first day.`
      : way === 'positions' && people.length === 0 && t`Choose who shares.`
  return (
    <Sheet open onClose={onClose} title={t`Sharing of tips by card`} width={480}>
      <Stack>
        <ProblemBanner error={add.error} />
        <SelectField
          label={t`Shared`}
          value={way}
          onChange={(value) => setWay(TIP_WAYS.find((each) => each === value) ?? 'taker')}
          options={TIP_WAYS.map((value) => ({ value, label: words[value] }))}
        />
        {way === 'positions' && (
          <SharesField label={t`Who shares`} people={people} weights onChange={setPeople} />
        )}
        <DateField label={t`First day`} value={from_day} onChange={setFrom} />
        <div>
          <Button
            variant="primary"
            busy={add.isPending}
            disabledReason={blocked}
            onClick={() => add.mutate({ body: { id, from_day, way, people: named } })}
          >{t`Save`}</Button>
        </div>
      </Stack>
    </Sheet>
  )
}
