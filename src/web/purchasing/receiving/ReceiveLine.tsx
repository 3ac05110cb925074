import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine } from '#contract/purchasing/purchaseOrderShapes.ts'
import { marginOf } from '#domain/inventory/newPrice.ts'
import { cmp, isDecimal, isZero } from '#domain/money/money.ts'
import { baseCost, priceChange } from '#domain/purchasing/packs.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { PartSearch } from '#web/catalogue/PartSearch.tsx'
import { Button, Row, toast, useFormats } from '#web/ui/index.ts'
import { useLineQuantity } from '../PurchaseLines.tsx'
import css from '../purchasing.module.css'
import { asksWhy, type Arriving, type ReceiptForm } from './receiving.ts'
import { useWatch } from 'react-hook-form'
import { FormCheckbox, FormNumber, FormText, useFormValue } from '#web/ui/form/index.ts'

interface LineRowProps {
  line: PurchaseLine
  /** Its place in the form. */
  at: number
  seesCost: boolean
}

/** What came of one line, at which price, and what comes later. */
export function ReceiveLine({ line, at, seesCost }: LineRowProps) {
  const { t, i18n } = useLingui()
  const quantity = useLineQuantity()
  const row = useWatch<ReceiptForm, `lines.${number}`>({ name: `lines.${at}` })
  const name = i18n.locale === 'fr-CA' ? line.item_name_french : line.item_name
  const typed = row.quantity ?? '0'
  const less = isDecimal(typed) && cmp(typed, line.remaining) < 0
  return (
    <div className={css['pur-line']}>
      <div className={css['pur-line-head']}>
        <strong>{name}</strong>
        <span className="ui-quiet">{t`Outstanding: ${quantity(line, line.remaining)}`}</span>
      </div>
      <div className={css['pur-receive']}>
        <FormNumber
          name={`lines.${at}.quantity`}
          label={t`Quantity of ${name}`}
          decimals={4}
          end={line.purchase_unit}
          none
        />
        {seesCost && (
          <FormNumber
            name={`lines.${at}.price`}
            label={t`Price of ${name}`}
            decimals={4}
            description={<PriceChange line={line} after={row.price ?? ''} />}
            none
          />
        )}
        {asksWhy(line, row) && (
          <FormText name={`lines.${at}.reason`} label={t`Reason`} maxLength={200} required />
        )}
      </div>
      <Substitute line={line} at={at} />
      {less && <FormCheckbox name={`lines.${at}.later`} label={t`Rest is back-ordered`} />}
    </div>
  )
}

/** Another item with the same unit that came in the place of the ordered one. */
function Substitute({ line, at }: Pick<LineRowProps, 'line' | 'at'>) {
  const { t } = useLingui()
  const named = useNamed()
  const [choosing, setChoosing] = useState(false)
  const { value: other, onChange } = useFormValue<Arriving['other']>(`lines.${at}.other`)
  if (other)
    return (
      <Row>
        <span>{t`Substituted: ${named(other)}`}</span>
        <Button size="sm" onClick={() => onChange(null)}>{t`Remove`}</Button>
      </Row>
    )
  if (!choosing)
    return (
      <Row>
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t`Substitute received`}
          <span className="ui-hidden"> {line.item_name}</span>
        </Button>
      </Row>
    )
  return (
    <PartSearch
      label={t`Item received`}
      onPick={(id, { name, name_french, unit }) => {
        if (unit === line.unit) onChange({ id, name, name_french })
        else toast(t`That item is counted in another unit.`, { tone: 'danger' })
        setChoosing(false)
      }}
    />
  )
}

/** By how much a price differs from the ordered one, and what that does to the margin. */
function PriceChange({ line, after }: { line: PurchaseLine; after: string }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const { price: before, retail } = line
  const change = before !== null && isDecimal(after) ? priceChange(before, after) : null
  if (before === null || change === null || isZero(change)) return null
  const size = percent(change.replace('-', ''))
  const [was, is] = [before, after].map((price) => marginOf({ retail, cost: baseCost(price, line) }))
  return (
    <>
      {change.startsWith('-') ? t`${size} less than ordered` : t`${size} more than ordered`}
      {was && is && <div>{t`Margin ${percent(was)} → ${percent(is)}`}</div>}
    </>
  )
}
