import { useLingui } from '@lingui/react/macro'
import { isPositive } from '#domain/money/money.ts'
import { NO_TIP, tipChoices, type TipChoice } from '#domain/payments/taking/tips.ts'
import { NumberField, Segmented, useFormats } from '../ui/index.ts'
import css from './money.module.css'

interface TipProps {
  percents: readonly string[]
  /** The amount for the percentages. */
  amount: string
  currency: string
  value: TipChoice
  onChange: (choice: TipChoice) => void
}

/** A tip: none, one of the shop's percentages, or a custom amount. */
export function TipField({ percents, amount, currency, value, onChange }: TipProps) {
  const { t } = useLingui()
  const { money, percent } = useFormats()
  const choices = tipChoices(percents, amount).filter((row) => isPositive(row.amount))
  // A percentage that rounds to nothing is not offered.
  const offered = value.by === 'percent' && choices.some((row) => row.percent === value.percent)
  const chosen = offered ? value.percent : value.by === 'own' ? 'own' : 'none'
  const choose = (next: string) => {
    if (next === 'own') onChange({ by: 'own', amount: '' })
    else onChange(next === 'none' ? NO_TIP : { by: 'percent', percent: next })
  }
  return (
    <div className={css['money-extra']}>
      <span className={css['money-label']}>{t`Tip`}</span>
      <Segmented
        label={t`Tip`}
        value={chosen}
        onChange={choose}
        options={[
          { value: 'none', label: t`No tip` },
          ...choices.map((row) => ({
            value: row.percent,
            label: `${percent(row.percent)} · ${money(row.amount, currency)}`,
          })),
          { value: 'own', label: t`Custom amount` },
        ]}
      />
      {value.by === 'own' && (
        <NumberField
          label={t`Tip amount`}
          value={value.amount}
          onChange={(amount) => onChange({ by: 'own', amount })}
          decimals={2}
        />
      )}
    </div>
  )
}
