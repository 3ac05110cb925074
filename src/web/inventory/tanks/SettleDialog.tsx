import { useLingui } from '@lingui/react/macro'
import type { Tank, TankReading } from '#contract/inventory/tanks.ts'
import { dec, sub } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, Dialog, ProblemBanner, Stack, toast, useFormats } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'

interface SettleDialogProps {
  tank: Tank
  reading: TankReading
  onClose: () => void
}

/** Sets on hand to what the gauge showed, as a count at the instant of the reading. */
export function SettleDialog({ tank, reading, onClose }: SettleDialogProps) {
  const { t } = useLingui()
  const quantity = useQuantity(tank.unit)
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const sending = useSending()
  const count = useSend('items.count', {
    onDone: ({ level }) => {
      toast(t`${quantity(level.on_hand ?? '0')} on hand.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const difference = sub(tank.volume ?? '0', tank.on_hand).toFixed()
  const save = () =>
    count.mutate({
      params: { id: tank.item_id },
      body: {
        id: sending.id(),
        shop_id: tank.shop_id,
        counted: dec(reading.volume).toFixed(),
        counted_at: reading.read_at,
        note: tank.name,
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Set on hand to gauge reading`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={count.isPending} onClick={save}>
            {t`Set on hand`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <ProblemBanner error={count.error} />
        <p>{t`Uses the ${dateTime(reading.read_at, time_zone)} reading as a stock count. Later movements still apply.`}</p>
        <p>{t`On hand changes from ${quantity(tank.on_hand)} to ${quantity(tank.volume ?? '0')}, by ${quantity(difference)}.`}</p>
      </Stack>
    </Dialog>
  )
}
