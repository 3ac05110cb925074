import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine } from '#contract/purchasing/purchaseOrderShapes.ts'
import { marginOf } from '#domain/inventory/newPrice.ts'
import { cmp, isDecimal, isZero } from '#domain/money/money.ts'
import { baseCost, priceChange } from '#domain/purchasing/packs.ts'
import { useNamed } from '../base/useNamed.ts'
import { PartSearch } from '../catalogue/PartSearch.tsx'
import { Button, Checkbox, NumberField, Row, TextField, toast, useFormats } from '../ui/index.ts'
import { useLineQuantity } from './PurchaseLines.tsx'
import css from './purchasing.module.css'
import { asksWhy, type Arriving } from './receiving.ts'

interface LineRowProps {
  line: PurchaseLine
  row: Arriving
  seesCost: boolean
  onChange: (change: Partial<Arriving>) => void
}

/** What came of one line, at which price, and what comes later. */
export function ReceiveLine({ line, row, seesCost, onChange }: LineRowProps) {
  const { t, i18n } = useLingui()
  const quantity = useLineQuantity()
  const name = i18n.locale === 'fr-CA' ? line.item_name_french : line.item_name
  const less = isDecimal(row.quantity || '0') && cmp(row.quantity || '0', line.remaining) < 0
  return (
    <div className={css['pur-line']}>
      <div className={css['pur-line-head']}>
        <strong>{name}</strong>
        <span className="ui-quiet">{t`To come: ${quantity(line, line.remaining)}`}</span>
      </div>
      <div className={css['pur-receive']}>
        <NumberField
          label={t`Quantity of ${name}`}
          value={row.quantity}
          onChange={(value) => onChange({ quantity: value })}
          decimals={4}
          end={line.purchase_unit}
        />
        {seesCost && (
          <NumberField
            label={t`Price of ${name}`}
            value={row.price}
            onChange={(price) => onChange({ price })}
            decimals={4}
            description={<PriceChange line={line} after={row.price} />}
          />
        )}
        {asksWhy(line, row) && (
          <TextField
            label={t`Reason`}
            value={row.reason}
            onChange={(reason) => onChange({ reason })}
            maxLength={200}
            required
          />
        )}
      </div>
      <Substitute line={line} row={row} onChange={onChange} />
      {less && (
        <Checkbox
          label={t`The rest comes later`}
          checked={row.later}
          onChange={(later) => onChange({ later })}
        />
      )}
    </div>
  )
}

/** Another item with the same unit that came in the place of the ordered one. */
function Substitute({ line, row, onChange }: Pick<LineRowProps, 'line' | 'row' | 'onChange'>) {
  const { t } = useLingui()
  const named = useNamed()
  const [choosing, setChoosing] = useState(false)
  const { other } = row
  if (other)
    return (
      <Row>
        <span>{t`Came instead: ${named(other)}`}</span>
        <Button size="sm" onClick={() => onChange({ other: null })}>{t`Remove`}</Button>
      </Row>
    )
  if (!choosing)
    return (
      <Row>
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t`Another item came`}
          <span className="ui-hidden"> {line.item_name}</span>
        </Button>
      </Row>
    )
  return (
    <PartSearch
      label={t`Item that came`}
      onPick={(id, { name, name_french, unit }) => {
        if (unit === line.unit) onChange({ other: { id, name, name_french } })
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
