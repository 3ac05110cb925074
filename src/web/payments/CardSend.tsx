import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { cmp } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/payments/methods/methods.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, ProblemBanner, Row, useFormats } from '../ui/index.ts'
import { ChargeExtras, useBesideProblem } from './ChargeExtras.tsx'
import { GiftCardCode, type FoundCard } from './GiftCardCode.tsx'
import { TerminalField } from './TerminalField.tsx'
import { useCharge } from './useCharge.ts'
import type { CreditCard } from './useCreditCard.ts'
import { useTerminals } from './useTerminals.ts'
import css from './money.module.css'

interface SendProps {
  method: PaymentMethod
  /** The amount that becomes account credit. */
  amount: string
  /** Why it cannot be sent yet, apart from the card; or null. */
  problem: string | null
  card: CreditCard
  onBack: () => void
  /** The fields of the payment itself. */
  children: ReactNode
}

/** Sends a payment into account credit to a terminal or a provider's page, or takes it from a gift card. */
export function CardSend(props: SendProps) {
  if (props.method === 'Gift Up') return <FromGiftCard {...props} />
  return props.method === 'Online' ? <OnPage {...props} /> : <ToTerminal {...props} />
}

function ToTerminal(props: SendProps) {
  const { t } = useLingui()
  const { id } = useShop()
  const terminals = useTerminals(id, props.method)
  return (
    <SendForm
      {...props}
      problem={props.problem ?? terminals.problem}
      target={terminals.chosen?.id ?? ''}
      words={(total) => t`Send ${total} to terminal`}
    >
      {props.children}
      <TerminalField terminals={terminals} />
    </SendForm>
  )
}

function OnPage(props: SendProps) {
  const { t } = useLingui()
  return (
    <SendForm {...props} target="" words={(total) => t`Create payment page for ${total}`}>
      {props.children}
      <p className="ui-quiet">{t`The customer pays on the provider’s page. The link appears next.`}</p>
    </SendForm>
  )
}

function FromGiftCard(props: SendProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { id, currency } = useShop()
  const [found, setFound] = useState<FoundCard | null>(null)
  const most = found?.card.remaining ?? '0'
  const left = money(most, currency)
  const short =
    cmp(props.amount, most) > 0
      ? t`This gift card has only ${left}. Collect the rest with another payment method.`
      : null
  const missing = found ? short : t`Look up the gift card first.`
  return (
    <>
      <GiftCardCode shopId={id} onFound={setFound} onChange={() => setFound(null)} />
      <SendForm
        {...props}
        problem={props.problem ?? missing}
        target={found?.code ?? ''}
        words={(total) => t`Redeem ${total} from gift card`}
      >
        {found && <output>{t`Gift card balance: ${left}.`}</output>}
        {props.children}
      </SendForm>
    </>
  )
}

interface FormProps extends SendProps {
  target: string
  words: (total: string) => string
}

function SendForm({ method, amount, problem, card, target, words, onBack, children }: FormProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const shop = useShop()
  // No tip is taken on account credit.
  const charge = useCharge({ ...shop, tips_on: false }, method, amount)
  const asked = useBesideProblem(charge)
  const blocked = problem ?? asked
  return (
    <form
      className={css['money-part-form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) card.start(method, amount, target, charge)
      }}
    >
      <ProblemBanner error={card.error} />
      {children}
      <ChargeExtras charge={charge} currency={shop.currency} />
      {blocked !== null && (
        <p className={css['money-blocked']} aria-hidden>
          {blocked}
        </p>
      )}
      <Row end>
        <Button onClick={onBack}>{t`Back`}</Button>
        <Button type="submit" variant="primary" busy={card.busy} disabledReason={blocked}>
          {words(money(charge.total, shop.currency))}
        </Button>
      </Row>
    </form>
  )
}
