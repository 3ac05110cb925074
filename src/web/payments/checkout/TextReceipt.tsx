import { billedParty } from '#domain/orders/billedParty.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { TextForm, useTextId, useReportedText } from '../receipt/TextForm.tsx'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useTexts } from '#web/orders/texts/useTexts.ts'

/** Texts a link to the receipt, in the customer's language. */
export function TextReceipt({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { order } = handle
  const { id, renew, failed } = useTextId()
  const tell = useReportedText()
  const send = useSend('receipts.text', {
    onDone: ({ text }) => {
      tell(text)
      onClose()
    },
    onFailed: failed,
  })
  const { reason } = useTexts(order)
  return (
    <TextForm
      phonenumber={billedParty(order)?.phonenumber ?? ''}
      contacts={billedParty(order)?.contacts ?? []}
      reason={reason}
      send={send}
      onType={renew}
      onSend={(to) => send.mutate({ params: { id: order.id }, body: { id, to } })}
      onClose={onClose}
    />
  )
}
