import { useLingui } from '@lingui/react/macro'
import type { PrintPage } from '#domain/printing/drawing/page.ts'
import { svg } from '#domain/printing/drawing/svg.ts'
import { useNoteWord } from './words.ts'
import css from './printing.module.css'

/** A label exactly as it will be printed, in its own size, with what was done so that it fits. */
export function LabelPreview({ page, title }: { page: PrintPage; title: string }) {
  const { t } = useLingui()
  const noteWord = useNoteWord()
  const notes = [...new Set(page.notes.map(noteWord))]
  return (
    <figure className={css['preview']}>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg(page))}`}
        alt={t`Preview: ${title}`}
        width={Math.round((page.width / page.dpi) * 96)}
        height={Math.round((page.height / page.dpi) * 96)}
      />
      {notes.length > 0 && (
        <figcaption className="ui-quiet">
          {notes.map((note) => (
            <div key={note}>{note}</div>
          ))}
        </figcaption>
      )}
    </figure>
  )
}
