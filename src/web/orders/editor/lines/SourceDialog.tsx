import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { proposedPrice } from '#domain/catalogue/priceBands.ts'
import { isPositive } from '#domain/money/money.ts'
import type { CasualItem } from '#domain/orders/order.ts'
import { useMay } from '#web/base/session.ts'
import type { OrderHandle, Step } from '#web/orders/handle/useOrder.ts'
import { useShop } from '#web/base/shop.ts'
import { Button, Checkbox, Dialog, NumberField, Stack, TextField, useFormats } from '#web/ui/index.ts'

interface SourceProps {
  handle: OrderHandle
  line: CasualItem
  name: string
  onClose: () => void
}

/** From where a free line is bought, at which cost, and whether another shop does the work. */
export function SourceDialog({ handle, line, name, onClose }: SourceProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const seesCost = useMay()('costs.view')
  const { price_bands } = useShop()
  const [supplier, setSupplier] = useState(line.supplier ?? '')
  const [cost, setCost] = useState(line.cost ?? '')
  const [sublet, setSublet] = useState(line.sublet ?? false)
  // A price that was typed wins.
  const price = cost !== '' && !isPositive(line.priceVal) ? proposedPrice(price_bands, cost) : null
  const step = (field: string, value: string | boolean): Step => ({
    edit: { type: 'line.set', list: 'casual_items', line_id: line.id, field, value },
    records: {},
  })
  const save = () => {
    const steps = [
      ...(supplier === (line.supplier ?? '') ? [] : [step('supplier', supplier)]),
      ...(cost === (line.cost ?? '') || cost === '' ? [] : [step('cost', cost)]),
      ...(sublet === (line.sublet ?? false) ? [] : [step('sublet', sublet)]),
      ...(price === null ? [] : [step('priceVal', price)]),
    ]
    if (handle.runAll(steps) === null) onClose()
  }
  const proposal =
    price === null ? undefined : t`Price from the matrix: ${money(price, handle.order.currency)}`
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={name}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form="source-of-line" variant="primary">{t`Save`}</Button>
        </>
      }
    >
      <form
        id="source-of-line"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Stack>
          <TextField
            label={t`Supplier`}
            value={supplier}
            onChange={setSupplier}
            maxLength={80}
            data-autofocus
          />
          {seesCost && (
            <NumberField label={t`Cost each`} value={cost} onChange={setCost} description={proposal} />
          )}
          <Checkbox label={t`Sublet: another shop does this work`} checked={sublet} onChange={setSublet} />
        </Stack>
      </form>
    </Dialog>
  )
}
