import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayPerson } from '#contract/pay/pay.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import {
  Button,
  Chip,
  Money,
  NumberField,
  ProblemBanner,
  Row,
  Section,
  Stack,
  useFormats,
} from '../ui/index.ts'

type Line = PayPerson['suggestions'][number]

/** Lines that the law of the region may ask for: each is accepted or refused. */
export function Suggestions({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  if (person.suggestions.length === 0) return null
  return (
    <Section
      title={t`Suggested pay`}
      description={t`Pay that local law may require. Only accepted lines are paid.`}
    >
      <Stack>
        {person.suggestions.map((line) => (
          <Suggestion key={`${line.kind} ${line.day}`} line={line} person={person} />
        ))}
      </Stack>
    </Section>
  )
}

function useLineWords(): (line: Line, currency: string) => string {
  const { t, i18n } = useLingui()
  const { figure, money } = useFormats()
  return (line, currency) => {
    const french = i18n.locale === 'fr-CA'
    const name = (french && line.holiday_name_french) || line.holiday_name
    const [hours, rate, factor] = [figure(line.hours), money(line.rate, currency), figure(line.factor)]
    const computed = line.factor === '1' ? t`${hours} hr at ${rate}` : t`${hours} h at ${rate} × ${factor}`
    return {
      meal_premium: t`Meal late, short or missing: ${computed}`,
      reporting_pay: t`Shift ended early: ${computed}`,
      spread_of_hours: t`Day of more than 10 hours: ${computed}`,
      weekly_rest: t`Less than 32 hours off in the week: ${computed}`,
      holiday_pay: t`Holiday: ${name}`,
      holiday_worked: t`Work on ${name}: ${computed}`,
    }[line.kind]
  }
}

function Suggestion({ line, person }: { line: Line; person: PayPerson }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const words = useLineWords()
  const [id, setId] = useState(newId)
  const [amount, setAmount] = useState(line.decision?.amount ?? line.amount)
  const decide = useSend('pay.decide', { onDone: () => setId(newId()) })
  const { kind, day, decision } = line
  const send = (accept: boolean) =>
    decide.mutate({ body: { id, user_id: person.user_id, kind, day, accept, amount } })
  const by = decision?.by_name ?? ''
  return (
    <Stack gap={2}>
      <p>
        {calendarDay(day)} · {words(line, person.currency)} ·{' '}
        <Money value={line.amount} currency={person.currency} />
      </p>
      {decision && (
        <Row wrap>
          {decision.accepted ? (
            <Chip tone="ok">{t`Accepted by ${by}`}</Chip>
          ) : (
            <Chip>{t`Refused by ${by}`}</Chip>
          )}
          {!line.due && <Chip tone="warn">{t`The hours changed: no longer suggested`}</Chip>}
        </Row>
      )}
      <ProblemBanner error={decide.error} />
      <Row wrap>
        <NumberField label={t`Amount`} value={amount} onChange={setAmount} decimals={2} />
        <Button
          busy={decide.isPending}
          disabledReason={amount === '' && t`Enter an amount.`}
          onClick={() => send(true)}
        >{t`Accept`}</Button>
        <Button
          busy={decide.isPending}
          disabledReason={amount === '' && t`Enter an amount.`}
          onClick={() => send(false)}
        >
          {t`Refuse`}
        </Button>
      </Row>
    </Stack>
  )
}
