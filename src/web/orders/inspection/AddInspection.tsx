import { useLingui } from '@lingui/react/macro'
import { groupingFits } from '#domain/inspections/build.ts'
import type { InspectGroup, NamedInspection } from '#domain/inspections/order.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '../handle/useOrder.ts'
import { Button, IconPlus, Menu, type MenuEntry } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'

type Groups = CallReply<'inspectGroups.list'>['groups']
type Items = CallReply<'inspects.list'>['items']

/** Groups with their points, as the server would add them to the order. */
function filled(ids: readonly string[], groups: Groups, items: Items): InspectGroup[] {
  return ids.flatMap((id) => {
    const group = groups.find((row) => row.id === id && row.active)
    if (!group) return []
    const points = group.items.flatMap(({ item_id, required, note_required }) => {
      const item = items.find((row) => row.id === item_id && row.active)
      return item ? [{ item, required, note_rule: note_required }] : []
    })
    return [{ id, name: group.name, name_french: group.name_french, items: points }]
  })
}

/** Adds a whole inspection, or one group; those for this vehicle come first. */
export function AddInspection({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const { order, actions, run } = handle
  const groupings = useCall('groupings.list', undefined, { staleTime: 60_000 }).data?.groupings ?? []
  const groups = useCall('inspectGroups.list', undefined, { staleTime: 60_000 }).data?.groups ?? []
  const items = useCall('inspects.list', undefined, { staleTime: 60_000 }).data?.items ?? []
  const add = (kind: 'grouping' | 'group', source_id: string, ids: readonly string[]) => {
    const inspection: NamedInspection = {
      source_id,
      grouping_id: kind === 'grouping' ? source_id : null,
      groups: filled(ids, groups, items),
      item: null,
    }
    run({ type: 'inspection.add', kind, source_id, line_id: newId() }, { inspection })
  }
  const fits = groupings.filter((row) => row.active && groupingFits(row, order.vehicle_details))
  const there = new Set(order.inspection_groups.map((row) => row.group_id))
  const entries: MenuEntry[] = [
    ...fits.map((row) => ({
      label: nameOf(row),
      onSelect: () => add('grouping', row.id, row.group_ids),
      disabledReason: row.group_ids.every((id) => there.has(id)) && t`Already on the order.`,
    })),
    'divider',
    ...groups
      .filter((row) => row.active)
      .map((row) => ({
        label: t`Only ${nameOf(row)}`,
        onSelect: () => add('group', row.id, [row.id]),
        disabledReason: there.has(row.id) && t`Already on the order.`,
      })),
  ]
  return (
    <Menu
      trigger={
        <Button
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={actions.edit.ok ? null : t`This order is closed.`}
        >{t`Add inspection`}</Button>
      }
      items={entries}
      width={260}
    />
  )
}
