import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, ErrorState, Row, Section, Stack, Table, useFormats, type Column } from '#web/ui/index.ts'
import { MemoSheet, type MatchedMemo } from './MemoSheet.tsx'
import { WriteOffDialog } from './WriteOffDialog.tsx'
import { useCreditWords } from '../purchasingWords.ts'

/** What a supplier owes, and its credit memos that are not matched yet. */
export function OpenCredits({ scope }: { scope: { supplier_id: string } | { purchase_order_id: string } }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { id: shop_id } = useShop()
  const may = useMay()('purchasing.invoices')
  const [memo, setMemo] = useState<MatchedMemo | null>(null)
  const [writing, setWriting] = useState<ExpectedCredit | null>(null)
  const columns = useColumns(setWriting)
  const { data, error, refetch } = useCall('supplierCredits.list', { query: scope })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const credits = data?.credits ?? []
  const ofSupplier = 'supplier_id' in scope
  const memos = ofSupplier ? (data?.memos ?? []) : []
  const [first] = credits
  if (credits.length === 0 && memos.length === 0 && !ofSupplier) return null
  const fresh = ofSupplier
    ? { supplier_id: scope.supplier_id, shop_id }
    : { supplier_id: first?.supplier_id ?? '', shop_id: first?.purchase_order.shop_id ?? shop_id }
  return (
    <Section title={t`Open credits`}>
      <Stack gap={4}>
        {data && credits.length === 0 && <p className="ui-quiet">{t`No open credits.`}</p>}
        {(!data || credits.length > 0) && (
          <Table
            caption={t`Open credits`}
            rows={credits}
            rowKey={(row) => row.id}
            loadingRows={data ? 0 : 2}
            columns={columns}
          />
        )}
        {memos.map((row) => (
          <Row key={row.id} wrap>
            <span>{t`Credit memo ${row.number}: ${money(row.open, row.currency)} not matched`}</span>
            {may && <Button size="sm" onClick={() => setMemo(row)}>{t`Match`}</Button>}
          </Row>
        ))}
        {may && data && (
          <div>
            <Button onClick={() => setMemo(fresh)}>{t`Record credit memo`}</Button>
          </div>
        )}
      </Stack>
      {memo && <MemoSheet memo={memo} credits={credits} onClose={() => setMemo(null)} />}
      {writing && <WriteOffDialog credit={writing} onClose={() => setWriting(null)} />}
    </Section>
  )
}

function useColumns(onWriteOff: (row: ExpectedCredit) => void): Column<ExpectedCredit>[] {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const { time_zone } = useShop()
  const words = useCreditWords()
  const may = useMay()('purchasing.invoices')
  return [
    {
      key: 'what',
      header: t`Credit`,
      cell: (row) => (
        <>
          {words[row.kind]}
          <div className="ui-quiet">{[date(row.at, time_zone), row.note].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      key: 'order',
      header: t`Purchase order`,
      cell: ({ purchase_order: { id, shop_id, number } }) => (
        <PageLink to="/dash/inventory/purchase_order/:sid/:id" ids={{ sid: shop_id, id }}>
          {number}
        </PageLink>
      ),
    },
    {
      key: 'open',
      header: t({ context: 'amount', message: 'Open' }),
      align: 'end',
      cell: (row) => money(row.open, row.currency),
    },
    ...(may
      ? [
          {
            key: 'off',
            header: t`Decision`,
            cell: (row: ExpectedCredit) => (
              <Button size="sm" onClick={() => onWriteOff(row)}>{t`Write off`}</Button>
            ),
          },
        ]
      : []),
  ]
}
