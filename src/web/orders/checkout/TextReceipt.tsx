import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatPhone } from '../../../domain/phone.ts'
import { newId } from '../../app/device.ts'
import { useSend } from '../../app/hooks.ts'
import type { OrderHandle } from '../../outbox/useOrder.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Button, ProblemBanner, Row, TextField, toast } from '../../ui/index.ts'

/** Whether the server may have sent it all the same: then the same id is asked again, which texts nothing twice. */
const UNSURE: ReadonlySet<string> = new Set(['offline', 'unexpected', 'unavailable'])

/** Texts a link to the receipt, in the customer's language. */
export function TextReceipt({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t } = useLingui()
  const { order } = handle
  const [to, setTo] = useState(formatPhone((order.customer ?? order.fleet)?.phonenumber ?? ''))
  const [id, setId] = useState(newId)
  const send = useSend('receipts.text', {
    refresh: ['texts.'],
    onDone: ({ text }) => {
      const number = formatPhone(text.sent_to)
      if (text.status === 'lost')
        toast(t`Nobody knows whether the text to ${number} went out. Ask the customer.`, { tone: 'danger' })
      else toast(t`The receipt is on its way to ${number}.`)
      onClose()
    },
    onFailed: ({ code }) => {
      if (!UNSURE.has(code)) setId(newId())
    },
  })
  const { reason } = useTexts(order.id)
  const blocked = reason ?? (to.trim() === '' ? t`Enter a number first.` : null)
  const type = (typed: string) => {
    setTo(typed)
    setId(newId())
  }
  return (
    <form
      className="pay-ask"
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) send.mutate({ params: { id: order.id }, body: { id, to: to.trim() } })
      }}
    >
      <ProblemBanner error={send.error} />
      <TextField
        label={t`Mobile number`}
        type="tel"
        value={to}
        onChange={type}
        maxLength={40}
        error={send.error?.fields.find((row) => row.field === 'to')?.detail}
        data-autofocus
      />
      <Row>
        <Button type="submit" variant="primary" busy={send.isPending} disabledReason={blocked}>
          {t`Text the receipt`}
        </Button>
        <Button onClick={onClose}>{t`Back`}</Button>
      </Row>
    </form>
  )
}
