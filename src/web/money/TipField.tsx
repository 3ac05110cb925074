import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isPositive } from '../../domain/money.ts'
import { tipChoices } from '../../domain/payments/tips.ts'
import { NumberField, Segmented, useFormats } from '../ui/index.ts'
import './money.css'

interface TipProps {
  percents: readonly string[]
  /** What the percentages are of. */
  amount: string
  currency: string
  /** The tip as decimal text; empty is none. */
  value: string
  onChange: (tip: string) => void
}

/** A tip: none, one of the shop's percentages, or an amount of one's own. */
export function TipField({ percents, amount, currency, value, onChange }: TipProps) {
  const { t } = useLingui()
  const { money, figure } = useFormats()
  const [own, setOwn] = useState(false)
  const choices = tipChoices(percents, amount).filter((row) => isPositive(row.amount))
  const chosen = own ? 'own' : (choices.find((row) => row.amount === value)?.percent ?? 'none')
  const choose = (next: string) => {
    setOwn(next === 'own')
    onChange(choices.find((row) => row.percent === next)?.amount ?? '')
  }
  return (
    <div className="money-extra">
      <span className="money-label">{t`Tip`}</span>
      <Segmented
        label={t`Tip`}
        value={chosen}
        onChange={choose}
        options={[
          { value: 'none', label: t`No tip` },
          ...choices.map((row) => ({
            value: row.percent,
            label: `${figure(row.percent)} % · ${money(row.amount, currency)}`,
          })),
          { value: 'own', label: t`Own amount` },
        ]}
      />
      {own && <NumberField label={t`Amount of the tip`} value={value} onChange={onChange} decimals={2} />}
    </div>
  )
}
