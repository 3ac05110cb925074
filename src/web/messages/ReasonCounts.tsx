import { useFormats } from '../ui/index.ts'
import css from './messages.module.css'
import { useReason } from '../orders/texts/messageWords.ts'

interface ReasonCountsProps {
  title: string
  counts: readonly { reason: string; count: number }[]
}

/** How many are left out or were refused, by reason; nothing where there are none. */
export function ReasonCounts({ title, counts }: ReasonCountsProps) {
  const { figure } = useFormats()
  const reasonOf = useReason()
  if (counts.length === 0) return null
  return (
    <div>
      <strong>{title}</strong>
      <ul className={css['reasons']}>
        {counts.map(({ reason, count }) => (
          <li key={reason}>
            <span className="ui-num">{figure(count)}</span> · {reasonOf(reason)}
          </li>
        ))}
      </ul>
    </div>
  )
}
