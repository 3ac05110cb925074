import { useNamed } from '../base/useNamed.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { itemBody, type InventoryItem, type ListedItem } from '#contract/inventory/items.ts'
import { isZero } from '#domain/money/money.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  ButtonLink,
  Empty,
  IconPlus,
  ListPage,
  NumberField,
  toast,
  useFormats,
  useList,
  type Column,
  type List,
} from '../ui/index.ts'
import { useMeasure } from '../catalogue/measure.ts'
import { InventoryNav } from './InventoryNav.tsx'
import { LabelDialog } from './labels/LabelDialog.tsx'
import { itemFilterQuery, useItemFilters } from './itemFilters.ts'
import { OnHand, useQuantity } from './OnHand.tsx'
import { useTypeOptions } from './inventoryWords.ts'
import { useLimits } from './limits.ts'
import css from './inventory.module.css'

const SORTS = ['name', '-name', 'part_number', '-part_number', 'retail', '-retail'] as const

/** The server's query for the filters in the address. */
function queryOf(list: List, shop_id: string) {
  const { limit, offset, sort } = list.state
  return {
    ...itemFilterQuery(list),
    shop_id,
    below_min: list.state.filters['show'] === 'below_min' ? ('true' as const) : ('false' as const),
    sort: SORTS.find((each) => each === sort) ?? 'name',
    limit,
    offset,
  }
}

/** What the shop sells and uses: parts, fluids and other items with their prices. */
export default function InventoryPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/'>({ defaultSort: 'name' })
  const { id: shopId } = useShop()
  const query = useCall('items.list', { query: queryOf(list, shopId) }, { keepPrevious: true })
  const columns = useColumns()
  const { state } = list
  const may = useMay()
  const add = (
    <ButtonLink
      to="/dash/inventory/add_products"
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
    >{t`New item`}</ButtonLink>
  )
  return (
    <ListPage
      title={t`Inventory`}
      actions={
        <>
          {may('inventory.prices') && (
            <ButtonLink to="/dash/inventory/prices" search={{ ...state.filters, offset: '', sort: '' }}>
              {t`Change prices`}
            </ButtonLink>
          )}
          <Labels items={query.data?.items ?? []} />
          {add}
        </>
      }
      facts={<InventoryNav />}
      columns={columns}
      filters={useItemFilters(list, [{ value: 'below_min', label: t`Below minimum` }])}
      list={list}
      query={query}
      rows={query.data?.items}
      total={query.data?.total}
      rowKey={(row) => row.id}
      empty={<Empty action={add}>{t`No items yet.`}</Empty>}
    />
  )
}

/** Prints the shelf labels of the items that the list shows. */
function Labels({ items }: { items: readonly ListedItem[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [first, ...others] = items
  return (
    <>
      <Button
        disabledReason={!first && t`No items in the list.`}
        onClick={() => setOpen(true)}
      >{t`Print labels`}</Button>
      {open && first && <LabelDialog items={[first, ...others]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The columns that identify the item. */
function useItemColumns(): Column<ListedItem>[] {
  const { t } = useLingui()
  const named = useNamed()
  const measure = useMeasure()
  const types = useTypeOptions()
  return [
    {
      key: 'name',
      header: t`Item`,
      sortable: true,
      cell: (row) => (
        <PageLink to="/dash/inventory/add_products" search={{ id: row.id }} className={css['inv-name']}>
          {named(row)}
        </PageLink>
      ),
    },
    {
      key: 'part_number',
      header: t`Part number`,
      sortable: true,
      cell: (row) => row.part_number,
      hideBelow: 'phone',
    },
    { key: 'brand', header: t`Brand`, cell: (row) => row.brand, hideBelow: 'tablet' },
    {
      key: 'type',
      header: t`Type`,
      cell: (row) => types.find(({ value }) => value === row.inventory_type)?.label,
      hideBelow: 'tablet',
    },
    { key: 'unit', header: t`Unit`, cell: (row) => measure.ownName(row.unit), hideBelow: 'tablet' },
  ]
}

/** The columns of the item, its stock and its cost. */
function useColumns(): Column<ListedItem>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const seesCost = useMay()('costs.view')
  return [
    ...useItemColumns(),
    { key: 'on_hand', header: t`On hand`, align: 'end', cell: (row) => <OnHand {...row} /> },
    {
      key: 'available',
      header: t`Available`,
      align: 'end',
      cell: (row) => (row.available === null ? '' : <Amount unit={row.unit} value={row.available} />),
      hideBelow: 'phone',
    },
    {
      key: 'on_order',
      header: t`On order`,
      align: 'end',
      cell: (row) =>
        row.on_order === null || isZero(row.on_order) ? '' : <Amount unit={row.unit} value={row.on_order} />,
      hideBelow: 'tablet',
    },
    {
      key: 'limits',
      header: t`Min / max`,
      align: 'end',
      cell: (row) => <Limits row={row} />,
      hideBelow: 'tablet',
    },
    { key: 'bin', header: t`Bin`, cell: (row) => row.bin, hideBelow: 'tablet' },
    ...(seesCost
      ? [
          {
            key: 'value',
            header: t`Value`,
            align: 'end' as const,
            cell: (row: ListedItem) => (row.value === null ? '' : money(row.value, currency)),
            hideBelow: 'tablet' as const,
          },
        ]
      : []),
    {
      key: 'retail',
      header: t`Price`,
      align: 'end',
      width: 130,
      sortable: true,
      cell: (row) => <PriceCell row={row} />,
    },
  ]
}

/** A quantity in the item's unit. */
function Amount({ unit, value }: { unit: string; value: string }) {
  return <>{useQuantity(unit)(value)}</>
}

/** The minimum and maximum in the item's unit. */
function Limits({ row }: { row: ListedItem }) {
  return <>{useLimits(row.unit)(row)}</>
}

/** The price, edited in place; leaving the field or Enter saves it. */
function PriceCell({ row }: { row: InventoryItem }) {
  const { t } = useLingui()
  const named = useNamed()
  const { money } = useFormats()
  const { currency } = useShop()
  const measure = useMeasure()
  const [draft, setDraft] = useState<string | null>(null)
  const save = useSend('items.save', {
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  const send = (stored: InventoryItem, retail: string, undo?: () => void) => {
    save.mutate(
      { params: { id: stored.id }, body: { ...itemBody.parse(stored), retail } },
      {
        onSuccess: ({ item }) =>
          toast(t`${named(item)}: ${money(item.retail, currency)}`, {
            undo: undo ?? (() => send(item, row.retail)),
          }),
      },
    )
  }
  const commit = () => {
    if (draft !== null && draft !== '' && draft !== row.retail) send(row, draft)
    setDraft(null)
  }
  return (
    <NumberField
      label={t`Price of ${row.name}`}
      hideLabel
      decimals={4}
      placeholder={t`Set price`}
      end={measure.isConverted(row.unit) ? `/ ${measure.ownName(row.unit)}` : undefined}
      value={draft ?? (isZero(row.retail) ? '' : row.retail)}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
