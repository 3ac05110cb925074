import { useLingui } from '@lingui/react/macro'
import type { InventoryItem } from '#contract/inventory/items.ts'
import type { SupplierItem } from '#contract/purchasing/suppliers.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Chip, Empty, ErrorState, Section, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'

/** Who sells an item, with number, unit and price, for those who may see costs. */
export function ItemSuppliers({ item }: { item: InventoryItem }) {
  const { t } = useLingui()
  const may = useMay()('costs.view')
  const { data, error, refetch } = useCall(
    'suppliers.items',
    { query: { item_id: item.id, limit: 50 } },
    { enabled: may },
  )
  const columns = useColumns(item)
  if (!may) return null
  return (
    <Section title={t`Suppliers`}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data?.total === 0 ? (
        <Empty>{t`No suppliers yet.`}</Empty>
      ) : (
        <Table
          caption={t`Suppliers`}
          columns={columns}
          rows={data?.items ?? []}
          rowKey={(row) => row.id}
          loadingRows={data ? 0 : 1}
        />
      )}
    </Section>
  )
}

function useColumns({ unit }: InventoryItem): Column<SupplierItem>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const measure = useMeasure()
  const quantity = useQuantity(unit)
  return [
    {
      key: 'supplier',
      header: t`Supplier`,
      cell: (row) => (
        <>
          <PageLink to="/dash/inventory/supplier" search={{ id: row.supplier_id }}>
            {row.supplier_name}
          </PageLink>{' '}
          {row.preferred && <Chip tone="brand">{t`Preferred`}</Chip>}
        </>
      ),
    },
    { key: 'number', header: t`Supplier’s number`, cell: (row) => row.supplier_number, hideBelow: 'phone' },
    {
      key: 'holds',
      header: t`Quantity per purchase unit`,
      align: 'end',
      cell: (row) =>
        row.purchase_quantity === '1'
          ? quantity(row.base_quantity)
          : `${quantity(row.base_quantity)} = ${row.purchase_quantity} ${row.purchase_unit}`,
      hideBelow: 'tablet',
    },
    {
      key: 'price',
      header: t`Price`,
      align: 'end',
      cell: (row) =>
        `${money(row.price, currency, { maximumFractionDigits: 4 })} / ${row.purchase_unit || measure.ownName(unit)}`,
    },
  ]
}
