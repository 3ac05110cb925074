import { useLingui } from '@lingui/react/macro'
import type { PayPerson } from '#contract/pay/pay.ts'
import { Chip, Money, Row, Section, Stack, useFormats } from '../ui/index.ts'
import { useBasisWords } from './spiffWords.ts'

/** A person's spiffs and commissions by order, each with the figure from which it comes. */
export function SpiffRows({ person }: { person: PayPerson }) {
  const { t, i18n } = useLingui()
  const { calendarDay } = useFormats()
  const words = useBasisWords()
  if (person.spiffs.length === 0) return null
  const french = i18n.locale === 'fr-CA'
  return (
    <Section title={t`Spiffs and commissions`}>
      <Stack>
        {person.spiffs.map((row) => {
          const [number, day] = [row.order_number, calendarDay(row.day)]
          return (
            <Stack key={row.id} gap={2}>
              <Row wrap>
                <strong>{t`Order ${number}`}</strong>
                <Money value={row.amount} currency={person.currency} />
                {row.corrects && <Chip tone="brand">{t`After a refund or void`}</Chip>}
                {row.without_plan && <Chip tone="warn">{t`No signed plan`}</Chip>}
              </Row>
              <p className="ui-quiet">
                {day} · {(french && row.line_name_french) || row.line_name} · {row.rule_name} ·{' '}
                {words(row, person.currency)}
              </p>
            </Stack>
          )
        })}
      </Stack>
    </Section>
  )
}
