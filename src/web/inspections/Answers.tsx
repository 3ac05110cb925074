import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Answer, Measure } from '#domain/inspections/kinds.ts'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMinus } from '../ui/icons.ts'
import { cx } from '../ui/cx.ts'
import css from './answers.module.css'

/** The name of each answer. */
export function useAnswerWord(): (answer: Answer) => string {
  const { t } = useLingui()
  const words: Record<Answer, string> = { ok: t`OK`, soon: t`Soon`, now: t`Now`, na: t`N/A` }
  return (answer) => words[answer]
}

/** The units of measured values, as they follow a figure. */
export function useMeasureWord(): (unit: Measure) => string {
  const { t } = useLingui()
  return (unit) => (unit === '32nds' ? t`/32 in` : unit)
}

const icons: Record<Answer, ReactNode> = {
  ok: <IconCircleCheck size={18} aria-hidden />,
  soon: <IconClock size={18} aria-hidden />,
  now: <IconAlertTriangle size={18} aria-hidden />,
  na: <IconMinus size={18} aria-hidden />,
}

/** An answer as a sign with its word: shape, color and word. */
export function AnswerMark({ answer }: { answer: Answer }) {
  const word = useAnswerWord()
  return (
    <span className={cx(css['answer'], css[`answer-${answer}`])} data-answer>
      {icons[answer]}
      {word(answer)}
    </span>
  )
}
