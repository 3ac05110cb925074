import { amount, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { StockLevel } from '#contract/inventory/stock.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { toast, useFormats } from '#web/ui/index.ts'
import css from '../inventory.module.css'
import { ProposedLimits } from './ProposedLimits.tsx'
import { z } from 'zod'
import { FormCount, FormDialog, FormNumber, FormText, useZodForm } from '#web/ui/form/index.ts'

const targetsBody = z
  .object({
    min: amount.nullable(),
    max: amount.nullable(),
    bin: line(30),
    lead_days: z.number().nullable(),
  })
  .refine(({ min, max }) => max === null || cmp(max, min ?? '0') >= 0, {
    path: ['max'],
    error: 'below_min',
  })

interface TargetsProps {
  item: InventoryItem
  level: StockLevel
  onClose: () => void
}

const plain = (stored: string | null): string | null => (stored === null ? null : dec(stored).toFixed())

/** How much of an item a shop wants to have, where it is, and how long a delivery takes. */
export function TargetsDialog({ item, level, onClose }: TargetsProps) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const { bin, lead_days, shop_id, shop_name: shop, targets_version: version } = level
  const form = useZodForm(targetsBody, { min: plain(level.min), max: plain(level.max), bin, lead_days })
  const save = useSend('items.saveTargets', {
    onDone: () => {
      toast(t`Limits saved for ${shop}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Limits and bin: ${shop}`}
      save={t`Save limits`}
      saving={save}
      onSubmit={(body) => save.mutate({ params: { id: item.id }, body: { shop_id, ...body, version } })}
    >
      <Limits unit={item.unit} />
      <ProposedLimits
        item={item}
        shop_id={shop_id}
        onPropose={({ min, max }) => {
          form.setValue('min', min, { shouldDirty: true, shouldValidate: true })
          form.setValue('max', max, { shouldDirty: true, shouldValidate: true })
        }}
      />
      {level.targets_at !== null && (
        <p className="ui-quiet">{t`Last changed by ${level.targets_by ?? ''}, ${dateTime(level.targets_at, time_zone)}`}</p>
      )}
    </FormDialog>
  )
}

function Limits({ unit }: { unit: string }) {
  const { t } = useLingui()
  const field = useMeasure().field(unit)
  return (
    <div className={css['inv-fields']}>
      <FormNumber
        name="min"
        label={t`Minimum`}
        description={t`Below this, the item is suggested for reorder.`}
        {...field}
        none
        data-autofocus
      />
      <FormNumber
        name="max"
        label={t`Maximum`}
        description={t`Reorders fill up to this quantity.`}
        {...field}
        none
      />
      <FormText name="bin" label={t`Bin`} maxLength={30} />
      <FormCount
        name="lead_days"
        label={t`Lead time (days)`}
        description={t`If blank, the supplier’s lead time applies.`}
      />
    </div>
  )
}
