import { useLingui } from '@lingui/react/macro'
import { progress } from '#domain/inspections/order.ts'
import type { OrderInspection } from '#domain/inspections/shapes.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { AnswerMark } from '#web/inspections/Answers.tsx'
import { cx, IconButton, IconCamera, IconTrash, toast } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import css from './inspection.module.css'

interface PointListProps {
  handle: OrderHandle
  open: string
  onOpen: (id: string) => void
}

/** Every point of the order by its group, with its answer; pressing one opens it. */
export function PointList({ handle, open, onOpen }: PointListProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { order, actions, run, undo } = handle
  const remove = (line_id: string, name: string) => {
    const done = run({ type: 'inspection.remove', line_id })
    if (typeof done === 'string') toast(t`${name} removed.`, { undo: () => undo(done) })
  }
  const row = (point: OrderInspection) => (
    <li key={point.id} id={`point-${point.id}`}>
      <button
        type="button"
        className={cx(css['dvi-row'], point.id === open && css['dvi-row-open'])}
        aria-current={point.id === open ? 'true' : undefined}
        onClick={() => onOpen(point.id)}
      >
        <span>{nameOf(point)}</span>
        {point.photos.length > 0 && (
          <span className="ui-quiet">
            <IconCamera size={15} aria-hidden /> {point.photos.length}
          </span>
        )}
        {point.answer ? <AnswerMark answer={point.answer} /> : <span className="ui-quiet">–</span>}
      </button>
    </li>
  )
  return (
    <div className={css['dvi-list']}>
      {order.inspection_groups.map((group) => {
        const { done, all } = progress(group.selected_inspections)
        const name = nameOf(group)
        return (
          <section key={group.id} aria-label={name}>
            <header>
              <h3>{name}</h3>
              <span className="ui-num ui-quiet">{t`${done} of ${all}`}</span>
              {actions.edit.ok && (
                <IconButton
                  size="sm"
                  label={t`Remove ${name} from the order`}
                  icon={<IconTrash size={16} />}
                  onClick={() => remove(group.id, name)}
                />
              )}
            </header>
            <ul>{group.selected_inspections.map(row)}</ul>
          </section>
        )
      })}
      {order.inspection_items.length > 0 && <ul>{order.inspection_items.map(row)}</ul>}
    </div>
  )
}
