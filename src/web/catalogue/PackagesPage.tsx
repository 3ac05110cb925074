import { useLingui } from '@lingui/react/macro'
import { useNamed } from '../base/useNamed.ts'
import { useState } from 'react'
import type { StoredPackage } from '#contract/catalogue/packages.ts'
import { fold } from '#domain/base/search.ts'
import { intervalIn } from '#domain/places/interval.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink, usePageSearch } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  ButtonLink,
  Chip,
  Empty,
  ErrorState,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconPlus,
  NumberField,
  Page,
  Switch,
  Table,
  TextField,
  toast,
  useDelayed,
  useFormats,
  type Column,
} from '../ui/index.ts'
import { bodyOf } from './packageBody.ts'
import css from './catalogue.module.css'

/** The menu: the packages with names, prices and their order. */
export default function PackagesPage() {
  const { t } = useLingui()
  const [{ q = '' }, set] = usePageSearch<'/dash/settings/packages'>()
  const { data, error, isPending, refetch } = useCall('packages.list')
  const late = useDelayed(isPending)
  const rows = data?.packages ?? []
  const shown = rows.filter((row) =>
    fold(q)
      .split(' ')
      .every((word) => fold(`${row.name} ${row.name_french} ${row.category}`).includes(word)),
  )
  const unpriced = rows.filter((row) => row.active && row.price === null).length
  const columns = useColumns(rows, q === '')
  return (
    <Page
      title={t`Packages`}
      facts={unpriced > 0 && <Chip tone="warn">{t`${unpriced} not priced`}</Chip>}
      actions={
        <ButtonLink
          to="/dash/settings/packages/package"
          variant="primary"
          icon={<IconPlus size={16} aria-hidden />}
        >{t`New package`}</ButtonLink>
      }
      filters={
        <TextField
          type="search"
          label={t`Search packages`}
          hideLabel
          placeholder={t`Name or category`}
          value={q}
          onChange={(text) => set({ q: text })}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && shown.length === 0 ? (
        <Empty
          action={
            <ButtonLink to="/dash/settings/packages/package" variant="primary">{t`New package`}</ButtonLink>
          }
        >
          {q === '' ? t`No packages yet.` : t`No packages match.`}
        </Empty>
      ) : (
        <Table
          caption={t`Packages`}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          loadingRows={late ? 10 : 0}
          rowClass={(row) => (row.active ? undefined : css['cat-off'])}
        />
      )}
    </Page>
  )
}

function useColumns(rows: readonly StoredPackage[], whole: boolean): Column<StoredPackage>[] {
  const { t } = useLingui()
  const named = useNamed()
  const { figure } = useFormats()
  const { distance_measurement: unit } = useShop()
  const interval = ({ package_extras }: StoredPackage) => {
    const { month_interval } = package_extras
    const distance = intervalIn(package_extras, unit)
    return [
      distance === null ? '' : `${figure(distance)}\u00a0${unit === 'km' ? 'km' : 'mi'}`,
      month_interval === null ? '' : t`${month_interval} mo`,
    ]
      .filter((text) => text !== '')
      .join(' · ')
  }
  return [
    {
      key: 'name',
      header: t`Package`,
      cell: (row) => (
        <PageLink to="/dash/settings/packages/package" search={{ id: row.id }} className={css['cat-name']}>
          {named(row)}
        </PageLink>
      ),
    },
    { key: 'category', header: t`Category`, cell: (row) => row.category, hideBelow: 'tablet' },
    { key: 'parts', header: t`Parts`, align: 'end', cell: (row) => row.parts.length, hideBelow: 'tablet' },
    { key: 'interval', header: t`Service interval`, align: 'end', cell: interval, hideBelow: 'tablet' },
    { key: 'price', header: t`Price`, align: 'end', width: 130, cell: (row) => <PriceCell row={row} /> },
    { key: 'active', header: t`Active`, width: 110, cell: (row) => <MenuSwitch row={row} /> },
    {
      key: 'order',
      header: t`Sort order`,
      width: 90,
      hideBelow: 'phone',
      cell: (row) => whole && <Arrange rows={rows} row={row} />,
    },
  ]
}

const useSave = () =>
  useSend('packages.save', {
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })

/** The price, edited in place; leaving the field or Enter saves it. */
function PriceCell({ row }: { row: StoredPackage }) {
  const { t } = useLingui()
  const { currency } = useShop()
  const { money } = useFormats()
  const [draft, setDraft] = useState<string | null>(null)
  const save = useSave()
  const commit = () => {
    const price = draft === '' ? null : draft
    setDraft(null)
    if (draft === null || price === row.price) return
    save.mutate(
      { params: { id: row.id }, body: { ...bodyOf(row), price } },
      {
        onSuccess: ({ package: saved }) =>
          toast(
            price === null ? t`Price removed from ${row.name}.` : t`${row.name}: ${money(price, currency)}`,
            {
              undo: () =>
                save.mutate({ params: { id: row.id }, body: { ...bodyOf(saved), price: row.price } }),
            },
          ),
      },
    )
  }
  return (
    <NumberField
      label={t`Price of ${row.name}`}
      hideLabel
      placeholder={t`Set price`}
      value={draft ?? row.price ?? ''}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function MenuSwitch({ row }: { row: StoredPackage }) {
  const { t } = useLingui()
  const save = useSave()
  return (
    <Switch
      label={t`${row.name} is active`}
      hideLabel
      checked={row.active}
      onChange={(active) => save.mutate({ params: { id: row.id }, body: { ...bodyOf(row), active } })}
    />
  )
}

function Arrange({ rows, row }: { rows: readonly StoredPackage[]; row: StoredPackage }) {
  const { t } = useLingui()
  const { mutate, isPending } = useSend('packages.reorder')
  const at = rows.indexOf(row)
  const move = (to: number) => {
    const ids = rows.map(({ id }) => id)
    ids.splice(at, 1)
    ids.splice(to, 0, row.id)
    mutate({ body: { ids } })
  }
  return (
    <span className={css['cat-arrange']}>
      <IconButton
        size="sm"
        label={t`Move ${row.name} up`}
        icon={<IconArrowUp size={15} />}
        disabledReason={(at === 0 || isPending) && t`Already first.`}
        onClick={() => move(at - 1)}
      />
      <IconButton
        size="sm"
        label={t`Move ${row.name} down`}
        icon={<IconArrowDown size={15} />}
        disabledReason={(at === rows.length - 1 || isPending) && t`Already last.`}
        onClick={() => move(at + 1)}
      />
    </span>
  )
}
