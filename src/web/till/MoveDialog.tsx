import { money, requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillDrawer } from '#contract/till/till.ts'
import { cmp, isDecimal, isPositive } from '#domain/money/money.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { useFormats } from '../ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormNumber, FormText, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

const moveBody = z.object({ amount: money.refine(isPositive, 'not_above_zero'), reason: requiredLine(200) })

interface MoveProps {
  drawer: TillDrawer
  currency: string
  kind: 'in' | 'out'
  onClose: () => void
}

/** Cash into a drawer or out of it, other than payments: how much, and why. */
export function MoveDialog({ drawer, currency, kind, onClose }: MoveProps) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const form = useZodForm(moveBody, { amount: '', reason: '' })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const move = useSend('till.move', { onDone: onClose })
  const held = useFormats().money(drawer.expected, currency)
  const title = kind === 'in' ? t`Pay in` : t`Pay out`
  const over = kind === 'out' && isDecimal(amount) && cmp(amount, drawer.expected) > 0
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      size="sm"
      save={title}
      saving={move}
      blocked={over && t`This drawer has ${held}.`}
      onSubmit={(body) => move.mutate({ params: { id: drawer.id }, body: { id, kind, ...body } })}
    >
      <FormNumber
        name="amount"
        label={t`Amount`}
        required
        data-autofocus
        {...(kind === 'out' && { description: t`This drawer has ${held}.` })}
      />
      <FormText
        name="reason"
        label={t`Reason`}
        maxLength={200}
        placeholder={kind === 'in' ? t`Change from the bank` : t`Shop towels`}
        required
      />
    </FormDialog>
  )
}
