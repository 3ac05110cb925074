import { useLingui } from '@lingui/react/macro'
import type { PayPage } from '#contract/payments/payLinks.ts'
import { isPositive } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { CardKindField } from '../CardKindField.tsx'
import { TipField } from '../TipField.tsx'
import { useCharge, type ChargeState } from '../useCharge.ts'
import { Button, ProblemBanner, useFormats } from '#web/ui/index.ts'
import css from './pay.module.css'

interface FormProps {
  token: string
  page: PayPage
  onChanged: () => void
}

/** Begins the payment once, and leads to the provider’s page. */
function usePaying({ token, page, onChanged }: FormProps, charge: ChargeState) {
  const sending = useSending()
  const pay = useSend('payLinks.pay', {
    onDone: (next) => {
      sending.renew()
      if (next.url === '') onChanged()
      else location.assign(next.url)
    },
    onFailed: (error) => {
      sending.failed(error)
      onChanged()
    },
  })
  const { card: card_kind, surcharge, tip } = charge
  const send = () =>
    pay.mutate({
      body: { token, id: sending.id(), amount: page.amount, card_kind, surcharge, tip: tip || '0' },
    })
  return { pay, send }
}

/** Asks for the kind of card and the tip, shows what the card will be charged, and leads to the provider. */
export function PayForm({ token, page, onChanged }: FormProps) {
  const { t } = useLingui()
  const { money, percent: inPercent } = useFormats()
  const charge = useCharge(page, 'Online', page.amount)
  const { pay, send } = usePaying({ token, page, onChanged }, charge)
  const blocked =
    charge.asksCard && charge.card === ''
      ? t`Choose your card type.`
      : charge.tooMuch
        ? t`The tip can’t be more than the payment.`
        : null
  const percent = inPercent(page.surcharge_percent)
  const extra = money(charge.surcharge, page.currency)
  const total = money(charge.total, page.currency)
  return (
    <form
      className={css['payer']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) send()
      }}
    >
      <ProblemBanner error={pay.error} />
      {charge.asksCard && <CardKindField value={charge.card} onChange={charge.setCard} />}
      {charge.tipped && (
        <TipField
          percents={page.tip_percents}
          amount={charge.amount}
          currency={page.currency}
          value={charge.tipChoice}
          onChange={charge.setTip}
        />
      )}
      {isPositive(charge.surcharge) && (
        <output>
          {t`A ${percent} surcharge (${extra}) is added to credit card payments. There is no surcharge on debit or prepaid cards.`}
        </output>
      )}
      {blocked !== null && (
        <p className="ui-quiet" aria-hidden>
          {blocked}
        </p>
      )}
      <Button
        type="submit"
        variant={page.state === 'waiting' ? 'secondary' : 'primary'}
        size="lg"
        full
        busy={pay.isPending}
        disabledReason={blocked}
      >
        {t`Pay ${total}`}
      </Button>
      <p className="ui-quiet">{t`You’ll pay on the card provider’s secure page, then come back here.`}</p>
    </form>
  )
}
