import { amount, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tank } from '#contract/inventory/tanks.ts'
import { volumeAt } from '#domain/inventory/tank.ts'
import { cmp, isDecimal } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { toast } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'
import { z } from 'zod'
import { FormDialog, FormNumber, FormText, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

const readBody = z.object({ value: amount, note: line(200) })

/** Adds a reading: a depth with a dip table, else the volume that the gauge shows. */
export function ReadDialog({ tank, onClose }: { tank: Tank; onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const measure = useMeasure()
  const quantity = useQuantity(tank.unit)
  const form = useZodForm(readBody, { value: '', note: '' })
  const value = useWatch({ control: form.control, name: 'value' })
  const [read_at] = useState(serverInstant)
  const dips = tank.dips.length > 0
  const volume = isDecimal(value) ? (dips ? volumeAt(tank.dips, value) : value) : null
  const send = useSend('tanks.recordReading', {
    onDone: () => {
      toast(t`Reading saved.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const strange =
    value !== '' &&
    (volume === null
      ? t`The dip table doesn’t have this depth.`
      : cmp(volume, tank.capacity) > 0 && t`The tank holds only ${quantity(tank.capacity)}.`)
  const figure = dips
    ? { label: t`Depth`, decimals: 4, end: { in: t`in`, cm: t`cm` }[tank.depth_unit] }
    : { label: t`Volume`, ...measure.field(tank.unit) }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Reading of ${tank.name}`}
      save={t`Save reading`}
      saving={send}
      blocked={strange}
      onSubmit={({ value: read, note }) =>
        send.mutate({
          params: { id: tank.id },
          body: { id: sending.id(), read_at, depth: dips ? read : null, volume: dips ? null : read, note },
        })
      }
    >
      <FormNumber name="value" {...figure} data-autofocus />
      {dips && <output>{volume === null ? '–' : quantity(volume)}</output>}
      <FormText name="note" label={t`Note`} maxLength={200} />
    </FormDialog>
  )
}
