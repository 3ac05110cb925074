import { useLingui } from '@lingui/react/macro'
import { ProblemBanner, SelectField } from '../ui/index.ts'
import { useReaderWords, type Terminals } from './useTerminals.ts'

/** The terminal, with its state; a single one is shown in a line. */
export function TerminalField({ terminals }: { terminals: Terminals }) {
  const { t } = useLingui()
  const words = useReaderWords()
  const { readers, chosen, error } = terminals
  return (
    <>
      <ProblemBanner error={error} onRetry={terminals.retry} />
      {/* Holds the line of the terminal, so that nothing below moves under the pointer. */}
      {terminals.loading && <output className="ui-quiet">{t`Connecting to the terminals…`}</output>}
      {readers.length > 1 && (
        <SelectField
          label={t`Terminal`}
          value={chosen?.id ?? ''}
          onChange={terminals.choose}
          options={readers.map((row) => ({ value: row.id, label: words(row) }))}
        />
      )}
      {readers.length === 1 && chosen && (
        <output className="ui-quiet">{t`Terminal: ${words(chosen)}`}</output>
      )}
    </>
  )
}
