import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/index.ts'
import { downloadLabels, printLabels, type LabelJob } from './printLabel.ts'

interface LabelActionsProps {
  /** The way out without printing, and the main button. */
  back: string
  print: string
  /** Labels of one kind. */
  jobs: readonly LabelJob[]
  /** Why there are none. */
  none?: string
  onClose: () => void
}

/** The end of a dialog for labels: leave it, download the printer’s own commands, or print and leave. */
export function LabelActions({
  back,
  print,
  jobs: [first, ...others],
  none = '',
  onClose,
}: LabelActionsProps) {
  const { t } = useLingui()
  const reason = first === undefined && none
  const press = (work: typeof printLabels) => () => first && work([first, ...others])
  return (
    <>
      <Button onClick={onClose}>{back}</Button>
      <Button disabledReason={reason} onClick={press(downloadLabels)}>{t`Download`}</Button>
      <Button
        variant="primary"
        disabledReason={reason}
        onClick={() => {
          press(printLabels)()
          onClose()
        }}
      >
        {print}
      </Button>
    </>
  )
}
