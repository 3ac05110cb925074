import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { PayLink } from '#contract/payments/payLinks.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatPhone } from '#domain/base/phone.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Button,
  IconCopy,
  IconMail,
  IconMessage,
  IconPrinter,
  NumberField,
  ProblemBanner,
  Row,
  TextField,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { TextList } from '#web/orders/texts/TextList.tsx'
import { ContactChoices } from '#web/parties/ContactChoices.tsx'
import { printPayCard } from '#web/orders/editor/orderLabels.ts'
import { useTexts } from '#web/orders/texts/useTexts.ts'
import { useAmountProblem } from './payProblems.ts'
import type { PayState } from './usePay.ts'
import css from './checkout.module.css'

type Made = CallReply<'payLinks.create'>

interface LinkProps {
  handle: OrderHandle
  pay: PayState
}

/** Sends the customer a link on which they pay from their phone; the checkout continues once they begin. */
export function LinkTender({ handle, pay }: LinkProps) {
  const [made, setMade] = useState<Made | null>(null)
  const { order } = handle
  const { data } = useCall('payLinks.list', { params: { id: order.id } })
  const waiting = data?.links.find((row) => row.state === 'waiting')
  return (
    <>
      {made && <MadeLink order={order} made={made} />}
      <TextList order={order} kind="pay_link" />
      {waiting && <WaitingLink order={order} link={waiting} />}
      {!made && <MakeLink handle={handle} pay={pay} again={waiting !== undefined} onMade={setMade} />}
    </>
  )
}

interface MakeProps extends LinkProps {
  again: boolean
  onMade: (made: Made) => void
}

/** The recipients of the link, and creating it: by email, by text or as a code. */
function useMake(handle: OrderHandle, { amount }: PayState, onMade: (made: Made) => void) {
  const { t } = useLingui()
  const { order } = handle
  const party = billedParty(order)
  const [to, setTo] = useState(party?.email ?? '')
  const [number, setNumber] = useState(formatPhone(party?.phonenumber ?? ''))
  const [id, setId] = useState(newId)
  const send = useSend('payLinks.create', {
    onDone: (reply) => {
      onMade(reply)
      if (reply.mail === 'sent') toast(t`Link emailed to ${reply.link.sent_to}.`)
    },
    onFailed: () => setId(newId()),
  })
  const make = (by: 'mail' | 'text' | 'code') =>
    send.mutate({
      params: { id: order.id },
      body: {
        id,
        amount,
        send: by === 'mail',
        to: by === 'mail' ? to.trim() : '',
        text_to: by === 'text' ? number.trim() : '',
      },
    })
  return { to, setTo, number, setNumber, send, make }
}

function MakeLink({ handle, pay, again, onMade }: MakeProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { order } = handle
  const making = useMake(handle, pay, onMade)
  const { to, send, make } = making
  const blocked = useAmountProblem(pay)
  return (
    <form
      className={css['pay-tender']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) make(to.trim() === '' ? 'code' : 'mail')
      }}
    >
      <p className="ui-quiet">
        {again
          ? t`A new link cancels the previous one.`
          : t`The customer pays on their phone. No account needed. This screen updates automatically.`}
      </p>
      <ProblemBanner error={send.error} />
      <NumberField
        className={css['pay-given']}
        label={t`Amount`}
        value={pay.given}
        placeholder={money(pay.owed, order.currency)}
        onChange={pay.setGiven}
        data-autofocus
      />
      <Ways order={order} making={making} sum={money(pay.amount, order.currency)} blocked={blocked} />
      <Button size="lg" full busy={send.isPending} disabledReason={blocked} onClick={() => make('code')}>
        {t`Show QR code`}
      </Button>
    </form>
  )
}

interface WaysProps {
  order: Order
  making: ReturnType<typeof useMake>
  /** The amount in words. */
  sum: string
  blocked: string | null
}

/** The address and the number to which the link is sent. */
function Ways({ order, making: { to, setTo, number, setNumber, send, make }, sum, blocked }: WaysProps) {
  const { t } = useLingui()
  const contacts = billedParty(order)?.contacts ?? []
  const emails = useId()
  const numbers = useId()
  const { reason } = useTexts(order)
  return (
    <>
      <TextField label={t`Email`} type="email" value={to} onChange={setTo} maxLength={254} list={emails} />
      <ContactChoices id={emails} by="email" contacts={contacts} />
      <ContactChoices id={numbers} by="phonenumber" contacts={contacts} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        full
        icon={<IconMail size={18} />}
        busy={send.isPending}
        disabledReason={
          blocked ?? (to.trim() === '' ? t`Enter an email address, or show the QR code.` : null)
        }
      >
        {t`Email payment link for ${sum}`}
      </Button>
      <TextField
        label={t`Mobile number`}
        type="tel"
        list={numbers}
        value={number}
        onChange={setNumber}
        maxLength={40}
        error={send.error?.fields.find((row) => row.field === 'text_to')?.detail}
      />
      <Button
        size="lg"
        full
        icon={<IconMessage size={18} />}
        busy={send.isPending}
        disabledReason={blocked ?? reason ?? (number.trim() === '' ? t`Enter a mobile number.` : null)}
        onClick={() => make('text')}
      >
        {t`Text payment link for ${sum}`}
      </Button>
    </>
  )
}

/** The address as text and as a code; it is shown now and never again. */
function MadeLink({ order, made }: { order: Order; made: Made }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(made.url)
    toast(t`Link copied.`)
  }
  const words = {
    sent: t`Link sent to ${made.link.sent_to}.`,
    not_set_up: t`Not sent: email isn’t set up. Copy the link, or have the customer scan the QR code.`,
    failed: t`The email couldn’t be sent. Copy the link, or have the customer scan the QR code.`,
    not_sent: t`Have the customer scan this QR code, or copy the link into a message.`,
  }
  const texted: Partial<Record<Made['text'], string>> = {
    sent: words.sent,
    failed: t`The text couldn’t be sent. Copy the link, or have the customer scan the QR code.`,
    unknown: t`We couldn’t confirm that the text was sent. Ask the customer, or have them scan the QR code.`,
  }
  return (
    <div className={css['pay-link']}>
      <output>{texted[made.text] ?? words[made.mail]}</output>
      <img
        className={css['pay-qr']}
        alt={t`QR code that opens the payment page on the customer’s phone`}
        src={`data:image/svg+xml,${encodeURIComponent(made.qr_svg)}`}
      />
      <Row>
        <Button icon={<IconCopy size={18} />} onClick={() => void copy()}>{t`Copy link`}</Button>
        <Button icon={<IconPrinter size={18} />} onClick={() => printPayCard(order, made.url)}>
          {t`Print QR code`}
        </Button>
      </Row>
    </div>
  )
}

function WaitingLink({ order, link }: { order: Order; link: PayLink }) {
  const { t } = useLingui()
  const { money, dateTime } = useFormats()
  const withdraw = useSend('payLinks.withdraw')
  const sum = money(link.amount, order.currency)
  const until = dateTime(link.expires_at, order.extras.time_zone)
  return (
    <div className={css['pay-link-row']}>
      <ProblemBanner error={withdraw.error} />
      <span>
        {link.opened_at === null
          ? t`Payment link for ${sum} is active. The customer hasn’t opened it yet.`
          : t`The customer opened the link for ${sum}.`}{' '}
        <span className="ui-quiet">{t`Expires ${until}`}</span>
      </span>
      <Row>
        <Button
          size="sm"
          variant="ghost"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: order.id, link_id: link.id } })}
        >{t`Cancel link`}</Button>
      </Row>
    </div>
  )
}
