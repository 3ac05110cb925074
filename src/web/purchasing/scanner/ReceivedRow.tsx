import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useLineQuantity } from '../PurchaseLines.tsx'
import { Button, NumberField, TextField } from '#web/ui/index.ts'
import css from '#web/inventory/scanner/scanner.module.css'
import {
  isMore,
  scannedOf,
  withLine,
  withOneMore,
  type DeviceReceipt,
  type ReceivedLine,
} from './receiptStore.ts'

interface ReceivedRowProps {
  line: ReceivedLine
  receipt: DeviceReceipt
  /** It was scanned last. */
  isLast: boolean
  onChange: (how: (present: DeviceReceipt) => DeviceReceipt) => void
}

/** A line of the purchase order: what was ordered, what came before, and what comes now. */
export function ReceivedRow({ line, receipt, isLast, onChange }: ReceivedRowProps) {
  const { t, i18n } = useLingui()
  const named = useNamed()
  const quantity = useLineQuantity()
  const measure = useMeasure()
  const { quantity: now, reason, other } = scannedOf(receipt, line.id)
  const name = (i18n.locale === 'fr-CA' && line.item_name_french) || line.item_name
  return (
    <div className={css['scan-line']} data-last={isLast}>
      <div>
        <strong>{name}</strong>
        <div className="ui-quiet">
          {[line.supplier_number || line.part_number, line.barcode].filter((part) => part !== '').join(' · ')}
        </div>
        <div className="ui-quiet">
          {t`Ordered: ${quantity(line, line.ordered)} · Received: ${quantity(line, line.received)}`}
        </div>
        {other && <div>{t`Came instead: ${named(other)}`}</div>}
      </div>
      <div className={css['scan-now']}>
        <NumberField
          label={t`Quantity of ${name}`}
          hideLabel
          value={now}
          onChange={(typed) => onChange((present) => withLine(present, line.id, { quantity: typed }))}
          decimals={4}
          end={line.purchase_unit || measure.ownName(line.unit)}
        />
        <Button size="lg" onClick={() => onChange((present) => withOneMore(present, line.id))}>
          {t`Add one`}
          <span className="ui-hidden"> {name}</span>
        </Button>
      </div>
      {(other !== null || isMore(receipt, line)) && (
        <TextField
          label={t`Reason`}
          value={reason}
          onChange={(typed) => onChange((present) => withLine(present, line.id, { reason: typed }))}
          maxLength={200}
          required
        />
      )}
    </div>
  )
}
