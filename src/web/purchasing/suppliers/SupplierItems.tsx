import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Supplier, SupplierItem } from '#contract/purchasing/suppliers.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { useMeasure } from '#web/catalogue/measure.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  Row,
  Section,
  Stack,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { SupplierItemDialog, type EditedItem } from './SupplierItemDialog.tsx'
import { usePackWords } from '../purchasingWords.ts'

const PAGE = 25

/** What a supplier sells: its numbers, units and prices. */
export function SupplierItems({ supplier }: { supplier: Supplier }) {
  const { t } = useLingui()
  const may = useMay()('suppliers.edit')
  const [offset, setOffset] = useState(0)
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const { data, error, refetch } = useCall(
    'suppliers.items',
    { query: { supplier_id: supplier.id, limit: PAGE, offset } },
    { keepPrevious: true },
  )
  const columns = useColumns(may ? (row) => setEdited(row) : undefined)
  const total = data?.total ?? 0
  return (
    <Section title={t`Items`} description={t`Purchase orders use this number, unit and price.`}>
      <Stack gap={4}>
        {may && (
          <PartSearch
            label={t({ context: 'stock', message: 'Add item' })}
            onPick={(item_id, { name, name_french, part_number, unit }) =>
              setEdited({
                item_id,
                item_name: name,
                item_name_french: name_french,
                part_number,
                unit,
                version: 0,
              })
            }
          />
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : total === 0 && data ? (
          <Empty>{t`No items yet.`}</Empty>
        ) : (
          <Table
            caption={t`Items`}
            columns={columns}
            rows={data?.items ?? []}
            rowKey={(row) => row.id}
            loadingRows={data ? 0 : 3}
          />
        )}
        {total > PAGE && (
          <Row>
            <Button
              size="sm"
              disabledReason={offset === 0 && t`You’re on the first page.`}
              onClick={() => setOffset(offset - PAGE)}
            >{t`Previous`}</Button>
            <Button
              size="sm"
              disabledReason={offset + PAGE >= total && t`You’re on the last page.`}
              onClick={() => setOffset(offset + PAGE)}
            >{t`Next`}</Button>
          </Row>
        )}
      </Stack>
      {edited && (
        <SupplierItemDialog supplierId={supplier.id} edited={edited} onClose={() => setEdited(null)} />
      )}
    </Section>
  )
}

function useColumns(onEdit: ((row: SupplierItem) => void) | undefined): Column<SupplierItem>[] {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { currency } = useShop()
  const measure = useMeasure()
  const pack = usePackWords()
  return [
    {
      key: 'item',
      header: t`Item`,
      cell: (row) => (
        <>
          {i18n.locale === 'fr-CA' ? row.item_name_french : row.item_name}{' '}
          {row.preferred && <Chip tone="brand">{t`Preferred`}</Chip>}
          <div className="ui-quiet">{row.part_number}</div>
        </>
      ),
    },
    { key: 'number', header: t`Supplier’s number`, cell: (row) => row.supplier_number, hideBelow: 'phone' },
    { key: 'unit', header: t`Unit`, cell: (row) => pack(row), hideBelow: 'tablet' },
    {
      key: 'price',
      header: t`Price`,
      align: 'end',
      cell: (row) =>
        `${money(row.price, currency, { maximumFractionDigits: 4 })} / ${row.purchase_unit || measure.ownName(row.unit)}`,
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            header: '',
            align: 'end' as const,
            cell: (row: SupplierItem) => (
              <Button size="sm" onClick={() => onEdit(row)}>
                {t`Edit`}
                <span className="ui-hidden"> {row.item_name}</span>
              </Button>
            ),
          },
        ]
      : []),
  ]
}
