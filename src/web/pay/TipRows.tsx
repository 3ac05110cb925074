import { useLingui } from '@lingui/react/macro'
import type { PayPerson } from '#contract/pay/pay.ts'
import { Money, Section, Stack, useFormats } from '../ui/index.ts'

/** A person's tips: their part of each tip by card, and what they declared in cash. */
export function TipRows({ person }: { person: PayPerson }) {
  const { t } = useLingui()
  const { money, calendarDay } = useFormats()
  const { card_tips: card, cash_tips: cash, currency } = person
  if (card.length + cash.length === 0) return null
  const dayOf = (day: string) => calendarDay(day)
  return (
    <Section title={t`Tips`}>
      <Stack gap={2}>
        {card.map((row) => {
          const [day, number, whole] = [dayOf(row.day), row.order_number, money(row.whole, currency)]
          return (
            <p key={`${row.payment_id} ${row.day} ${row.amount}`}>
              <Money value={row.amount} currency={currency} /> ·{' '}
              {number === ''
                ? t`${day}, share of a ${whole} tip`
                : t`${day}, order ${number}, share of a ${whole} tip`}
            </p>
          )
        })}
        {cash.map((row) => {
          const day = dayOf(row.day)
          return (
            <p key={row.day}>
              <Money value={row.amount} currency={currency} /> · {t`${day}, cash, declared`}
            </p>
          )
        })}
      </Stack>
    </Section>
  )
}
