import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FleetLocationReply } from '#contract/parties/people.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { CallReply } from '../base/callTypes.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { PageLink, useGo, usePageSearch } from '../base/navigation.tsx'
import { Button, ButtonLink, IconPlus, Page, PendingPage, toast } from '../ui/index.ts'
import { useZodForm } from '../ui/form/index.ts'
import { PartySidebar, type PartyParts } from './PartySidebar.tsx'
import { Certificate } from './Certificate.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import { LocationFields } from './CustomerFields.tsx'
import { newOrderPage } from './links.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { locationSchema, locationValues } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { useSeen } from './useRecord.tsx'
import { RemoveButton, useRemoval } from './useRemoval.tsx'
import { useHeld } from '../base/held.ts'

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
  const { location, fleet } = whole
  const { id } = location
  const held = useHeld()
  const [merging, setMerging] = useState(false)
  const go = useGo()
  const said = { removed: t`Location archived.`, back: t`Location restored.` }
  const removal = useRemoval('fleet_location', id, said, () => go('/dash/edit_fleet', { id: fleet.id }))
  return (
    <Page
      title={location.name}
      facts={
        <PageLink to="/dash/edit_fleet" search={{ id: fleet.id }}>
          {fleet.fleet_name}
        </PageLink>
      }
      side={<PartySidebar kind="fleet_location" id={id} {...parts} />}
      sideLabel={t`Vehicles and orders`}
      actions={
        <>
          <RemoveButton removal={removal} removed={location.removed_at !== null} />
          <Button
            disabledReason={held('customers.merge')}
            onClick={() => setMerging(true)}
          >{t`Merge…`}</Button>
          <ButtonLink
            variant="primary"
            icon={<IconPlus size={17} aria-hidden />}
            {...newOrderPage('fleet_location', id)}
          >{t`New order`}</ButtonLink>
        </>
      }
    >
      <LocationForm location={location} definitions={definitions} onRestore={removal.restore} />
      <ConsentSection kind="fleet_location" id={id} />
      {merging && (
        <MergeDialog
          kind="fleet_location"
          id={id}
          other=""
          onClose={() => setMerging(false)}
          onMerged={() => setMerging(false)}
        />
      )}
    </Page>
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
  const take = (row: FleetLocationReply) => {
    seen.takeTheirs(row)
    form.reset(locationValues(row, definitions))
  }
  const save = useSend('fleets.saveLocation', {
    onDone: (reply) => {
      take(reply.location)
      toast(t`Location saved.`)
    },
  })
  const seen = useSeen(location, save.error)
  const { version } = seen
  return (
    <RecordForm
      form={form}
      seen={seen}
      saving={save}
      send={(values) => save.mutate({ params: { id: location.id }, body: { ...values, version } })}
      onTheirs={take}
      onRestore={onRestore}
      save={t`Save location`}
    >
      <LocationFields />
      <Certificate kind="fleet_location" record={location} />
    </RecordForm>
  )
}
