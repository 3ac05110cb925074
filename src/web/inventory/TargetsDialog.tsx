import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeptItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { useSend } from '../base/hooks.ts'
import { useShop } from '../base/shop.ts'
import { useMeasure } from '../catalogue/measure.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import css from './inventory.module.css'
import { ProposedLimits } from './ProposedLimits.tsx'

interface TargetsProps {
  item: KeptItem
  level: StockLevel
  onClose: () => void
}

const typed = (value: string | null): string => (value === null ? '' : dec(value).toFixed())
const orNull = (value: string): string | null => (value === '' ? null : value)

/** How much of an item a shop wants to have, where it is, and how long a delivery takes. */
export function TargetsDialog({ item, level, onClose }: TargetsProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const field = useMeasure().field(item.unit)
  const [min, setMin] = useState(() => typed(level.min))
  const [max, setMax] = useState(() => typed(level.max))
  const [bin, setBin] = useState(level.bin)
  const [days, setDays] = useState(() => (level.lead_days === null ? '' : String(level.lead_days)))
  const shop = level.shop_name
  const save = useSend('items.saveTargets', {
    onDone: () => {
      toast(t`Limits saved for ${shop}.`)
      onClose()
    },
  })
  const body = {
    shop_id: level.shop_id,
    min: orNull(min),
    max: orNull(max),
    bin,
    lead_days: days === '' ? null : Number(days),
    version: level.targets_version,
  }
  const wrong =
    max !== '' && cmp(max, min || '0') < 0 && t`The maximum is below the minimum. Correct one of them.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Limits and bin: ${shop}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            disabledReason={wrong}
            onClick={() => save.mutate({ params: { id: item.id }, body })}
          >{t`Save limits`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={save.error} />
        <div className={css['inv-fields']}>
          <NumberField
            label={t`Minimum`}
            description={t`Below it the item is suggested for ordering.`}
            value={min}
            onChange={setMin}
            {...field}
            data-autofocus
          />
          <NumberField
            label={t`Maximum`}
            description={t`Ordered up to here.`}
            value={max}
            onChange={setMax}
            {...field}
          />
          <TextField label={t`Bin`} value={bin} onChange={setBin} maxLength={30} />
          <NumberField
            label={t`Delivery time (days)`}
            description={t`If blank, the supplier’s applies.`}
            value={days}
            onChange={setDays}
            decimals={0}
          />
        </div>
        <ProposedLimits
          item={item}
          shop_id={level.shop_id}
          onPropose={(limits) => {
            setMin(limits.min)
            setMax(limits.max)
          }}
        />
        {level.targets_at !== null && (
          <p className="ui-quiet">{t`Last changed by ${level.targets_by ?? ''}, ${dateTime(level.targets_at, time_zone)}`}</p>
        )}
      </Stack>
    </Dialog>
  )
}
