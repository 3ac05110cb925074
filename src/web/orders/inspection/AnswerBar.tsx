import { useLingui } from '@lingui/react/macro'
import { ANSWERS, type Answer } from '#domain/inspections/kinds.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import { AnswerMark } from '#web/inspections/Answers.tsx'
import { cx, IconButton, IconChevronLeft, IconChevronRight } from '#web/ui/index.ts'
import css from './inspection.module.css'

interface AnswerBarProps {
  row: OrderInspection
  onAnswer: (answer: Answer) => void
  onStep: (by: 1 | -1) => void
}

/** The four answers, large and within reach of the thumb; pressing the given one again removes it. */
export function AnswerBar({ row, onAnswer, onStep }: AnswerBarProps) {
  const { t } = useLingui()
  return (
    <fieldset className={css['dvi-answers']} aria-label={t`Result for ${row.name}`}>
      <IconButton label={t`Previous item`} icon={<IconChevronLeft size={20} />} onClick={() => onStep(-1)} />
      {ANSWERS.map((answer, at) => (
        <button
          key={answer}
          type="button"
          className={cx(css['dvi-answer'], css[`dvi-answer-${answer}`])}
          aria-pressed={row.answer === answer}
          aria-keyshortcuts={String(at + 1)}
          onClick={() => onAnswer(answer)}
        >
          <AnswerMark answer={answer} />
        </button>
      ))}
      <IconButton label={t`Next item`} icon={<IconChevronRight size={20} />} onClick={() => onStep(1)} />
    </fieldset>
  )
}
