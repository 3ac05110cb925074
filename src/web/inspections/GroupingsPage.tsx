import { useNamed } from '../base/useNamed.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { groupingBody, type StoredGrouping } from '#contract/inspections/inspects.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { usePageSearch } from '../base/navigation.tsx'
import { Button, Sheet, Stack, toast, type Column } from '../ui/index.ts'
import { Form, FormCheckbox, FormText, newerOf, StaleNotice, useZodForm } from '../ui/form/index.ts'
import { Choices } from './Choices.tsx'
import { ListFrame } from './ListFrame.tsx'

/** Named sets of groups, which a package adds to an order, or a person by hand. */
export default function GroupingsPage() {
  const { t } = useLingui()
  const nameOf = useNamed()
  const [{ id = '' }, set] = usePageSearch<'/dash/settings/inspects/groupings'>()
  const query = useCall('groupings.list')
  const { data } = useCall('inspectGroups.list')
  const names = new Map((data?.groups ?? []).map((row) => [row.id, nameOf(row)]))
  const columns: Column<StoredGrouping>[] = [
    {
      key: 'groups',
      header: t`Groups`,
      cell: (row) => row.group_ids.map((group) => names.get(group) ?? '…').join(', '),
      hideBelow: 'phone',
    },
    {
      key: 'for',
      header: t`Applies to`,
      cell: (row) => [...row.vehicle_types, ...row.fuels].join(', ') || t`all vehicles`,
      hideBelow: 'tablet',
    },
  ]
  const open = id === 'new' ? null : query.data?.groupings.find((row) => row.id === id)
  return (
    <ListFrame
      title={t`Inspections`}
      addLabel={t`New inspection`}
      empty={t`No inspections yet.`}
      columns={columns}
      rows={query.data?.groupings}
      query={query}
      onOpen={(row) => set({ id: row })}
    >
      {open !== undefined && <GroupingSheet key={id} stored={open} onClose={() => set({ id: '' })} />}
    </ListFrame>
  )
}

type Body = z.input<typeof groupingBody>

const fresh: Body = {
  name: '',
  name_french: '',
  group_ids: [],
  vehicle_types: [],
  fuels: [],
  active: true,
  version: 0,
}
const formOf = ({ id: _id, ...rest }: StoredGrouping): Body => rest

const BODIES = ['Sedan', 'SUV', 'Pickup', 'Van', 'Truck', 'Bus', 'Motorcycle', 'Trailer'] as const
const FUELS = ['Gasoline', 'Diesel', 'Electric', 'Flex Fuel', 'CNG', 'Propane'] as const

function GroupingSheet({ stored, onClose }: { stored: StoredGrouping | null; onClose: () => void }) {
  const { t } = useLingui()
  const named = useNamed()
  const nameOf = useNamed()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(groupingBody, stored ? formOf(stored) : fresh)
  const { data } = useCall('inspectGroups.list')
  const save = useSend('groupings.save', {
    onDone: ({ grouping }) => {
      toast(t`${named(grouping)} saved.`)
      onClose()
    },
  })
  const send = (body: Body) => save.mutate({ params: { id }, body })
  const bodies = useBodies()
  const fuels = useFuels()
  return (
    <Sheet open onClose={onClose} title={stored ? stored.name : t`New inspection`}>
      <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
        <Stack gap={4}>
          <StaleNotice<StoredGrouping>
            error={save.error}
            title={t`Someone else changed this inspection.`}
            formOf={formOf}
          />
          <FormText name="name" label={t`Name (English)`} required />
          <FormText name="name_french" label={t`Name (French)`} />
          <Choices
            name="group_ids"
            label={t`Groups`}
            none={t`choose at least one`}
            rows={(data?.groups ?? []).map((row) => ({ value: row.id, label: nameOf(row) }))}
          />
          <Choices name="vehicle_types" label={t`Vehicle types`} none={t`any`} rows={bodies} />
          <Choices name="fuels" label={t`Fuels`} none={t`any`} rows={fuels} />
          <FormCheckbox name="active" label={t`Active`} />
          <Button type="submit" variant="primary" busy={save.isPending}>{t`Save`}</Button>
        </Stack>
      </Form>
    </Sheet>
  )
}

function useBodies() {
  const { t } = useLingui()
  const labels: Record<(typeof BODIES)[number], string> = {
    Sedan: t`Sedan`,
    SUV: t`SUV`,
    Pickup: t`Pickup`,
    Van: t`Van`,
    Truck: t`Truck`,
    Bus: t`Bus`,
    Motorcycle: t`Motorcycle`,
    Trailer: t`Trailer`,
  }
  return BODIES.map((value) => ({ value, label: labels[value] }))
}

function useFuels() {
  const { t } = useLingui()
  const labels: Record<(typeof FUELS)[number], string> = {
    Gasoline: t`Gasoline`,
    Diesel: t`Diesel`,
    Electric: t`Electric`,
    'Flex Fuel': t`Flex fuel`,
    CNG: t`Natural gas`,
    Propane: t`Propane`,
  }
  return FUELS.map((value) => ({ value, label: labels[value] }))
}
