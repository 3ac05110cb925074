import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fold } from '#domain/base/search.ts'
import { MOST_TAG, MOST_TAGS, tagOf, tagOn } from '#domain/orders/tags.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { useMay } from '#web/base/session/session.ts'
import { Autocomplete, Chip, IconButton, IconX } from '#web/ui/index.ts'
import css from './side.module.css'

/** The tags of an order; a new one is typed, or chosen among those in use. An ended order takes them too. */
export function TagsField({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  const may = useMay()('orders.edit')
  const set = (tag: string, on: boolean) => handle.run({ type: 'tag.set', tag, on })
  if (!may && order.tags.length === 0) return null
  return (
    <div className={css['wo-side-part']}>
      {order.tags.length > 0 && (
        <ul className={css['wo-tags']} aria-label={t`Tags`}>
          {order.tags.map((tag) => (
            <li key={tag}>
              <Chip tone="brand">
                {tag}
                {may && (
                  <IconButton
                    size="sm"
                    label={t`Remove tag ${tag}`}
                    icon={<IconX size={13} />}
                    onClick={() => set(tag, false)}
                  />
                )}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {may && order.tags.length < MOST_TAGS && <NewTag handle={handle} onAdd={(tag) => set(tag, true)} />}
    </div>
  )
}

function NewTag({ handle: { order }, onAdd }: { handle: OrderHandle; onAdd: (tag: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data } = useCall('orderManager.tags', { query: { shop_id: order.shop_id } })
  const looked = fold(typed)
  const known = (data?.tags ?? []).filter((tag) => !tagOn(order.tags, tag) && fold(tag).includes(looked))
  const add = (text: string) => {
    const tag = tagOf(text)
    setTyped('')
    if (tag !== '' && !tagOn(order.tags, tag)) onAdd(tagOn(data?.tags ?? [], tag) ?? tag)
  }
  return (
    <Autocomplete
      label={t`Add tag`}
      value={typed}
      onChange={(text) => setTyped(text.slice(0, MOST_TAG))}
      options={looked === '' ? [] : known.slice(0, 8).map((tag) => ({ id: tag, label: tag }))}
      onPick={({ label }) => add(label)}
      onEnter={add}
    />
  )
}
