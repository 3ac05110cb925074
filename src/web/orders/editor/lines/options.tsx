import { useLingui } from '@lingui/react/macro'
import type { OrderOption, OrderPackage } from '#domain/orders/order.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { Cell } from './Cell.tsx'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Chip, IconPlus, Money, useFormats, type MenuEntry } from '#web/ui/index.ts'
import css from '../editor.module.css'

/** The options of the package that are not on its job yet, as entries of the job's menu. */
export function useOptionEntries(handle: OrderHandle, line: OrderPackage): MenuEntry[] {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { order } = handle
  const { data } = useCall('catalogue.get', { query: { shop_id: order.shop_id } }, { staleTime: 60_000 })
  const sold = data?.packages.find((row) => row.id === line.package_id)
  const present = new Set(order.options.filter((row) => row.package_id === line.id).map((row) => row.name))
  const open = (sold?.options ?? []).filter((row) => !present.has(row.name))
  if (!sold || open.length === 0) return []
  return [
    { heading: t`Add option` },
    ...open.map((option) => {
      const name = i18n.locale === 'fr-CA' ? option.name_french || option.name : option.name
      return {
        label: `${name} · ${money(option.price, order.currency)}`,
        icon: <IconPlus size={17} />,
        onSelect: () =>
          void handle.run(
            { type: 'option.add', package_line_id: line.id, name: option.name, line_id: newId() },
            { package: sold },
          ),
      }
    }),
    'divider',
  ]
}

/** An option's price, which the person or an approving manager may change. */
export function OptionPrice({ handle, option }: { handle: OrderHandle; option: OrderOption }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const { name, price } = option
  if (!actions.edit.ok) return <Money value={price} currency={order.currency} />
  return (
    <Cell
      kind="number"
      className={css['wo-price']}
      label={t`Price of ${name}`}
      value={price}
      currency={order.currency}
      onCommit={(value) =>
        handle.run({
          type: 'line.set',
          list: 'options',
          line_id: option.id,
          field: 'price',
          value,
          base: price,
        })
      }
    />
  )
}

/** The tags of an option, as the company names them. */
export function OptionTags({ option }: { option: OrderOption }) {
  const { i18n } = useLingui()
  const ids = option.option_tags ?? []
  const { data } = useCall('tags.list', undefined, { enabled: ids.length > 0, staleTime: 300_000 })
  const tags = data?.rows.filter((row) => ids.includes(row.id)) ?? []
  return tags.map((row) => (
    <Chip key={row.id}>{i18n.locale === 'fr-CA' ? row.name_french || row.name : row.name}</Chip>
  ))
}
