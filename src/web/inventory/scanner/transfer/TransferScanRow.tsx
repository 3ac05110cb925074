import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Button, NumberField, TextField } from '#web/ui/index.ts'
import { useQuantity } from '#web/inventory/OnHand.tsx'
import css from '../scanner.module.css'
import { differs, oneMoreOf, withScan, type DeviceTransfer, type TransferScan } from './transferStore.ts'

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
    <div className={css['scan-line']} data-last={isLast}>
      <div>
        <strong>{name}</strong>
        <div className="ui-quiet">{line.codes.join(' · ')}</div>
        {line.sent !== null && <div className="ui-quiet">{t`Sent: ${quantity(line.sent)}`}</div>}
      </div>
      <div className={css['scan-now']}>
        <NumberField
          label={t`Quantity of ${name}`}
          hideLabel
          value={line.quantity}
          onChange={(typed) => change(() => ({ quantity: typed }))}
          {...measure.field(line.unit)}
        />
        <Button size="lg" onClick={() => change(oneMoreOf)}>
          {t`Add one`}
          <span className="ui-hidden"> {name}</span>
        </Button>
        {row.kind === 'send' && (
          <Button size="lg" onClick={remove}>
            {t`Remove`}
            <span className="ui-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {differs(line) && (
        <TextField
          label={t`Reason`}
          value={line.reason}
          onChange={(reason) => change(() => ({ reason }))}
          maxLength={200}
          required
        />
      )}
    </div>
  )
}
