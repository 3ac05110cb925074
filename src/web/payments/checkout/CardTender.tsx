import { useLingui } from '@lingui/react/macro'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { ChargeExtras, useBesideProblem } from '../ChargeExtras.tsx'
import { TerminalField } from '../TerminalField.tsx'
import { useTerminals } from '../useTerminals.ts'
import { Button, NumberField, ProblemBanner, useFormats, useShortcuts } from '#web/ui/index.ts'
import { useAmountProblem, useUnsavedProblem } from './payProblems.ts'
import type { CardPay } from './useCardPay.ts'
import type { PayState } from './usePay.ts'
import css from './checkout.module.css'

interface CardProps {
  handle: OrderHandle
  pay: PayState
  card: CardPay
}

/** Chooses the amount and the terminal, and sends it there. */
export function CardTender({ handle, pay, card }: CardProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { order } = handle
  const terminals = useTerminals(order.shop_id, pay.method)
  const { amount, charge } = pay
  const words = money(charge.total, order.currency)
  const wrong = useAmountProblem(pay)
  const unsaved = useUnsavedProblem(handle, pay.method)
  const problem = useBesideProblem(charge)
  const blocked = wrong ?? terminals.problem ?? unsaved ?? problem
  const send = () => blocked === null && card.start(pay.method, amount, terminals.chosen?.id ?? '', charge)
  useShortcuts([{ keys: 'F9', label: t`Accept payment`, run: send, everywhere: true }])
  return (
    <form
      className={css['pay-tender']}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ProblemBanner error={card.error} />
      <TerminalField terminals={terminals} />
      <NumberField
        className={css['pay-given']}
        label={t`Amount`}
        value={pay.given}
        placeholder={money(pay.owed, order.currency)}
        onChange={pay.setGiven}
        data-autofocus
      />
      <ChargeExtras charge={charge} currency={order.currency} />
      {blocked !== null && (
        <p className={css['pay-blocked']} aria-hidden>
          {blocked}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={card.busy} disabledReason={blocked}>
        {t`Send ${words} to terminal`}
      </Button>
    </form>
  )
}
