import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Payout } from '#contract/accounting/payouts.ts'
import { PAYOUT_STATUSES } from '#domain/accounting/payouts.ts'
import { call } from '#web/base/client/api.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { PageLink, useGo } from '#web/base/navigation.tsx'
import { preferences } from '#web/base/session/preferences.ts'
import { useShopFilter } from '#web/shop/lists/shopFilter.ts'
import {
  Button,
  Chip,
  IconFileText,
  IconRefresh,
  ListPage,
  Money,
  ProblemBanner,
  toast,
  useFormats,
  useList,
  type Column,
  type List,
  type ListFilter,
} from '#web/ui/index.ts'
import { Accounts, NoPayouts } from './Accounts.tsx'
import { Differs } from './Differs.tsx'
import { Figures } from './Figures.tsx'
import { Missing } from './Missing.tsx'
import { statusTones, usePayoutWords } from './payoutWords.ts'
import css from './payouts.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The server's query for the filters in the address. */
function queryOf({ state: { filters } }: List) {
  const day = (key: string) => (DAY.test(filters[key] ?? '') ? filters[key] : undefined)
  return {
    from: day('from'),
    to: day('to'),
    shop_id: filters['shop'],
    status: PAYOUT_STATUSES.find((each) => each === filters['status']),
    differs: filters['differs'] === 'yes' ? ('yes' as const) : undefined,
  }
}

/** Every deposit to the bank, newest first, with the processors' balances and what does not match. */
export function PayoutList() {
  const { t } = useLingui()
  const go = useGo()
  const list = useList<'/dash/payouts'>()
  const { limit, offset } = list.state
  const query = useCall(
    'payouts.list',
    { query: { ...queryOf(list), limit, offset } },
    { keepPrevious: true },
  )
  const { data } = query
  const accounts = data?.accounts ?? []
  const missing = <Missing rows={data?.missing ?? []} total={data?.missing_total ?? 0} />
  return (
    <ListPage<Payout>
      title={t`Payouts`}
      list={list}
      query={query}
      rows={data?.rows}
      total={data?.total}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={({ id }) => id}
      onRow={({ id }) => go('/dash/payouts', { payout: id })}
      above={
        <>
          <Accounts accounts={accounts} />
          {data?.totals.map((row) => (
            <Figures key={row.currency} sums={row} several={data.totals.length > 1} rest={t`Not itemized`} />
          ))}
          {missing}
        </>
      }
      actions={<Actions list={list} ready={accounts.some(({ state }) => state.endsWith('read'))} />}
      empty={
        <>
          <NoPayouts accounts={accounts} />
          {missing}
        </>
      }
    />
  )
}

function Actions({ list, ready }: { list: List; ready: boolean }) {
  const { t } = useLingui()
  const read = useSend('payouts.sync', {
    onDone: ({ accounts }) => {
      if (accounts.every(({ problem }) => problem === '')) toast(t`Payouts are up to date.`)
    },
  })
  const file = useMutation({
    mutationFn: async () => {
      const asked = { ...queryOf(list), language: preferences.get().language }
      saveBlob(`${t`payouts`}.csv`, (await call('payouts.file', { query: asked })) as Blob)
    },
  })
  return (
    <>
      <ProblemBanner error={read.error ?? file.error} />
      <Button
        icon={<IconFileText size={17} aria-hidden />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >{t`Export CSV`}</Button>
      <Button
        variant="primary"
        icon={<IconRefresh size={17} aria-hidden />}
        busy={read.isPending}
        disabledReason={!ready && t`No processor with payouts is set up.`}
        onClick={() => read.mutate({})}
      >{t`Refresh`}</Button>
    </>
  )
}

function useFilters(): ListFilter[] {
  const { t } = useLingui()
  const shop = useShopFilter()
  const words = usePayoutWords()
  return [
    { key: 'from', kind: 'date', label: t`From` },
    { key: 'to', kind: 'date', label: t`To` },
    {
      key: 'status',
      kind: 'select',
      label: t`Status`,
      any: t`Any status`,
      options: PAYOUT_STATUSES.map((value) => ({ value, label: words.status(value) })),
    },
    {
      key: 'differs',
      kind: 'select',
      label: t`Match status`,
      any: t`All payouts`,
      options: [{ value: 'yes', label: t`Unmatched only` }],
    },
    ...shop,
  ]
}

const money = (key: 'gross' | 'fees' | 'refunds' | 'net'): Column<Payout>['cell'] =>
  function amount(row) {
    if (key !== 'net' && row.itemized !== 'yes') return '–'
    return <Money strong={key === 'net'} value={row[key]} currency={row.currency} />
  }

function useColumns(): Column<Payout>[] {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const words = usePayoutWords()
  return [
    {
      key: 'arrival_date',
      header: t`Arrival date`,
      cell: (row) => (
        <span className={css['payouts-name']}>
          <PageLink to="/dash/payouts" search={{ payout: row.id }}>
            {calendarDay(row.arrival_date)}
          </PageLink>
          <small className="ui-quiet">{words.provider(row.provider)}</small>
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      cell: (row) => (
        <span className={css['payouts-state']}>
          <Chip tone={statusTones[row.status]}>{words.status(row.status)}</Chip>
          <span className={css['payouts-on-phone']}>
            <Differs payout={row} />
          </span>
        </span>
      ),
    },
    { key: 'shop', header: t`Shop`, hideBelow: 'tablet', cell: ({ shop_name }) => shop_name },
    { key: 'differs', header: t`Match status`, hideBelow: 'phone', cell: (row) => <Differs payout={row} /> },
    { key: 'gross', header: t`Gross`, align: 'end', hideBelow: 'tablet', cell: money('gross') },
    { key: 'refunds', header: t`Refunds`, align: 'end', hideBelow: 'tablet', cell: money('refunds') },
    { key: 'fees', header: t`Fees`, align: 'end', hideBelow: 'phone', cell: money('fees') },
    { key: 'net', header: t`Net`, align: 'end', cell: money('net') },
  ]
}
