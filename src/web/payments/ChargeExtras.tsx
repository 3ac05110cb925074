import { useLingui } from '@lingui/react/macro'
import { isPositive } from '#domain/money/money.ts'
import { useShop } from '../base/session/shop.ts'
import { CardKindField } from './CardKindField.tsx'
import { TipField } from './TipField.tsx'
import type { ChargeState } from './useCharge.ts'
import { useFormats } from '../ui/index.ts'
import css from './money.module.css'

interface BesideProps {
  charge: ChargeState
  currency: string
}

/** The questions besides the amount, before a card is charged or the payment recorded. */
export function ChargeExtras({ charge, currency }: BesideProps) {
  const { tip_percents } = useShop()
  return (
    <>
      {charge.asksCard && <CardKindField value={charge.card} onChange={charge.setCard} />}
      {charge.tipped && (
        <TipField
          percents={tip_percents}
          amount={charge.amount}
          currency={currency}
          value={charge.tipChoice}
          onChange={charge.setTip}
        />
      )}
      <SurchargeNotice charge={charge} currency={currency} />
    </>
  )
}

/** Why the payment cannot be sent yet, or null. */
export function useBesideProblem(charge: ChargeState): string | null {
  const { t } = useLingui()
  if (charge.asksCard && charge.card === '') return t`Ask the customer: credit, debit or prepaid?`
  return charge.tooMuch ? t`The tip can’t be more than the payment.` : null
}

/** Shown before the card is charged, as the card networks' rules require. */
function SurchargeNotice({ charge, currency }: BesideProps) {
  const { t } = useLingui()
  const { money, percent: inPercent } = useFormats()
  const { surcharge_percent } = useShop()
  if (!isPositive(charge.surcharge)) return null
  const percent = inPercent(surcharge_percent)
  const extra = money(charge.surcharge, currency)
  const total = money(charge.total, currency)
  return (
    <output className={css['pay-surcharge']}>
      {t`A ${percent} surcharge (${extra}) applies to credit cards. The card will be charged ${total}. Tell the customer first. No surcharge on debit.`}
    </output>
  )
}
