import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockTransfer, TransferLine } from '#contract/inventory/transfers.ts'
import { cmp, dec, isDecimal } from '#domain/money/money.ts'
import { showReply, useSend } from '#web/base/hooks.ts'
import { useSending } from '#web/base/sending.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import type { OverfullTank } from '#contract/inventory/tanks.ts'
import { OverTank, overfullOf } from '../tanks/OverTank.tsx'
import { Button, NumberField, ProblemBanner, Row, Sheet, Stack, TextField, toast } from '#web/ui/index.ts'

/** What a person enters of one line. */
interface Arrived {
  received: string
  reason: string
}

const fresh = (line: TransferLine): Arrived => ({ received: dec(line.sent ?? '0').toFixed(), reason: '' })
const differs = (line: TransferLine, { received }: Arrived): boolean =>
  isDecimal(received) && cmp(received, line.sent ?? '0') !== 0

/** Receives a transfer: what arrived of each item, and why it is another quantity. */
export function ReceiveTransferSheet({
  transfer,
  onClose,
}: {
  transfer: StockTransfer
  onClose: () => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Readonly<Record<string, Arrived>>>({})
  const [overfull, setOverfull] = useState<readonly OverfullTank[] | null>(null)
  const [isMeant, setMeant] = useState(false)
  const askAgain = () => {
    setOverfull(null)
    setMeant(false)
  }
  const sending = useSending()
  const send = useSend('transfers.receive', {
    onDone: (reply) => {
      showReply('transfers.get', { params: { id: transfer.id } }, reply)
      toast(t`Transfer ${transfer.number} received.`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      const over = overfullOf(error)
      if (over) setOverfull(over)
    },
  })
  const { id, version, lines } = transfer
  const rowOf = (line: TransferLine) => typed[line.id] ?? fresh(line)
  const unread = lines.some((line) => !isDecimal(rowOf(line).received))
  const unexplained = lines.some((line) => differs(line, rowOf(line)) && rowOf(line).reason.trim() === '')
  const missing = unread
    ? t`Enter what arrived of each item.`
    : unexplained
      ? t`Another quantity arrived than was sent. Enter the reason.`
      : overfull && !isMeant && t`Check the quantity first.`
  const receive = () =>
    send.mutate({
      params: { id },
      body: {
        id: sending.id(),
        version,
        over_tank: isMeant,
        lines: lines.map((line) => ({ line_id: line.id, ...rowOf(line) })),
      },
    })
  return (
    <Sheet open onClose={onClose} title={t`Receive: transfer ${transfer.number}`}>
      <Stack gap={4}>
        <ProblemBanner error={overfull ? null : send.error} />
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            row={rowOf(line)}
            onChange={(change) => {
              setTyped({ ...typed, [line.id]: { ...rowOf(line), ...change } })
              if (change.received !== undefined) askAgain()
            }}
          />
        ))}
        {overfull && <OverTank tanks={overfull} confirmed={isMeant} onConfirm={setMeant} />}
        <Row>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={receive}>
            {t`Put into stock`}
          </Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}

interface LineRowProps {
  line: TransferLine
  row: Arrived
  onChange: (change: Partial<Arrived>) => void
}

function LineRow({ line, row, onChange }: LineRowProps) {
  const { t, i18n } = useLingui()
  const measure = useMeasure()
  const name = (i18n.locale === 'fr-CA' && line.item_name_french) || line.item_name
  return (
    <Stack gap={2}>
      <NumberField
        label={t`Quantity of ${name}`}
        value={row.received}
        onChange={(received) => onChange({ received })}
        {...measure.field(line.unit)}
      />
      {differs(line, row) && (
        <TextField
          label={t`Reason`}
          value={row.reason}
          onChange={(reason) => onChange({ reason })}
          maxLength={200}
          required
        />
      )}
    </Stack>
  )
}
