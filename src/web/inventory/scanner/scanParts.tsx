import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import {
  Button,
  ConfirmDialog,
  NumberField,
  OnDevice,
  Reason,
  Row,
  TextField,
  type NumberFieldProps,
} from '#web/ui/index.ts'
import css from './scanner.module.css'

/** A list that is scanned on this device, and is sent to the server once it is finished. */
export interface Scans extends Entry {
  finished: boolean
}

interface FinishedScansProps<Row extends Scans> {
  kind: Kind<Row>
  rows: readonly Row[]
  title: string
  /** The heading of the name column. */
  header: string
  /** How many wait to be sent, in words. */
  waiting: ReactNode
  /** The name of a row, above the reason of a refusal. */
  name: (row: Row) => string
  /** Further content below the reason. */
  renderMore?: (row: Row) => ReactNode
}

/** Finished scans that were not sent yet, and those that the server refused. */
export function FinishedScans<Row extends Scans>(props: FinishedScansProps<Row>) {
  const { kind, rows, title, header, waiting, name, renderMore } = props
  const cell = (row: Row) => (
    <>
      {name(row)}
      <Reason of={row} />
      {renderMore?.(row)}
    </>
  )
  return (
    <OnDevice
      kind={kind}
      title={title}
      waiting={waiting}
      rows={rows}
      columns={[{ key: 'name', header, cell }]}
    />
  )
}

interface ScanLineProps {
  name: string
  /** Details below the name. */
  children: ReactNode
  /** The item of the last scan. */
  isLast: boolean
  quantity: Pick<NumberFieldProps, 'value' | 'onChange' | 'decimals' | 'end'>
  onOneMore: () => void
  onRemove?: (() => void) | false
  /** The reason for a quantity other than expected; null where none is needed. */
  reason: { value: string; onChange: (reason: string) => void } | null
}

/** A scanned item: its quantity, a button that adds one, and the reason where one is needed. */
export function ScanLine(props: ScanLineProps) {
  const { name, children, isLast, quantity, onOneMore, onRemove, reason } = props
  const { t } = useLingui()
  return (
    <div className={css['scan-line']} data-last={isLast}>
      <div>
        <strong>{name}</strong>
        {children}
      </div>
      <div className={css['scan-now']}>
        <NumberField label={t`Quantity of ${name}`} hideLabel {...quantity} />
        <Button size="lg" onClick={onOneMore}>
          {t`Add one`}
          <span className="ui-hidden"> {name}</span>
        </Button>
        {onRemove && (
          <Button size="lg" onClick={onRemove}>
            {t`Remove`}
            <span className="ui-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {reason && <TextField label={t`Reason`} {...reason} maxLength={200} required />}
    </div>
  )
}

interface ScanStepsProps<Row extends Scans> {
  kind: Kind<Row>
  row: Row
  /** The label of the button that finishes it. */
  finish: string
  missing: string | false
  /** The question before discarding, and its explanation. */
  discard: { title: string; words: string }
  onClose: () => void
}

/** Buttons that finish a scanned list, keep it for later, or discard it after a question. */
export function ScanSteps<Row extends Scans>(props: ScanStepsProps<Row>) {
  const { kind, row, finish, missing, discard, onClose } = props
  const { t } = useLingui()
  const [discarding, setDiscarding] = useState(false)
  const end = async () => {
    await kind.change(row, (present) => ({ ...present, finished: true }), { stored: true })
    onClose()
  }
  return (
    <Row wrap>
      <Button variant="primary" size="lg" disabledReason={missing} onClick={() => void end()}>
        {finish}
      </Button>
      <Button size="lg" onClick={onClose}>{t`Continue later`}</Button>
      <Button size="lg" onClick={() => setDiscarding(true)}>{t`Discard`}</Button>
      {discarding && (
        <ConfirmDialog
          open
          onClose={() => setDiscarding(false)}
          title={discard.title}
          confirm={t`Discard`}
          danger
          onConfirm={() => void kind.remove(row).then(onClose)}
        >
          <p>{discard.words}</p>
        </ConfirmDialog>
      )}
    </Row>
  )
}
