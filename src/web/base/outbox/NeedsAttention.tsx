import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useGo } from '../navigation.tsx'
import { Button, Row, Sheet, Stack, toast, useFormats } from '#web/ui/index.ts'
import { useHeldCash, type HeldCash } from './heldCash.ts'
import { useHeldPunches } from './heldPunches.ts'
import {
  discardCash,
  discardPunch,
  discardQueued,
  holdPunch,
  retryCash,
  retryQueued,
  startOutbox,
  whenRefused,
} from './outbox.ts'
import { useQueued, type Queued } from './queueStore.ts'
import { useZone } from '../zone.ts'
import { RefusedPunch } from './RefusedPunch.tsx'

/** The values that a person typed in a refused command, so that none of them are lost. */
function typed({ command }: Queued): string {
  if (command.type === 'field.set') return `${command.change.field}: ${String(command.change.value ?? '')}`
  if (command.type === 'line.set') return `${command.field}: ${String(command.value)}`
  if (command.type === 'casual.add')
    return `${command.line.name} · ${command.line.quantityVal} × ${command.line.priceVal}`
  if (command.type === 'status.move') return command.to
  return command.type
}

function RefusedRow({ row }: { row: Queued }) {
  const { t } = useLingui()
  const go = useGo()
  const { time } = useFormats()
  const zone = useZone()
  return (
    <li className="ui-plain-row">
      <Stack gap={3}>
        <strong>{typed(row)}</strong>
        <span>{row.refusal?.text}</span>
        <details className="ui-details">
          <summary>{t`Details`}</summary>
          <code>
            ERROR: {row.refusal?.text} CODE: {row.refusal?.code} · {row.refusal?.request_id} ·{' '}
            {time(row.command.made_at, zone)}
          </code>
        </details>
        <Row>
          <Button size="sm" variant="primary" onClick={() => void retryQueued(row)}>{t`Try again`}</Button>
          <Button size="sm" onClick={() => void discardQueued(row)}>{t`Discard`}</Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => go('/dash/flow/work_order', { id: row.order_id })}
          >{t`Open order`}</Button>
        </Row>
      </Stack>
    </li>
  )
}

/** Cash that was taken without a connection and not recorded: a person who counted the drawer decides. */
function RefusedCash({ row }: { row: HeldCash }) {
  const { t } = useLingui()
  const go = useGo()
  const { dateTime, money } = useFormats()
  const zone = useZone()
  const { order_id: id, order_custom_id: number, refusal } = row
  const amount = money(row.tendered, row.currency)
  const at = dateTime(row.made_at, zone)
  const why =
    refusal?.code === 'balance_changed'
      ? t`The balance of this order has changed. Open it and check before you record the cash.`
      : refusal?.text
  return (
    <li className="ui-plain-row">
      <Stack gap={3}>
        <strong>{t`Cash ${amount} for order #${number}, ${at}`}</strong>
        <span>{why}</span>
        <Row>
          <Button
            size="sm"
            variant="primary"
            onClick={() => void retryCash(row)}
          >{t`Record the cash now`}</Button>
          <Button size="sm" onClick={() => void discardCash(row)}>{t`Discard`}</Button>
          <Button size="sm" variant="ghost" onClick={() => go('/dash/flow/work_order', { id })}>
            {t`Open order`}
          </Button>
        </Row>
      </Stack>
    </li>
  )
}

/** Starts the outbox, announces refusals, and lists the commands that the server refused. */
export default function NeedsAttention() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const refused = useQueued().filter((row) => row.refusal !== null)
  const cash = useHeldCash().filter((row) => row.refusal !== null)
  const punches = useHeldPunches().filter((row) => row.refusal !== null)
  useEffect(() => {
    whenRefused(
      (_row, error) => {
        toast(error.message, { tone: 'danger', action: { label: t`Show`, run: () => setOpen(true) } })
      },
      () => setOpen(true),
    )
  }, [t])
  useEffect(() => {
    void startOutbox()
  }, [])
  return (
    <Sheet
      open={open && refused.length + cash.length + punches.length > 0}
      onClose={() => setOpen(false)}
      title={t`Needs attention`}
    >
      <Stack>
        <p>
          <Trans>The server didn’t accept these changes. Nothing you entered is lost.</Trans>
        </p>
        <ul className="ui-plain-list">
          {refused.map((row) => (
            <RefusedRow key={row.seq} row={row} />
          ))}
          {cash.map((row) => (
            <RefusedCash key={row.id} row={row} />
          ))}
          {punches.map((row) => (
            <RefusedPunch
              key={row.id}
              row={row}
              onRetry={() => void holdPunch({ ...row, refusal: null })}
              onDiscard={() => void discardPunch(row)}
            />
          ))}
        </ul>
      </Stack>
    </Sheet>
  )
}
