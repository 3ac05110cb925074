import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { newId } from '../base/device.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { serverInstant } from '../base/serverClock.ts'
import { useShop } from '../base/shop.ts'
import {
  Button,
  DateField,
  ErrorState,
  Money,
  NumberField,
  ProblemBanner,
  Row,
  Section,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'

/** The signed-in person declares tips in cash, and sees those of the last two weeks. */
export function CashTips() {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const { tips_on, time_zone, currency } = useShop()
  const today = localDate(serverInstant(), time_zone)
  const [id, setId] = useState(newId)
  const [day, setDay] = useState(today)
  const [amount, setAmount] = useState('')
  const query = { from: shiftedDay(today, -13), to: today }
  const { data, error, refetch } = useCall('tips.mine', { query }, { enabled: tips_on })
  const declare = useSend('tips.declare', {
    onDone: () => {
      setId(newId())
      setAmount('')
      toast(t`Saved.`)
    },
  })
  if (!tips_on) return null
  const blocked = amount === '' ? t`Enter an amount.` : day === '' && t`Choose a day.`
  return (
    <Section
      title={t`Cash tips`}
      description={t`Declare what you received in cash. A later entry for a day replaces the earlier one.`}
    >
      <Stack>
        <ProblemBanner error={declare.error} />
        <Row wrap>
          <DateField label={t`Day`} value={day} onChange={setDay} />
          <NumberField label={t`Amount`} value={amount} onChange={setAmount} decimals={2} />
        </Row>
        <div>
          <Button
            busy={declare.isPending}
            disabledReason={blocked}
            onClick={() => declare.mutate({ body: { id, day, amount } })}
          >{t`Declare`}</Button>
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.tips.map((row) => (
          <p key={row.day}>
            {calendarDay(row.day)}: <Money value={row.amount} currency={currency} />
          </p>
        ))}
      </Stack>
    </Section>
  )
}
