import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { cmp } from '../../../domain/money.ts'
import type { CallReply } from '../../app/callTypes.ts'
import { useSend } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import {
  Button,
  CameraButton,
  Money,
  NumberField,
  ProblemBanner,
  Row,
  TextField,
  useFormats,
  useScan,
} from '../../ui/index.ts'
import { useAmountProblem, useUnsavedProblem } from './payProblems.ts'
import type { CardPay } from './useCardPay.ts'
import { spendable } from './useOrderCredit.ts'
import type { PayState } from './usePay.ts'

interface GiftCardProps {
  handle: OrderHandle
  pay: PayState
  card: CardPay
}

interface Found {
  code: string
  card: CallReply<'cardPayments.giftCard'>
}

/** Pays with a gift card: its code is typed or scanned, what is left on it is shown, and only then is it taken. */
export function GiftCardTender({ handle, pay, card }: GiftCardProps) {
  const [found, setFound] = useState<Found | null>(null)
  const { owed, setGiven } = pay
  const take = (next: Found) => {
    setFound(next)
    setGiven(spendable(next.card.remaining, owed))
  }
  return (
    <>
      <CodeForm shopId={handle.order.shop_id} onFound={take} onChange={() => setFound(null)} />
      {found && <AmountForm handle={handle} pay={pay} card={card} found={found} />}
      {!found && <ProblemBanner error={card.error} />}
    </>
  )
}

interface CodeProps {
  shopId: string
  onFound: (found: Found) => void
  onChange: () => void
}

function CodeForm({ shopId, onFound, onChange }: CodeProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const look = useSend('cardPayments.giftCard', {
    onDone: (reply, { body }) => onFound({ code: body.code, card: reply }),
  })
  const change = (code: string) => {
    setTyped(code)
    look.reset()
    onChange()
  }
  const ask = (code: string) => {
    if (code.trim() !== '' && !look.isPending) look.mutate({ body: { shop_id: shopId, code: code.trim() } })
  }
  const scanned = (code: string) => {
    change(code)
    ask(code)
  }
  useScan((code) => {
    scanned(code)
    return true
  })
  return (
    <form
      className="pay-tender"
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed)
      }}
    >
      <TextField
        label={t`Code of the gift card`}
        description={t`Type it, scan it, or hold it to the camera.`}
        value={typed}
        onChange={change}
        maxLength={80}
        spellCheck={false}
        autoCapitalize="characters"
        data-autofocus
      />
      <ProblemBanner error={look.error} />
      <Row>
        <Button
          type="submit"
          busy={look.isPending}
          disabledReason={typed.trim() === '' ? t`Enter the code of the gift card first.` : null}
        >{t`Look up`}</Button>
        <CameraButton
          title={t`Scan the gift card`}
          accept={(code) => code.trim() || null}
          refused={t`This is no code of a gift card.`}
          onCode={scanned}
        />
      </Row>
    </form>
  )
}

function AmountForm({ handle, pay, card, found }: GiftCardProps & { found: Found }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = handle.order
  const { remaining, title } = found.card
  const { amount } = pay
  const words = money(amount, currency)
  const most = money(remaining, currency)
  const wrong = useAmountProblem(pay)
  const unsaved = useUnsavedProblem(handle)
  const short =
    cmp(amount, remaining) > 0 ? t`Only ${most} is left on this gift card. Take the rest another way.` : null
  const blocked = wrong ?? short ?? unsaved
  return (
    <form
      className="pay-tender"
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) card.start(pay.method, amount, found.code)
      }}
    >
      <output className="pay-standing">
        <strong>
          <Money value={remaining} currency={currency} />
        </strong>
        <span>{title === '' ? t`left on the gift card` : t`left on “${title}”`}</span>
      </output>
      <ProblemBanner error={card.error} />
      <NumberField
        className="pay-given"
        label={t`Amount`}
        value={pay.given}
        placeholder={money(pay.owed, currency)}
        onChange={pay.setGiven}
      />
      {blocked !== null && (
        <p className="pay-blocked" aria-hidden>
          {blocked}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" full busy={card.busy} disabledReason={blocked}>
        {t`Take ${words} from the gift card`}
      </Button>
    </form>
  )
}
