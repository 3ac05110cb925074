import { amount, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { proposedPrice } from '#domain/catalogue/priceBands.ts'
import { isDecimal, isPositive } from '#domain/money/money.ts'
import type { CasualItem } from '#domain/orders/order.ts'
import { useMay } from '#web/base/session/session.ts'
import type { OrderHandle, Step } from '#web/orders/handle/useOrder.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useFormats } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormCheckbox, FormDialog, FormNumber, FormText, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

interface SourceProps {
  handle: OrderHandle
  line: CasualItem
  name: string
  onClose: () => void
}

const sourceForm = z.object({ supplier: line(80), cost: amount.nullable(), sublet: z.boolean() })
type SourceForm = z.input<typeof sourceForm>

/** From where a free line is bought, at which cost, and whether another shop does the work. */
export function SourceDialog({ handle, line: sold, name, onClose }: SourceProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const seesCost = useMay()('costs.view')
  const { price_bands } = useShop()
  const before: SourceForm = {
    supplier: sold.supplier ?? '',
    cost: sold.cost ?? null,
    sublet: sold.sublet ?? false,
  }
  const form = useZodForm(sourceForm, before)
  const typed = useWatch({ control: form.control, name: 'cost' })
  // A price that was typed wins.
  const proposed = (cost: string | null) =>
    cost !== null && isDecimal(cost) && !isPositive(sold.priceVal) ? proposedPrice(price_bands, cost) : null
  const step = (field: string, value: string | boolean): Step => ({
    edit: { type: 'line.set', list: 'casual_items', line_id: sold.id, field, value },
    records: {},
  })
  const save = ({ supplier, cost, sublet }: SourceForm) => {
    const price = proposed(cost)
    const steps = [
      ...(supplier === before.supplier ? [] : [step('supplier', supplier)]),
      ...(cost === before.cost || cost === null ? [] : [step('cost', cost)]),
      ...(sublet === before.sublet ? [] : [step('sublet', sublet)]),
      ...(price === null ? [] : [step('priceVal', price)]),
    ]
    if (handle.runAll(steps) === null) onClose()
  }
  const price = proposed(typed)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={name}
      save={t`Save`}
      saving={RUN_HERE}
      onSubmit={save}
    >
      <FormText name="supplier" label={t`Supplier`} maxLength={80} data-autofocus />
      {seesCost && (
        <FormNumber
          name="cost"
          label={t`Cost each`}
          description={
            price === null ? undefined : t`Price from the matrix: ${money(price, handle.order.currency)}`
          }
          none
        />
      )}
      <FormCheckbox name="sublet" label={t`Sublet: another shop does this work`} />
    </FormDialog>
  )
}
