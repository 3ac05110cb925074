import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FleetReply } from '#contract/parties/people.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { PageLink, useGo, usePageSearch } from '#web/base/navigation.tsx'
import {
  Button,
  ButtonLink,
  IconPlus,
  Page,
  PendingPage,
  TextField,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { useZodForm } from '#web/ui/form/index.ts'
import { FleetFields } from '../CustomerFields.tsx'
import { newOrderPage } from '../links.ts'
import { fleetSchema, fleetValues } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { RemoveButton, useRemoval } from './useRemoval.tsx'
import css from '../customers.module.css'

type Whole = CallReply<'fleets.get'>

/** A fleet with its locations. */
export default function EditFleetPage() {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/edit_fleet'>()
  const { data, error, refetch } = useCall('fleets.get', { params: { id } })
  if (data && !error) return <Fleet key={data.fleet.id} whole={data} />
  return <PendingPage title={t`Fleet`} error={error} onRetry={() => void refetch()} />
}

function Fleet({ whole }: { whole: Whole }) {
  const { t } = useLingui()
  const go = useGo()
  const { fleet } = whole
  const said = { removed: t`Fleet and its locations archived.`, back: t`Fleet restored.` }
  const removal = useRemoval('fleet', fleet.id, said, () => go('/dash/customers'))
  return (
    <Page
      title={fleet.fleet_name}
      side={<Locations whole={whole} />}
      sideLabel={t`Locations`}
      actions={<RemoveButton removal={removal} removed={fleet.removed_at !== null} />}
    >
      <FleetForm fleet={fleet} onRestore={removal.restore} />
    </Page>
  )
}

function FleetForm({ fleet, onRestore }: { fleet: FleetReply; onRestore: () => void }) {
  const { t } = useLingui()
  const form = useZodForm(fleetSchema, fleetValues(fleet))
  const save = useSend('fleets.save', { onDone: () => void toast(t`Fleet saved.`) })
  const params = { id: fleet.id }
  return (
    <RecordForm
      form={form}
      record={fleet}
      valuesOf={fleetValues}
      saving={save}
      send={(body, saved) => save.mutate({ params, body }, { onSuccess: (reply) => saved(reply.fleet) })}
      onRestore={onRestore}
      save={t`Save fleet`}
    >
      <FleetFields />
    </RecordForm>
  )
}

function Locations({ whole }: { whole: Whole }) {
  const { t } = useLingui()
  const { phone } = useFormats()
  const { fleet, locations } = whole
  return (
    <div className="people-beside">
      <section className={css['people-part']}>
        <h2>{t`Locations`}</h2>
        <ul className={css['people-list']}>
          {locations.map((row) => (
            <li key={row.id}>
              <span>
                <PageLink to="/dash/edit_fleet_location" search={{ id: row.id }}>
                  {row.name}
                </PageLink>
                <small className="ui-quiet">
                  {[row.city, phone(row)].filter((text) => text !== '').join(' · ')}
                </small>
              </span>
              <ButtonLink size="sm" {...newOrderPage('fleet_location', row.id)}>{t`New order`}</ButtonLink>
            </li>
          ))}
        </ul>
        {fleet.removed_at === null && <NewLocation fleet={fleet} />}
      </section>
    </div>
  )
}

function NewLocation({ fleet }: { fleet: FleetReply }) {
  const { t } = useLingui()
  const go = useGo()
  const [name, setName] = useState('')
  const [id, setId] = useState(newId)
  const add = useSend('fleets.addLocation', {
    onDone: () => {
      setId(newId())
      go('/dash/edit_fleet_location', { id })
    },
  })
  const { city, region, country } = fleet
  return (
    <form
      className={css['people-add']}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '')
          add.mutate({ params: { id: fleet.id }, body: { id, name, city, region, country } })
      }}
    >
      <TextField
        label={t`New location`}
        value={name}
        onChange={setName}
        error={add.error?.fields[0]?.detail ?? add.error?.message}
      />
      <Button
        type="submit"
        icon={<IconPlus size={16} aria-hidden />}
        busy={add.isPending}
        disabledReason={name.trim() === '' && t`Enter a name.`}
      >{t`Add`}</Button>
    </form>
  )
}
