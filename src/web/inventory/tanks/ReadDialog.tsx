import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tank } from '#contract/inventory/tanks.ts'
import { volumeAt } from '#domain/inventory/tank.ts'
import { cmp } from '#domain/money/money.ts'
import { useSend } from '#web/base/hooks.ts'
import { useSending } from '#web/base/sending.ts'
import { serverInstant } from '#web/base/serverClock.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Button, Dialog, NumberField, ProblemBanner, Stack, TextField, toast } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'

/** Adds a reading: a depth with a dip table, else the volume that the gauge shows. */
export function ReadDialog({ tank, onClose }: { tank: Tank; onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const measure = useMeasure()
  const quantity = useQuantity(tank.unit)
  const [value, setValue] = useState('')
  const [note, setNote] = useState('')
  const [read_at] = useState(serverInstant)
  const dips = tank.dips.length > 0
  const volume = value === '' ? null : dips ? volumeAt(tank.dips, value) : value
  const send = useSend('tanks.read', {
    onDone: () => {
      toast(t`Reading saved.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const missing =
    value === ''
      ? t`Enter what you read.`
      : volume === null
        ? t`The dip table doesn’t have this depth.`
        : cmp(volume, tank.capacity) > 0 && t`The tank holds only ${quantity(tank.capacity)}.`
  const save = () =>
    send.mutate({
      params: { id: tank.id },
      body: { id: sending.id(), read_at, depth: dips ? value : null, volume: dips ? null : value, note },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Reading of ${tank.name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={save}>
            {t`Save reading`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={send.error} />
        <NumberField
          label={dips ? t`Depth` : t`Volume`}
          value={value}
          onChange={setValue}
          {...(dips
            ? { decimals: 4, end: { in: t`in`, cm: t`cm` }[tank.depth_unit] }
            : measure.field(tank.unit))}
          data-autofocus
        />
        {dips && <output>{volume === null ? '–' : quantity(volume)}</output>}
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} />
      </Stack>
    </Dialog>
  )
}
