import { amount, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { StockTransfer, TransferLine } from '#contract/inventory/transfers.ts'
import { cmp, dec, isDecimal } from '#domain/money/money.ts'
import { showReply, useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { OverTank, useOverTank } from '../tanks/OverTank.tsx'
import { Stack, toast } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormNumber, FormSheet, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

/** The input of each line. */
const arrivalForm = z.object({ lines: z.array(z.object({ received: amount, reason: line(200) })) })
type ArrivalForm = z.input<typeof arrivalForm>
type Arrived = ArrivalForm['lines'][number]

const fresh = ({ sent }: TransferLine): Arrived => ({ received: dec(sent ?? '0').toFixed(), reason: '' })
const differs = ({ sent }: TransferLine, received: string): boolean =>
  isDecimal(received) && cmp(received, sent ?? '0') !== 0

/** The form, which asks for the reason of another quantity than was sent. */
const formFor = (lines: readonly TransferLine[]) =>
  arrivalForm.superRefine((value, context) => {
    for (const [at, row] of value.lines.entries()) {
      const sent = lines[at]
      if (sent && differs(sent, row.received) && row.reason.trim() === '')
        context.addIssue({ code: 'custom', path: ['lines', at, 'reason'], message: 'required' })
    }
  })

interface ReceiveProps {
  transfer: StockTransfer
  onClose: () => void
}

/** Receives a transfer: the quantity of each item, and the reason if it differs from the quantity sent. */
export function ReceiveTransferSheet({ transfer, onClose }: ReceiveProps) {
  const { t } = useLingui()
  const { id, version, number, lines } = transfer
  const form = useZodForm(formFor(lines), { lines: lines.map(fresh) })
  const typed = useWatch({ control: form.control, name: 'lines' })
  const tank = useOverTank(typed.map(({ received }) => received).join(' '))
  const sending = useSending()
  const send = useSend('transfers.receive', {
    onDone: (reply) => {
      showReply('transfers.get', { params: { id } }, reply)
      toast(t`Transfer ${number} received.`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      tank.failed(error)
    },
  })
  const receive = (arrived: ArrivalForm) =>
    send.mutate({
      params: { id },
      body: {
        id: sending.id(),
        version,
        over_tank: tank.confirmed,
        lines: lines.map((row, at) => ({ line_id: row.id, ...(arrived.lines[at] ?? fresh(row)) })),
      },
    })
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={t`Receive: transfer ${number}`}
      save={t`Add to stock`}
      saving={send}
      reported={tank.tanks !== null}
      blocked={tank.missing}
      onSubmit={receive}
    >
      {lines.map((row, at) => (
        <LineRow key={row.id} line={row} at={at} differs={differs(row, typed[at]?.received ?? '')} />
      ))}
      {tank.tanks && <OverTank tanks={tank.tanks} confirmed={tank.confirmed} onConfirm={tank.confirm} />}
    </FormSheet>
  )
}

interface LineRowProps {
  line: TransferLine
  at: number
  differs: boolean
}

function LineRow({ line: row, at, differs: asksWhy }: LineRowProps) {
  const { t, i18n } = useLingui()
  const measure = useMeasure()
  const name = (i18n.locale === 'fr-CA' && row.item_name_french) || row.item_name
  return (
    <Stack gap={2}>
      <FormNumber name={`lines.${at}.received`} label={t`Quantity of ${name}`} {...measure.field(row.unit)} />
      {asksWhy && <FormText name={`lines.${at}.reason`} label={t`Reason`} maxLength={200} required />}
    </Stack>
  )
}
