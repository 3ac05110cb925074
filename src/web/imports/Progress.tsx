import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportRecord } from '#contract/imports/imports.ts'
import { Banner, useFormats } from '../ui/index.ts'
import { useImportStatusWords } from './importWords.ts'
import css from './imports.module.css'

/** The progress; without a known end while the file is read for the first time. */
export function Progress({ record }: { record: ImportRecord }) {
  const { figure } = useFormats()
  const words = useImportStatusWords()
  const total = record.status === 'undoing' ? record.added + record.updated : record.rows_total
  const share = total ? Math.min(100, Math.round((record.rows_done / total) * 100)) : undefined
  return (
    <div className={css['imp-progress']}>
      <progress aria-label={words[record.status]} max={100} value={share} />
      <output>
        {words[record.status]} · {figure(record.rows_done)}
        {total ? ` / ${figure(total)}` : ''}
      </output>
    </div>
  )
}

/** The outcome of the rows, or the expected one. */
export function Counts({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const trial = record.status === 'checked'
  const figures: [string, number][] = [
    [trial ? t`to add` : t`added`, record.added],
    [trial ? t`to update` : t`updated`, record.updated],
    [t`unchanged`, record.unchanged],
    [t`skipped`, record.skipped],
    [t`with values left out`, record.partial],
    [t`with errors`, record.wrong],
  ]
  return (
    <>
      {record.status === 'undone' && (
        <Banner tone="ok" title={<Trans>Import undone.</Trans>}>
          {record.kept > 0 && (
            <Plural
              value={record.kept}
              one="# record was changed since, and stays."
              other="# records were changed since, and stay."
            />
          )}
        </Banner>
      )}
      <ul className={css['imp-counts']}>
        {figures.map(([word, count]) => (
          <li key={word}>
            <strong className="ui-num">{figure(count)}</strong> {word}
          </li>
        ))}
      </ul>
    </>
  )
}
