import { useLingui } from '@lingui/react/macro'
import type { PurchaseSuggestion } from '#contract/purchasing/suggestions.ts'
import { cmp, money2, mul, sub } from '#domain/money/money.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMeasure } from '#web/catalogue/measure.ts'
import {
  ButtonLink,
  Checkbox,
  Chip,
  NumberField,
  Row,
  Section,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { usePackWords } from '../purchasingWords.ts'
import { totalOf, type Choices, type SuggestedSupplier, type SupplierGroup } from './drafts.ts'
import { GiveSupplier } from './GiveSupplier.tsx'
import { LineLimits } from './LineLimits.tsx'
import { Why } from './Why.tsx'
import css from './suggestions.module.css'

interface SupplierLinesProps {
  group: SupplierGroup
  choices: Choices
  currency: string
  shop_id: string
}

/** What is suggested from one supplier, with how far the order is from its limits. */
export function SupplierLines({ group, choices, currency, shop_id }: SupplierLinesProps) {
  const { t } = useLingui()
  const { supplier, lines } = group
  const columns = useColumns(choices, { currency, shop_id, orders: supplier !== null })
  const total = supplier && totalOf(lines, choices)
  const title = supplier?.name ?? t`No supplier yet`
  return (
    <Section
      title={title}
      {...(supplier === null && {
        description: t`Set a supplier for these items to order them.`,
        actions: <ButtonLink to="/dash/inventory/suppliers" size="sm">{t`Suppliers`}</ButtonLink>,
      })}
    >
      <Table caption={title} columns={columns} rows={lines} rowKey={(row) => row.item_id} />
      {supplier && total !== null && <Limits supplier={supplier} total={total} currency={currency} />}
    </Section>
  )
}

interface LimitsProps {
  supplier: SuggestedSupplier
  total: string
  currency: string
}

/** The total, and what is missing to the order minimum and to free freight. */
function Limits({ supplier: { minimum_order, free_freight }, total, currency }: LimitsProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const missing = (limit: string): string | null =>
    cmp(total, limit) < 0 ? money(sub(limit, total).toFixed(2), currency) : null
  const toMinimum = minimum_order === null ? null : missing(minimum_order)
  const toFree = free_freight === null ? null : missing(free_freight)
  return (
    <Row gap={3} end wrap>
      {minimum_order !== null && (
        <Chip tone={toMinimum === null ? 'ok' : 'warn'}>
          {toMinimum === null
            ? t`Order minimum of ${money(minimum_order, currency)} reached`
            : t`${toMinimum} below the order minimum of ${money(minimum_order, currency)}`}
        </Chip>
      )}
      {free_freight !== null && (
        <Chip tone={toFree === null ? 'ok' : 'neutral'}>
          {toFree === null ? t`Free freight reached` : t`${toFree} more for free freight`}
        </Chip>
      )}
      <strong>{t`Total ${money(total, currency)}`}</strong>
    </Row>
  )
}

interface Shown {
  currency: string
  shop_id: string
  /** A supplier sells these items, so that they can be ordered. */
  orders: boolean
}

interface SuggestedProps {
  line: PurchaseSuggestion
  shop_id: string
}

/** The item, why it is suggested, and its limits. */
function Suggested({ line, shop_id }: SuggestedProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <PageLink to="/dash/inventory/add_products" search={{ id: line.item_id }}>
        {(i18n.locale === 'fr-CA' && line.item_name_french) || line.item_name}
      </PageLink>{' '}
      {line.preferred && <Chip tone="brand">{t`Preferred`}</Chip>}
      <Why line={line} />
      <LineLimits line={line} shop_id={shop_id} />
    </>
  )
}

function useColumns(choices: Choices, { currency, shop_id, orders }: Shown): Column<PurchaseSuggestion>[] {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const measure = useMeasure()
  const pack = usePackWords()
  const nameOf = (row: PurchaseSuggestion) =>
    (i18n.locale === 'fr-CA' && row.item_name_french) || row.item_name
  const item: Column<PurchaseSuggestion> = {
    key: 'item',
    header: t`Item`,
    cell: (row) => <Suggested line={row} shop_id={shop_id} />,
  }
  const quantity: Column<PurchaseSuggestion> = {
    key: 'quantity',
    header: t`Quantity`,
    width: 150,
    cell: (row) => (
      <div className={css['sug-quantity']}>
        <NumberField
          label={t`Quantity of ${nameOf(row)}`}
          hideLabel
          decimals={4}
          end={row.purchase_unit || measure.ownName(row.unit)}
          value={choices.ordered(row)}
          onChange={(value) => choices.set(row, value)}
        />
      </div>
    ),
  }
  if (!orders)
    return [
      item,
      {
        key: 'missing',
        header: t`Quantity`,
        align: 'end',
        cell: (row) => measure.amount(row.ordered, row.unit),
      },
      { key: 'supplier', header: t`Supplier`, cell: (row) => <GiveSupplier line={row} /> },
    ]
  return [
    {
      key: 'on',
      header: <span className="ui-hidden">{t({ context: 'purchase', message: 'Order' })}</span>,
      width: 44,
      cell: (row) => (
        <Checkbox
          label={t`Order ${nameOf(row)}`}
          hideLabel
          checked={choices.isOn(row)}
          onChange={(on) => choices.turn(row, on)}
        />
      ),
    },
    item,
    { key: 'unit', header: t`Unit`, cell: pack, hideBelow: 'tablet' },
    quantity,
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: (row) =>
        row.price === null || choices.ordered(row) === ''
          ? ''
          : money(money2(mul(row.price, choices.ordered(row))), currency),
      hideBelow: 'phone',
    },
  ]
}
