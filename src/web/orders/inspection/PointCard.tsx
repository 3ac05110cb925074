import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFinding } from '#domain/inspections/kinds.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { phrasesFor, togglePhrase } from '#domain/inspections/phrases.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { useMeasureWord } from '#web/inspections/Answers.tsx'
import { Button, Chip, cx, IconArrowRight, NumberField, TextArea } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import { Photos } from './Photos.tsx'
import { Recommend } from './Recommend.tsx'
import type { Uploads } from './useUploads.ts'
import css from './inspection.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'

interface PointProps {
  handle: OrderHandle
  row: OrderInspection
}

/** The present point: values, answer, note, pictures, and recommended work. */
export function PointCard({
  handle,
  row,
  uploads,
  onNext,
}: PointProps & { uploads: Uploads; onNext: () => void }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { order } = handle
  const group = order.inspection_groups.find((each) => each.selected_inspections.includes(row))
  const finding = isFinding(row.answer)
  return (
    <section className={css['dvi-point']} data-point="" aria-label={nameOf(row)}>
      <header>
        {group && <span className="ui-quiet">{nameOf(group)}</span>}
        <h2>
          {nameOf(row)} {row.required && <Chip tone="brand">{t`Required`}</Chip>}
        </h2>
      </header>
      <Values handle={handle} row={row} />
      <Note handle={handle} row={row} />
      <Photos handle={handle} row={row} uploads={uploads} />
      {finding && (
        <>
          <Recommend handle={handle} row={row} />
          <Button
            size="lg"
            icon={<IconArrowRight size={18} aria-hidden />}
            onClick={onNext}
          >{t`Next item`}</Button>
        </>
      )}
    </section>
  )
}

function Values({ handle, row }: PointProps) {
  const { t } = useLingui()
  const word = useMeasureWord()
  if (row.values.length === 0) return null
  return (
    <div className={css['dvi-values']}>
      {row.values.map(({ unit, value }) => (
        <NumberField
          key={unit}
          label={t`Measurement (${word(unit)})`}
          value={value}
          decimals={unit === 'V' || unit === 'mm' ? 1 : 0}
          end={word(unit)}
          readOnly={!handle.actions.edit.ok}
          onChange={(typed) => {
            if (typed.length <= 6)
              handle.run({
                type: 'inspection.set',
                inspection_id: row.id,
                change: { field: 'measure', unit, value: typed, base: value },
              })
          }}
        />
      ))}
    </div>
  )
}

function Note({ handle, row }: PointProps) {
  const { t } = useLingui()
  const say = useSay()
  const [draft, setDraft] = useState<string | null>(null)
  const editable = handle.actions.edit.ok
  const write = (value: string) =>
    handle.run({
      type: 'inspection.set',
      inspection_id: row.id,
      change: { field: 'note', value, base: row.notesVal },
    })
  const note = draft ?? row.notesVal
  return (
    <div className="dvi-note">
      <TextArea
        label={row.note_required ? t`Note (required)` : t`Note`}
        value={note}
        rows={2}
        maxLength={2000}
        readOnly={!editable}
        error={row.note_required && note.trim() === '' ? t`Describe what you found.` : undefined}
        onChange={setDraft}
        onBlur={() => {
          if (draft !== null && draft !== row.notesVal) write(draft)
          setDraft(null)
        }}
      />
      {editable && (
        <fieldset className={css['dvi-phrases']} aria-label={t`Quick notes`}>
          {phrasesFor(row).map(({ words }) => {
            const phrase = say(words)
            const on = note.split(' · ').includes(phrase)
            return (
              <button
                key={words.message}
                type="button"
                className={cx(css['dvi-phrase'], on && css['dvi-phrase-on'])}
                aria-pressed={on}
                onClick={() => {
                  setDraft(null)
                  write(togglePhrase(note, phrase))
                }}
              >
                {phrase}
              </button>
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
