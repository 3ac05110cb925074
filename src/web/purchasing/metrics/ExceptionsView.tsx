import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockException } from '#contract/purchasing/stockMetrics.ts'
import { EXCEPTION_KINDS } from '#domain/inventory/exceptions.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  Row,
  SelectField,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { useExceptionKinds, useExceptionWords } from './exceptionWords.ts'

type Exceptions = CallReply<'stockMetrics.exceptions'>

/** What someone should look at in the shop: an inbox with owners and due dates. */
export function ExceptionsView({ shopId: shop_id }: { shopId: string }) {
  const { data, error, refetch } = useCall('stockMetrics.exceptions', { query: { shop_id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return <Inbox data={data} shopId={shop_id} />
}

const ALL = ''
const NONE = 'none'
const EXPECTED = 'expected'

function Inbox({ data, shopId }: { data: Exceptions; shopId: string }) {
  const { t } = useLingui()
  const kinds = useExceptionKinds()
  const [kind, setKind] = useState(ALL)
  const [owner, setOwner] = useState(ALL)
  const [editing, setEditing] = useState<StockException | null>(null)
  const { exceptions, people, currency } = data
  const columns = useColumns(currency, setEditing)
  const isOwned = (row: StockException): boolean => {
    if (owner === EXPECTED) return row.is_expected
    if (row.is_expected) return false
    return owner === ALL || row.owner_id === (owner === NONE ? null : owner)
  }
  const rows = exceptions.filter((row) => isOwned(row) && (kind === ALL || row.kind === kind))
  const owners = people.filter(({ id }) => exceptions.some((row) => row.owner_id === id))
  const expected = exceptions.filter((row) => row.is_expected).length
  return (
    <Stack gap={4}>
      <Row wrap>
        <SelectField
          label={t`Type`}
          value={kind}
          onChange={setKind}
          options={[
            { value: ALL, label: t`All` },
            ...EXCEPTION_KINDS.filter((each) => exceptions.some((row) => row.kind === each)).map((value) => ({
              value,
              label: kinds[value],
            })),
          ]}
        />
        <SelectField
          label={t`Show`}
          value={owner}
          onChange={setOwner}
          options={[
            { value: ALL, label: t`All open` },
            { value: NONE, label: t`Unassigned` },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
            { value: EXPECTED, label: t`Marked as expected (${expected})` },
          ]}
        />
      </Row>
      {rows.length === 0 ? (
        <Empty>{exceptions.length === 0 ? t`Nothing needs attention.` : t`Nothing found.`}</Empty>
      ) : (
        <Table
          caption={t`Exceptions`}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.kind} ${row.subject_id}`}
        />
      )}
      {data.total > exceptions.length && (
        <p className="ui-quiet">{t`Showing ${exceptions.length} of ${data.total}.`}</p>
      )}
      {editing && (
        <ExceptionDialog
          exception={editing}
          shopId={shopId}
          people={people}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  )
}

function useColumns(currency: string, onEdit: (row: StockException) => void): Column<StockException>[] {
  const { t } = useLingui()
  const kinds = useExceptionKinds()
  const may = useMay()('inventory.adjust')
  const { calendarDay } = useFormats()
  const edit: Column<StockException> = {
    key: 'edit',
    header: <span className="ui-hidden">{t`Edit`}</span>,
    align: 'end',
    cell: (row) => (
      <Button size="sm" onClick={() => onEdit(row)}>
        {row.owner_id === null ? t`Assign` : t`Edit`}
      </Button>
    ),
  }
  return [
    {
      key: 'what',
      header: t`Exception`,
      cell: (row) => <What row={row} currency={currency} kinds={kinds} />,
    },
    {
      key: 'owner',
      header: t({ context: 'exception', message: 'Owner' }),
      cell: (row) => row.owner_name ?? '–',
      hideBelow: 'phone',
    },
    {
      key: 'due',
      header: t({ context: 'exception', message: 'Due' }),
      cell: (row) => (row.due_on === null ? '–' : calendarDay(row.due_on)),
      hideBelow: 'phone',
    },
    ...(may ? [edit] : []),
  ]
}

interface WhatProps {
  row: StockException
  currency: string
  kinds: ReturnType<typeof useExceptionKinds>
}

/** What it is about, why, and what people noted. */
function What({ row, currency, kinds }: WhatProps) {
  const { t } = useLingui()
  const words = useExceptionWords(currency)
  const { calendarDay } = useFormats()
  return (
    <>
      <Subject row={row} /> <Chip>{kinds[row.kind]}</Chip>
      <div>{words(row)}</div>
      {row.note !== '' && <div className="ui-quiet">{row.note}</div>}
      {row.is_expected && row.expected_until !== null && (
        <Chip tone="ok">{t`Expected until ${calendarDay(row.expected_until)}`}</Chip>
      )}
    </>
  )
}

function Subject({ row: { item, tank, purchase_order, supplier } }: { row: StockException }) {
  const { t, i18n } = useLingui()
  const { id: sid } = useShop()
  if (tank)
    return (
      <PageLink to="/dash/inventory/tank/:id" ids={{ id: tank.id }}>
        {tank.name}
      </PageLink>
    )
  if (item)
    return (
      <PageLink to="/dash/inventory/add_products" search={{ id: item.id }}>
        {(i18n.locale === 'fr-CA' && item.name_french) || item.name}
      </PageLink>
    )
  if (!purchase_order) return null
  return (
    <>
      <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid, id: purchase_order.id }}>
        {t`Purchase order ${purchase_order.number}`}
      </PageLink>{' '}
      {supplier?.name}
    </>
  )
}
