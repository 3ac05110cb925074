import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { useQuantity } from '#web/inventory/OnHand.tsx'
import { differs, oneMoreOf, withScan, type DeviceTransfer, type TransferScan } from './transferStore.ts'
import { ScanLine } from '../scanParts.tsx'

interface RowProps {
  line: TransferScan
  row: DeviceTransfer
  /** It was scanned last. */
  isLast: boolean
  onChange: (how: (present: DeviceTransfer) => DeviceTransfer) => void
}

/** An item of a transfer: what was sent, where it is received, and what is scanned now. */
export function TransferScanRow({ line, row, isLast, onChange }: RowProps) {
  const { t } = useLingui()
  const named = useNamed()
  const measure = useMeasure()
  const quantity = useQuantity(line.unit)
  const name = named(line)
  const change = (how: Parameters<typeof withScan>[2]) =>
    onChange((present) => withScan(present, line.id, how))
  const remove = () =>
    onChange((present) => ({ ...present, lines: present.lines.filter(({ id }) => id !== line.id) }))
  return (
    <ScanLine
      name={name}
      isLast={isLast}
      quantity={{
        value: line.quantity,
        onChange: (typed) => change(() => ({ quantity: typed })),
        ...measure.field(line.unit),
      }}
      onOneMore={() => change(oneMoreOf)}
      onRemove={row.kind === 'send' && remove}
      reason={differs(line) ? { value: line.reason, onChange: (reason) => change(() => ({ reason })) } : null}
    >
      <div className="ui-quiet">{line.codes.join(' · ')}</div>
      {line.sent !== null && <div className="ui-quiet">{t`Sent: ${quantity(line.sent)}`}</div>}
    </ScanLine>
  )
}
