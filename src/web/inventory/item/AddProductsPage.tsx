import { useNamed } from '#web/base/useNamed.ts'
import type { ItemForm } from './itemForm.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { itemBody, type InventoryItem } from '#contract/inventory/items.ts'
import { newId } from '#web/base/device/device.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo, usePageSearch } from '#web/base/navigation.tsx'
import { EditorPage, Held, useNewest, useZodForm } from '#web/ui/form/index.ts'
import { PendingPage, Stack, toast } from '#web/ui/index.ts'
import { Images } from '#web/shop/lists/Images.tsx'
import { FitmentRows } from './FitmentRows.tsx'
import { ItemIdentity } from './ItemIdentity.tsx'
import { ItemPrices } from './ItemPrices.tsx'
import { ItemReplacement, type Related } from './ItemReplacement.tsx'
import { ItemSuppliers } from './ItemSuppliers.tsx'
import { KitSection } from './KitSection.tsx'
import { StockSection } from '../stock/StockSection.tsx'
import { UsageSection } from './UsageSection.tsx'

const fresh: ItemForm = {
  inventory_type: 'vehicle_physical_item',
  name: '',
  name_french: '',
  part_number: '',
  brand: '',
  part_type: '',
  unit: 'each',
  buying_unit: '',
  buying_factor: null,
  retail: '',
  cost: '0',
  tax_exempt: false,
  viscosity: '',
  formulation: '',
  barcode: '',
  tag_ids: [],
  fitment: [],
  classification_id: null,
  superseded_by: null,
  components: [],
  active: true,
  version: 0,
}

const formOf = (item: InventoryItem): ItemForm => itemBody.parse(item)

/** One item of the inventory; without an id in the address it is a new one. */
export default function AddProductsPage() {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/inventory/add_products'>()
  const { data, error, refetch } = useCall('items.get', { params: { id } }, { enabled: id !== '' })
  if (id === '') return <Editor key="new" stored={null} related={null} />
  if (data) return <Editor key={id} stored={data.item} related={data} />
  return <PendingPage title={t`Item`} error={error} onRetry={() => void refetch()} />
}

interface EditorProps {
  stored: InventoryItem | null
  related: Related | null
}

function Editor({ stored, related }: EditorProps) {
  const { t } = useLingui()
  const named = useNamed()
  const go = useGo()
  // A kit has no stock of its own.
  const stocked = stored?.components.length === 0 ? stored : null
  const [id] = useState(() => stored?.id ?? newId())
  const held = useHeld()('inventory.edit')
  const form = useZodForm(itemBody, stored ? formOf(stored) : fresh)
  useNewest(form, stored && formOf(stored))
  const save = useSend('items.save', {
    onDone: ({ item }) => {
      toast(t`${named(item)} saved.`)
      go('/dash/inventory/')
    },
  })
  return (
    <EditorPage<ItemForm, InventoryItem>
      title={stored ? stored.name : t`New item`}
      width="normal"
      form={form}
      saving={save}
      send={(body) => save.mutate({ params: { id }, body })}
      back="/dash/inventory/"
      readOnly={held !== false}
      changed={t`Someone else changed this item.`}
      formOf={formOf}
      theirs={(newer) => t`Their price: ${newer.retail}. Your changes are still here.`}
    >
      <Held reason={held}>
        <Stack gap={6}>
          <ItemIdentity />
          <ItemPrices stored={stored} />
        </Stack>
      </Held>
      {stocked && <StockSection item={stocked} />}
      {stocked && <UsageSection item={stocked} />}
      {held === false && <KitSection id={id} stored={stored?.components ?? []} />}
      {stored && related && <ItemReplacement item={stored} related={related} />}
      {stocked && <ItemSuppliers item={stocked} />}
      {held === false && <FitmentRows />}
      <Images kind="item" id={stored ? id : null} />
    </EditorPage>
  )
}
