import { useLingui } from '@lingui/react/macro'
import {
  PRICE_ENDS,
  PRICE_RULES,
  type PriceEnd,
  type PriceRule,
  type PriceRuleKind,
} from '#domain/inventory/newPrice.ts'
import { cmp, isZero } from '#domain/money/money.ts'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { NumberField, SelectField, useFormats } from '../ui/index.ts'
import css from './inventory.module.css'

/** Whether a rule says too little to preview it. */
export const ruleMissing = ({ kind, value }: PriceRule): boolean =>
  kind !== 'matrix' &&
  (value === '' || (kind !== 'margin' && isZero(value)) || (kind === 'margin' && cmp(value, '100') >= 0))

/** The ways to price, in words; those that start from costs are for those who see them. */
export function useRuleWords(): Record<PriceRuleKind, string> {
  const { t } = useLingui()
  return {
    percent: t`Raise or lower by a percentage`,
    amount: t`Raise or lower by an amount`,
    margin: t`Set a target margin`,
    matrix: t`Use the price matrix`,
  }
}

function useEndWords(): Record<PriceEnd, string> {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  return {
    cent: t`To the cent`,
    '05': t`To the nearest ${money('0.05', currency)}`,
    '95': t`Ending in 95 cents`,
    '99': t`Ending in 99 cents`,
    '00': t`To whole amounts`,
  }
}

interface RuleProps {
  rule: PriceRule
  onChange: (rule: PriceRule) => void
}

/** How to price: the way, by how much, and how a new price ends. */
export function PriceRuleFields({ rule, onChange }: RuleProps) {
  const { t } = useLingui()
  const seesCost = useMay()('costs.view')
  const words = useRuleWords()
  const ends = useEndWords()
  const kinds = PRICE_RULES.filter((kind) => seesCost || kind === 'percent' || kind === 'amount')
  return (
    <div className={css['inv-fields']}>
      <SelectField
        label={t`Method`}
        value={rule.kind}
        onChange={(kind) => onChange({ ...rule, kind: kinds.find((each) => each === kind) ?? 'percent' })}
        options={kinds.map((value) => ({ value, label: words[value] }))}
      />
      {rule.kind !== 'matrix' && (
        <NumberField
          label={rule.kind === 'margin' ? t`Margin` : t`Change by`}
          description={
            rule.kind === 'margin'
              ? t`Percent of the price, less than 100.`
              : t`With a minus sign, prices go down.`
          }
          value={rule.value}
          onChange={(value) => onChange({ ...rule, value })}
          decimals={rule.kind === 'amount' ? 2 : 1}
          negative={rule.kind !== 'margin'}
          end={rule.kind === 'amount' ? undefined : '%'}
        />
      )}
      <SelectField
        label={t`Rounding`}
        value={rule.end}
        onChange={(end) => onChange({ ...rule, end: PRICE_ENDS.find((each) => each === end) ?? 'cent' })}
        options={PRICE_ENDS.map((value) => ({ value, label: ends[value] }))}
      />
    </div>
  )
}
