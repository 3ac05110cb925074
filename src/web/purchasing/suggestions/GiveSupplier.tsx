import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Button, ButtonLink, SelectField, Stack } from '#web/ui/index.ts'
import { SupplierItemDialog } from '../suppliers/SupplierItemDialog.tsx'

/** The supplier from whom an item without one was bought before, and a way to set it at once. */
export function GiveSupplier({ line }: { line: PurchaseSuggestion }) {
  const { t } = useLingui()
  const named = useNamed()
  const may = useMay()('suppliers.edit')
  const [giving, setGiving] = useState(false)
  const { known_seller: seller } = line
  const name = named({ name: line.item_name, name_french: line.item_name_french })
  return (
    <Stack gap={2}>
      {seller && (
        <span className="ui-quiet">
          {seller.from === 'bought'
            ? t`Last bought from ${seller.supplier_name}`
            : t`${seller.supplier_name} sells the item that it replaces`}
        </span>
      )}
      {may && (
        <Button size="sm" onClick={() => setGiving(true)}>
          {seller ? t`Buy from ${seller.supplier_name}` : t`Set supplier`}
          <span className="ui-hidden"> {name}</span>
        </Button>
      )}
      {giving && <SupplierSheet line={line} onClose={() => setGiving(false)} />}
    </Stack>
  )
}

/** Chooses the supplier of an item, with number, unit and price. */
function SupplierSheet({ line, onClose }: { line: PurchaseSuggestion; onClose: () => void }) {
  const { t } = useLingui()
  const { data } = useCall('suppliers.list', { query: { limit: 100 } })
  const { known_seller: seller } = line
  const [chosen, setChosen] = useState(seller?.supplier_id ?? '')
  const suppliers = data?.suppliers ?? []
  const { item_id, item_name, item_name_french, part_number, unit } = line
  const item = { item_id, item_name, item_name_french, part_number, unit, version: 0 }
  const {
    supplier_number = '',
    purchase_unit = '',
    purchase_quantity = '1',
    base_quantity = '1',
  } = seller ?? {}
  const pack = { supplier_number, purchase_unit, purchase_quantity, base_quantity }
  return (
    <SupplierItemDialog
      supplierId={chosen}
      edited={{ ...item, ...pack, ...(seller && seller.price !== null && { price: seller.price }) }}
      head={
        <>
          <SelectField
            label={t`Supplier`}
            value={chosen}
            onChange={setChosen}
            placeholder={t`Choose a supplier`}
            options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          {data?.total === 0 && <ButtonLink to="/dash/inventory/supplier">{t`New supplier`}</ButtonLink>}
        </>
      }
      onClose={onClose}
    />
  )
}
