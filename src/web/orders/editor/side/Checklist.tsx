import { useLingui } from '@lingui/react/macro'
import type { ChecklistItem } from '#domain/orders/orderExtras.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Checkbox, useFormats } from '#web/ui/index.ts'
import css from './side.module.css'

/** The shop's final checklist of the order: each point with who ticked it and when. */
export function Checklist({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  if (order.final_checklist.length === 0) return null
  const done = order.final_checklist.filter((row) => row.done_timestamp !== null).length
  const all = order.final_checklist.length
  return (
    <div className={css['wo-side-part']}>
      <h2>
        {t`Final checklist`} <span className="ui-quiet ui-num">{t`${done} of ${all}`}</span>
      </h2>
      {order.final_checklist.map((item) => (
        <CheckPoint key={item.id} handle={handle} item={item} />
      ))}
    </div>
  )
}

/** One point of the checklist, to be ticked. */
export function CheckPoint({ handle, item }: { handle: OrderHandle; item: ChecklistItem }) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormats()
  const { order, actions } = handle
  const name = i18n.locale === 'fr-CA' ? item.name_french || item.name : item.name
  const when = item.done_timestamp ? dateTime(item.done_timestamp, order.extras.time_zone) : ''
  return (
    <Checkbox
      label={item.required ? t`${name} (required)` : name}
      checked={item.done_timestamp !== null}
      disabled={!actions.edit.ok}
      description={when === '' ? undefined : `${item.done_by} · ${when}`}
      onChange={(checked) => handle.run({ type: 'checklist.set', item_id: item.id, done: checked })}
    />
  )
}
