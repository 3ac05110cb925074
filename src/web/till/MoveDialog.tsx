import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillDrawer } from '#contract/till/till.ts'
import { cmp, isPositive } from '#domain/money/money.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { Button, Dialog, NumberField, ProblemBanner, Stack, TextField, useFormats } from '../ui/index.ts'

/** Cash into a drawer or out of it, other than payments: how much, and why. */
export function MoveDialog({
  drawer,
  currency,
  kind,
  onClose,
}: {
  drawer: TillDrawer
  currency: string
  kind: 'in' | 'out'
  onClose: () => void
}) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const move = useSend('till.move', { onDone: onClose })
  const held = useFormats().money(drawer.expected, currency)
  const title = kind === 'in' ? t`Pay in` : t`Pay out`
  const blocked = !isPositive(amount === '' ? '0' : amount)
    ? t`Enter an amount greater than zero.`
    : kind === 'out' && cmp(amount, drawer.expected) > 0
      ? t`This drawer has ${held}.`
      : reason.trim() === '' && t`Enter a reason.`
  const send = () => {
    if (blocked === false) move.mutate({ params: { id: drawer.id }, body: { id, kind, amount, reason } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={move.isPending} disabledReason={blocked} onClick={send}>
            {title}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack>
          <ProblemBanner error={move.error} />
          <NumberField
            label={t`Amount`}
            value={amount}
            onChange={setAmount}
            required
            data-autofocus
            {...(kind === 'out' && { description: t`This drawer has ${held}.` })}
          />
          <TextField
            label={t`Reason`}
            value={reason}
            onChange={setReason}
            maxLength={200}
            placeholder={kind === 'in' ? t`Change from the bank` : t`Shop towels`}
            required
          />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </Stack>
      </form>
    </Dialog>
  )
}
