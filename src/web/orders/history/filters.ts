import { useLingui } from '@lingui/react/macro'
import { ENDED_STATUSES } from '#domain/orders/status/statuses.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShop } from '#web/base/session/shop.ts'
import { firstQuery, useFirstFilters } from '#web/parties/partyFilters.tsx'
import type { List, ListFilter } from '#web/ui/index.ts'
import { payQuery, usePackageOptions, usePayOptions, useStatusOptions } from './options.ts'

/** The statuses of ended orders, as the server expects them. */
export const ENDED = ENDED_STATUSES.join(',')

/** An absent or invalid filter is not sent. */
const given = (text: string | undefined, form: RegExp): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined
const CURSOR = /^(after|before)~/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const ID = /^[\da-f-]{36}$/
const AMOUNT = /^\d{1,10}(\.\d{1,4})?$/

/** The server's query for the filters in the address; without a status, those that `first` names. */
export function orderQuery(list: List, shopId: string, first: string | undefined) {
  const { filters, limit, cursor, sort } = list.state
  const status = filters['status'] ?? ''
  return {
    shop_id: shopId,
    limit,
    cursor: given(cursor, CURSOR),
    sort: sort === 'date' ? ('oldest' as const) : ('newest' as const),
    status: status === 'all' ? undefined : status || first,
    pay_status: payQuery(filters['pay']),
    q: given(filters['q'], /\S/),
    from: given(filters['from'], DAY),
    to: given(filters['to'], DAY),
    finalized_from: given(filters['finalized_from'], DAY),
    finalized_to: given(filters['finalized_to'], DAY),
    package_id: given(filters['package'], ID),
    total_min: given(filters['min'], AMOUNT),
    total_max: given(filters['max'], AMOUNT),
    tag: given(filters['tag'], /\S/),
    payer: filters['payer'] === 'none' ? ('none' as const) : undefined,
    ...firstQuery(list),
  }
}

/** The filters of a list of orders; `any` names what is shown without a status. */
export function useOrderFilters(list: List, any: string): readonly ListFilter[] {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const { data } = useCall('orderManager.tags', { query: { shop_id } })
  const asked = list.state.filters['tag']
  const tags = new Set([...(asked === undefined ? [] : [asked]), ...(data?.tags ?? [])])
  const statuses = useStatusOptions()
  const pays = usePayOptions()
  const packages = usePackageOptions()
  const first = useFirstFilters(list)
  return [
    { key: 'q', kind: 'search', label: t`Search`, placeholder: t`Number, name, plate, VIN, date, total` },
    { key: 'status', kind: 'select', label: t`Status`, any, options: statuses },
    { key: 'pay', kind: 'select', label: t`Payment status`, any: t`Any`, options: pays },
    {
      key: 'payer',
      kind: 'select',
      label: t`Bill to`,
      any: t`All`,
      options: [{ value: 'none', label: t`No customer` }],
    },
    { key: 'from', kind: 'date', label: t`From` },
    { key: 'to', kind: 'date', label: t`To` },
    { key: 'finalized_from', kind: 'date', label: t`Finalized from` },
    { key: 'finalized_to', kind: 'date', label: t`Finalized to` },
    { key: 'package', kind: 'select', label: t`Package`, any: t`Any`, options: packages },
    {
      key: 'tag',
      kind: 'select',
      label: t`Tag`,
      any: t`Any`,
      options: [...tags].map((tag) => ({ value: tag, label: tag })),
    },
    { key: 'min', kind: 'amount', label: t`Minimum total` },
    { key: 'max', kind: 'amount', label: t`Maximum total` },
    ...first,
  ]
}
