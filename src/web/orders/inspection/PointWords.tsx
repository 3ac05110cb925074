import { Trans } from '@lingui/react/macro'
import type { OrderInspection } from '../../../domain/inspections/order.ts'
import { useAnswerWord } from '../../ui/Answers.tsx'

/** What was said of a point, in the order's history. */
export function PointWords({ to, name }: { to: unknown; name: string }) {
  const word = useAnswerWord()
  const { answer = null } = (to ?? {}) as Partial<OrderInspection>
  const said = answer === null ? '–' : word(answer)
  return (
    <Trans>
      {name}: {said}
    </Trans>
  )
}
