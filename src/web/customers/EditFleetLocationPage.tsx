import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FleetLocationReply } from '../../contract/people.ts'
import type { CustomFieldDefinition } from '../../domain/customers/ownFields.ts'
import type { CallReply } from '../app/callTypes.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { PageLink, useGo, useSearchState } from '../app/navigation.tsx'
import { useUser } from '../app/session.ts'
import { Button, ButtonLink, IconPlus, IconTrash, Page, PendingPage, toast } from '../ui/index.ts'
import { Form, useZodForm } from '../ui/form/index.ts'
import { Beside } from './Beside.tsx'
import { Certificate } from './Certificate.tsx'
import { LocationFields } from './CustomerFields.tsx'
import { failed } from './failed.ts'
import { newOrderPage } from './links.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { locationSchema, locationValues } from './record.ts'
import { SaveBar } from './SaveBar.tsx'
import { NewerBanner, useSeen } from './useRecord.tsx'
import './customers.css'

type Whole = CallReply<'fleets.location'>
const REFRESH = ['fleets.', 'parties.', 'customers.']

/** One location of a fleet, with its vehicles, orders and money. */
export default function EditFleetLocationPage() {
  const { t } = useLingui()
  const [id] = useSearchState((raw) => raw['id'] ?? '')
  const record = useCall('fleets.location', { params: { id } })
  const own = useCall('customers.customFields')
  const error = record.error ?? own.error
  if (record.data && own.data && !error)
    return (
      <Location key={record.data.location.id} whole={record.data} definitions={own.data.fleet_location} />
    )
  return <PendingPage title={t`Fleet location`} error={error} onRetry={() => void record.refetch()} />
}

interface LocationProps {
  whole: Whole
  definitions: readonly CustomFieldDefinition[]
}

function useRemoval(id: string, fleetId: string) {
  const { t } = useLingui()
  const go = useGo()
  const restore = useSend('fleets.restoreLocation', {
    refresh: REFRESH,
    onDone: () => void toast(t`The location is back.`),
    onFailed: failed,
  })
  const remove = useSend('fleets.removeLocation', {
    refresh: REFRESH,
    onDone: () => {
      toast(t`The location is removed.`, { undo: () => restore.mutate({ params: { id } }) })
      go('/dash/edit_fleet', { id: fleetId })
    },
    onFailed: failed,
  })
  return { restore: () => restore.mutate({ params: { id } }), remove }
}

function Location({ whole, definitions }: LocationProps) {
  const { t } = useLingui()
  const { location, fleet } = whole
  const { id } = location
  const role = useUser()?.role
  const [merging, setMerging] = useState(false)
  const { restore, remove } = useRemoval(id, fleet.id)
  return (
    <Page
      title={location.name}
      facts={
        <PageLink to="/dash/edit_fleet" search={{ id: fleet.id }}>
          {fleet.fleet_name}
        </PageLink>
      }
      side={<Beside kind="fleet_location" id={id} />}
      sideLabel={t`Vehicles and orders`}
      actions={
        <>
          <Button
            icon={<IconTrash size={17} aria-hidden />}
            busy={remove.isPending}
            disabledReason={location.removed_at !== null && t`This record is removed.`}
            onClick={() => remove.mutate({ params: { id } })}
          >{t`Remove`}</Button>
          <Button
            disabledReason={role === 'Technician' && t`A manager can merge records.`}
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
      <LocationForm location={location} definitions={definitions} onRestore={restore} />
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
    refresh: REFRESH,
    onDone: (reply) => {
      take(reply.location)
      toast(t`The location is saved.`)
    },
  })
  const seen = useSeen(location, save.error)
  const { version } = seen
  return (
    <Form
      form={form}
      className="people-form"
      error={seen.newest.version > version || seen.newest.removed_at !== null ? null : save.error}
      onSubmit={(values) => save.mutate({ params: { id: location.id }, body: { ...values, version } })}
    >
      <NewerBanner seen={seen} onTheirs={take} onRestore={onRestore} />
      <LocationFields />
      <Certificate kind="fleet_location" record={location} />
      <SaveBar busy={save.isPending} label={t`Save the location`} />
    </Form>
  )
}
