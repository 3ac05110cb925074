import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FleetLocationReply } from '#contract/parties/people.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { PageLink, useGo, usePageSearch } from '#web/base/navigation.tsx'
import { PendingPage, toast } from '#web/ui/index.ts'
import { useZodForm } from '#web/ui/form/index.ts'
import type { PartyParts } from '../PartySidebar.tsx'
import { Certificate } from './Certificate.tsx'
import { LocationFields } from '../CustomerFields.tsx'
import { locationSchema, locationValues } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { PartyPage } from './PartyPage.tsx'

type Whole = CallReply<'fleets.location'>

/** One location of a fleet, with its vehicles, orders and money. */
export default function EditFleetLocationPage(parts: PartyParts) {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/edit_fleet_location'>()
  const record = useCall('fleets.location', { params: { id } })
  const own = useCall('customers.customFields')
  const error = record.error ?? own.error
  if (record.data && own.data && !error)
    return (
      <Location
        key={record.data.location.id}
        whole={record.data}
        definitions={own.data.fleet_location}
        {...parts}
      />
    )
  return <PendingPage title={t`Fleet location`} error={error} onRetry={() => void record.refetch()} />
}

interface LocationProps extends PartyParts {
  whole: Whole
  definitions: readonly CustomFieldDefinition[]
}

function Location({ whole, definitions, ...parts }: LocationProps) {
  const { t } = useLingui()
  const go = useGo()
  const { location, fleet } = whole
  return (
    <PartyPage
      kind="fleet_location"
      record={location}
      title={location.name}
      facts={
        <PageLink to="/dash/edit_fleet" search={{ id: fleet.id }}>
          {fleet.fleet_name}
        </PageLink>
      }
      said={{ removed: t`Location archived.`, back: t`Location restored.` }}
      onLeave={() => go('/dash/edit_fleet', { id: fleet.id })}
      {...parts}
    >
      {({ restore }) => <LocationForm location={location} definitions={definitions} onRestore={restore} />}
    </PartyPage>
  )
}

interface LocationFormProps {
  location: FleetLocationReply
  definitions: readonly CustomFieldDefinition[]
  onRestore: () => void
}

function LocationForm({ location, definitions, onRestore }: LocationFormProps) {
  const { t } = useLingui()
  const [schema] = useState(() => locationSchema(definitions))
  const form = useZodForm(schema, locationValues(location, definitions))
  const save = useSend('fleets.saveLocation', { onDone: () => void toast(t`Location saved.`) })
  const params = { id: location.id }
  return (
    <RecordForm
      form={form}
      record={location}
      valuesOf={(row) => locationValues(row, definitions)}
      saving={save}
      send={(body, saved) => save.mutate({ params, body }, { onSuccess: (reply) => saved(reply.location) })}
      onRestore={onRestore}
      save={t`Save location`}
    >
      <LocationFields />
      <Certificate kind="fleet_location" record={location} />
    </RecordForm>
  )
}
