import { Plural, useLingui } from '@lingui/react/macro'
import type { ListedSupplier } from '#contract/purchasing/suppliers.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { ButtonLink, Empty, IconPlus, ListPage, useFormats, useList, type Column } from '#web/ui/index.ts'

/** From whom the company buys. */
export default function SuppliersPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/suppliers'>()
  const may = useMay()('suppliers.edit')
  const { filters, limit, offset } = list.state
  const active = filters.show === 'off' ? ('false' as const) : ('true' as const)
  const query = useCall(
    'suppliers.list',
    { query: { q: filters.q ?? '', active, limit, offset } },
    { keepPrevious: true },
  )
  const add = may && (
    <ButtonLink
      to="/dash/inventory/supplier"
      variant="primary"
      icon={<IconPlus size={16} aria-hidden />}
    >{t`New supplier`}</ButtonLink>
  )
  return (
    <ListPage
      title={t`Suppliers`}
      actions={add}
      columns={useColumns()}
      filters={[
        { key: 'q', kind: 'search', label: t`Search`, placeholder: t`Name or account number` },
        {
          key: 'show',
          kind: 'select',
          label: t`Show`,
          any: t`Active`,
          options: [{ value: 'off', label: t`Inactive` }],
        },
      ]}
      list={list}
      query={query}
      rows={query.data?.suppliers}
      total={query.data?.total}
      rowKey={(row) => row.id}
      empty={<Empty action={add}>{t`No suppliers yet.`}</Empty>}
    />
  )
}

function useColumns(): Column<ListedSupplier>[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  return [
    {
      key: 'name',
      header: t`Supplier`,
      cell: (row) => (
        <PageLink to="/dash/inventory/supplier" search={{ id: row.id }}>
          {row.name}
        </PageLink>
      ),
    },
    { key: 'phone', header: t`Phone`, cell: (row) => row.phone, hideBelow: 'phone' },
    { key: 'account', header: t`Account`, cell: (row) => row.account_number, hideBelow: 'tablet' },
    {
      key: 'lead',
      header: t`Lead time`,
      cell: (row) =>
        row.lead_days === 0 ? '–' : <Plural value={row.lead_days} one="# day" other="# days" />,
      hideBelow: 'tablet',
    },
    { key: 'items', header: t`Items`, align: 'end', cell: (row) => row.items },
    { key: 'open', header: t`Open orders`, align: 'end', cell: (row) => row.open_orders },
    {
      key: 'last',
      header: t`Last ordered`,
      cell: (row) => (row.last_ordered_at === null ? t`Never` : date(row.last_ordered_at, time_zone)),
      hideBelow: 'tablet',
    },
  ]
}
