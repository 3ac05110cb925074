import { money } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FoundItem } from '#contract/catalogue/catalogue.ts'
import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import { isPositive } from '#domain/money/money.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useSpecifications } from '#web/vehicles/specifications/useSpecifications.ts'
import { specifiedOf } from '#web/orders/editor/specified.ts'
import { addItem, addPackage, type Given } from './adding.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { z } from 'zod'
import { FormDialog, FormNumber, RUN_HERE, useZodForm } from '#web/ui/form/index.ts'

export type Sold = { kind: 'package'; item: CataloguePackage } | { kind: 'item'; item: FoundItem }

interface Adding {
  /** Adds it at once; what has no price is added when the person gave one. */
  add: (sold: Sold, quantity: string | null) => void
  dialog: ReactNode
}

const isUnpriced = ({ kind, item }: Sold): boolean =>
  kind === 'package' ? item.price === null : !isPositive(item.retail)

/** Adds packages and items to the order, and asks for the price of what has none. */
export function usePriced(handle: OrderHandle, slotItems: readonly CatalogueItem[] | undefined): Adding {
  const [asking, setAsking] = useState<{ sold: Sold; quantity: string | null } | null>(null)
  const { known } = useSpecifications(specifiedOf(handle.order))
  const run = ({ kind, item }: Sold, given: Given) =>
    kind === 'package'
      ? addPackage(handle, item, slotItems, { ...given, known })
      : addItem(handle, item, given)
  return {
    add(sold, quantity) {
      // A part that is on the order already has its price there.
      const here =
        sold.kind === 'item' &&
        handle.order.inventory_items.some((row) => row.inventory_item_id === sold.item.id)
      if (isUnpriced(sold) && !here) setAsking({ sold, quantity })
      else run(sold, { quantity })
    },
    dialog: asking && (
      <PriceDialog
        sold={asking.sold}
        onClose={() => setAsking(null)}
        onPrice={(price) => {
          run(asking.sold, { quantity: asking.quantity, price })
          setAsking(null)
        }}
      />
    ),
  }
}

interface PriceProps {
  sold: Sold
  onPrice: (price: string) => void
  onClose: () => void
}

const priceForm = z.object({ price: money })

function PriceDialog({ sold, onPrice, onClose }: PriceProps) {
  const { t } = useLingui()
  const name = useNamed()(sold.item)
  const form = useZodForm(priceForm, { price: '' })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="sm"
      title={name}
      save={t`Add to order`}
      saving={RUN_HERE}
      onSubmit={({ price }) => onPrice(price)}
    >
      <p>
        {sold.kind === 'package'
          ? t`This package has no price in the catalog. Enter its price for this order.`
          : t`This item has no price in the inventory. Enter its price for this order.`}
      </p>
      <FormNumber name="price" label={t`Price`} data-autofocus required />
    </FormDialog>
  )
}
