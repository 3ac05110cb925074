import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PricePreviewRow } from '#contract/inventory/priceChanges.ts'
import type { PriceRule } from '#domain/inventory/newPrice.ts'
import { cmp, isZero } from '#domain/money/money.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useShop } from '../base/session/shop.ts'
import { useNamed } from '../base/useNamed.ts'
import {
  Button,
  Empty,
  ListPage,
  ProblemBanner,
  Row,
  Section,
  Stack,
  toast,
  useFormats,
  useList,
  type Column,
} from '../ui/index.ts'
import { itemFilterQuery, useItemFilters } from './itemFilters.ts'
import { PriceChanges } from './item/PriceChanges.tsx'
import { PriceRuleFields, ruleMissing } from './PriceRuleFields.tsx'
import css from './inventory.module.css'

const FIRST: PriceRule = { kind: 'percent', value: '', end: 'cent' }

/** New prices for all items that the filters find: previewed, then changed at once, and undone if wanted. */
export default function PricesPage() {
  const { t } = useLingui()
  const list = useList<'/dash/inventory/prices'>()
  const { limit, offset } = list.state
  const [rule, setRule] = useState(FIRST)
  const { id: shop_id } = useShop()
  const missing = ruleMissing(rule)
  const query = useCall(
    'priceChanges.preview',
    { query: { ...itemFilterQuery(list), shop_id, ...rule, value: rule.value || '0' } },
    { keepPrevious: true, enabled: !missing },
  )
  const rows = missing ? [] : query.data?.rows
  return (
    <ListPage
      title={t`Change prices`}
      columns={usePriceColumns()}
      filters={useItemFilters(list)}
      list={list}
      query={missing ? { ...query, isPending: false } : query}
      rows={rows?.slice(offset, offset + limit)}
      total={rows?.length}
      rowKey={(row) => row.item_id}
      notice={
        <div className={css['inv-above']}>
          <Section
            title={t`New prices`}
            description={t`Applies to all items that match the filters. Packages use the new prices right away; existing orders keep theirs.`}
          >
            <Stack gap={3}>
              <PriceRuleFields rule={rule} onChange={setRule} />
              {rows && query.data && rows.length > 0 && (
                <Apply rule={rule} preview={query.data} stale={query.isPlaceholderData} />
              )}
            </Stack>
          </Section>
          <PriceChanges />
        </div>
      }
      empty={
        <Empty>
          {missing
            ? t`Enter an amount to preview the new prices. Nothing changes yet.`
            : t`No prices would change.`}
        </Empty>
      }
    />
  )
}

interface ApplyProps {
  rule: PriceRule
  preview: CallReply<'priceChanges.preview'>
  /** The rows are those of an earlier rule. */
  stale: boolean
}

/** What will happen, and the button that does it. */
function Apply({ rule, preview, stale }: ApplyProps) {
  const { t } = useLingui()
  const { rows, unchanged, without } = preview
  const sending = useSending()
  const count = rows.length
  const undo = useSend('priceChanges.undo')
  const apply = useSend('priceChanges.apply', {
    onDone: ({ change }) =>
      toast(t`Prices changed: ${change.items}.`, { undo: () => undo.mutate({ params: { id: change.id } }) }),
    onFailed: sending.failed,
  })
  const below = rows.filter(({ cost, to }) => cost !== null && !isZero(cost) && cmp(to, cost) < 0).length
  return (
    <>
      <ProblemBanner error={apply.error ?? undo.error} />
      <p>
        <Plural value={count} one="# price changes." other="# prices change." />{' '}
        {unchanged > 0 && <Plural value={unchanged} one="# stays the same." other="# stay the same." />}{' '}
        {without > 0 && (
          <Plural
            value={without}
            one="# item has no price or no cost to start from."
            other="# items have no price or no cost to start from."
          />
        )}{' '}
        {below > 0 && (
          <strong>
            <Plural value={below} one="# would sell below its cost." other="# would sell below their cost." />
          </strong>
        )}
      </p>
      <Row>
        <Button
          variant="primary"
          busy={apply.isPending}
          disabledReason={stale && t`Calculating new prices…`}
          onClick={() =>
            apply.mutate({
              body: {
                id: sending.id(),
                rule: { ...rule, value: rule.value || '0' },
                prices: rows.map(({ item_id, from, to }) => ({ item_id, from, to })),
              },
            })
          }
        >
          <Plural value={count} one="Change # price" other="Change # prices" />
        </Button>
      </Row>
    </>
  )
}

function usePriceColumns(): Column<PricePreviewRow>[] {
  const { t } = useLingui()
  const named = useNamed()
  const { money, percent } = useFormats()
  const { currency } = useShop()
  const margin = (value: string | null) => (value === null ? '' : percent(value))
  return [
    { key: 'item', header: t`Item`, cell: (row) => named(row) },
    { key: 'number', header: t`Part number`, cell: (row) => row.part_number, hideBelow: 'tablet' },
    { key: 'from', header: t`Current price`, align: 'end', cell: (row) => money(row.from, currency) },
    {
      key: 'to',
      header: t`New price`,
      align: 'end',
      cell: (row) => <strong>{money(row.to, currency)}</strong>,
    },
    {
      key: 'margin',
      header: t`Current margin`,
      align: 'end',
      cell: (row) => margin(row.margin_before),
      hideBelow: 'phone',
    },
    {
      key: 'margin_after',
      header: t`New margin`,
      align: 'end',
      cell: (row) =>
        row.margin_after?.startsWith('-') ? (
          <Trans>{margin(row.margin_after)} (below cost)</Trans>
        ) : (
          margin(row.margin_after)
        ),
      hideBelow: 'phone',
    },
  ]
}
