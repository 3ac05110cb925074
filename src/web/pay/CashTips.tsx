import { day, money } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, ErrorState, Money, Row, Section, Stack, toast, useFormats } from '../ui/index.ts'
import { z } from 'zod'
import { Form, FormDay, FormNumber, useZodForm } from '../ui/form/index.ts'

const tipBody = z.object({ day, amount: money })

/** The signed-in person declares tips in cash, and sees those of the last two weeks. */
export function CashTips() {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const { tips_on, time_zone, currency } = useShop()
  const today = localDate(serverInstant(), time_zone)
  const query = { from: shiftedDay(today, -13), to: today }
  const { data, error, refetch } = useCall('tips.mine', { query }, { enabled: tips_on })
  if (!tips_on) return null
  return (
    <Section
      title={t`Cash tips`}
      description={t`Declare what you received in cash. A later entry for a day replaces the earlier one.`}
    >
      <Stack>
        <Declare today={today} />
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

function Declare({ today }: { today: string }) {
  const { t } = useLingui()
  const form = useZodForm(tipBody, { day: today, amount: '' })
  const [id, setId] = useState(newId)
  const declare = useSend('tips.declare', {
    onDone: (_reply, { body }) => {
      setId(newId())
      form.reset({ day: body.day, amount: '' })
      toast(t`Saved.`)
    },
  })
  return (
    <Form form={form} error={declare.error} onSubmit={(body) => declare.mutate({ body: { id, ...body } })}>
      <Row wrap>
        <FormDay name="day" label={t`Day`} />
        <FormNumber name="amount" label={t`Amount`} decimals={2} />
      </Row>
      <div>
        <Button type="submit" busy={declare.isPending}>{t`Declare`}</Button>
      </div>
    </Form>
  )
}
