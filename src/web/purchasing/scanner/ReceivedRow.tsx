import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useLineQuantity } from '../PurchaseLines.tsx'
import {
  isMore,
  scannedOf,
  withLine,
  withOneMore,
  type DeviceReceipt,
  type ReceivedLine,
} from './receiptStore.ts'
import { ScanLine } from '#web/inventory/scanner/scanParts.tsx'

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
  const change = (part: Parameters<typeof withLine>[2]) =>
    onChange((present) => withLine(present, line.id, part))
  const asksWhy = other !== null || isMore(receipt, line)
  return (
    <ScanLine
      name={name}
      isLast={isLast}
      quantity={{
        value: now,
        onChange: (typed) => change({ quantity: typed }),
        decimals: 4,
        end: line.purchase_unit || measure.ownName(line.unit),
      }}
      onOneMore={() => onChange((present) => withOneMore(present, line.id))}
      reason={asksWhy ? { value: reason, onChange: (typed) => change({ reason: typed }) } : null}
    >
      <div className="ui-quiet">
        {[line.supplier_number || line.part_number, line.barcode].filter((part) => part !== '').join(' · ')}
      </div>
      <div className="ui-quiet">
        {t`Ordered: ${quantity(line, line.ordered)} · Received: ${quantity(line, line.received)}`}
      </div>
      {other && <div>{t`Substituted: ${named(other)}`}</div>}
    </ScanLine>
  )
}
