import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { useCall } from '../base/client/hooks.ts'
import { useUser } from '../base/session/session.ts'
import { ErrorState, Loading, Sheet, Skeleton, Stack, Tabs } from '../ui/index.ts'
import { Access } from './Access.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PersonRights } from './PersonRights.tsx'
import { PictureField } from './PictureField.tsx'
import { StateChip } from './StateChip.tsx'

type Tab = 'person' | 'access' | 'rights'

/** One person: details, access and permissions. */
export function PersonSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall('staff.get', { params: { id } })
  const person = data?.person
  const name = person ? `${person.first_name} ${person.last_name}` : ''
  return (
    <Sheet open onClose={onClose} title={name} width={640}>
      {error && !person && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!person && !error && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {person && <Person person={person} />}
    </Sheet>
  )
}

function Person({ person }: { person: StaffPerson }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('person')
  const self = useUser()?.id === person.id
  return (
    <Stack gap={4}>
      <div>
        <StateChip person={person} />
      </div>
      <Tabs<Tab>
        label={t`Person`}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'person',
            label: t`Details`,
            panel: (
              <Stack gap={5}>
                <PictureField person={person} self={self} />
                <PersonForm person={person} self={self} />
              </Stack>
            ),
          },
          { value: 'access', label: t`Access`, panel: <Access person={person} self={self} /> },
          { value: 'rights', label: t`Permissions`, panel: <PersonRights id={person.id} /> },
        ]}
      />
    </Stack>
  )
}
