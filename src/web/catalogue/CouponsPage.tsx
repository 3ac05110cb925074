import { useLingui } from '@lingui/react/macro'
import { useNamed } from '../base/useNamed.ts'
import { useState } from 'react'
import type { StoredCoupon } from '#contract/catalogue/coupons.ts'
import { localDate } from '#domain/places/zones.ts'
import { serverInstant } from '../base/device/serverClock.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  IconPlus,
  Page,
  Table,
  TextField,
  useDelayed,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { CouponSheet } from './CouponSheet.tsx'
import css from './catalogue.module.css'

/** The company's coupons: what each takes off, for whom, until when, and how often it was used. */
export default function CouponsPage() {
  const { t } = useLingui()
  const [{ q = '', id }, set] = usePageSearch<'/dash/settings/coupons'>()
  const { data, error, isPending, refetch } = useCall('coupons.list')
  const late = useDelayed(isPending)
  const columns = useColumns()
  const rows = (data?.coupons ?? []).filter((row) =>
    `${row.code} ${row.name} ${row.name_french}`.toLowerCase().includes(q.trim().toLowerCase()),
  )
  const open = id === 'new' ? null : data?.coupons.find((row) => row.id === id)
  const add = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => set({ id: 'new' })}>
      {t`New coupon`}
    </Button>
  )
  return (
    <Page
      title={t`Coupons`}
      actions={add}
      filters={
        <TextField
          type="search"
          label={t`Search coupons`}
          hideLabel
          placeholder={t`Code or name`}
          value={q}
          onChange={(text) => set({ q: text })}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && rows.length === 0 ? (
        <Empty action={add}>{q === '' ? t`No coupons yet.` : t`No coupons match.`}</Empty>
      ) : (
        <Table
          caption={t`Coupons`}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          loadingRows={late ? 6 : 0}
          onRow={(row) => set({ id: row.id })}
          rowClass={(row) => (row.active ? undefined : css['cat-off'])}
        />
      )}
      {open !== undefined && <CouponSheet key={id} stored={open} onClose={() => set({ id: '' })} />}
    </Page>
  )
}

function useColumns(): Column<StoredCoupon>[] {
  const { t } = useLingui()
  const named = useNamed()
  const { money, percent } = useFormats()
  const { currency, time_zone } = useShop()
  const [now] = useState(() => serverInstant())
  const today = localDate(now, time_zone)
  const takes = ({ discount_type, discount_amount }: StoredCoupon) =>
    discount_type === 'percentage'
      ? percent(discount_amount)
      : discount_type === 'fixed'
        ? money(discount_amount, currency)
        : t`base price ${money(discount_amount, currency)}`
  const state = ({ active, valid_from, valid_to }: StoredCoupon) => {
    if (!active) return <Chip>{t`Off`}</Chip>
    if (valid_to !== null && valid_to < today) return <Chip tone="warn">{t`Expired`}</Chip>
    if (valid_from !== null && today < valid_from) return <Chip>{t`From ${valid_from}`}</Chip>
    return <Chip tone="ok">{valid_to === null ? t`Active` : t`Until ${valid_to}`}</Chip>
  }
  return [
    { key: 'code', header: t`Code`, cell: (row) => <strong>{row.code}</strong> },
    {
      key: 'name',
      header: t`Coupon`,
      cell: (row) => named(row),
    },
    { key: 'takes', header: t`Discount`, align: 'end', cell: takes },
    { key: 'used', header: t`Used`, align: 'end', cell: (row) => row.used, hideBelow: 'phone' },
    { key: 'state', header: t`Status`, cell: state, hideBelow: 'phone' },
  ]
}
