import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { call } from '../base/client/api.ts'
import { useCall } from '../base/client/hooks.ts'
import { refresh } from '../base/client/queryClient.ts'
import { useGo } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import {
  Button,
  ErrorState,
  IconButton,
  IconCar,
  IconChevronRight,
  IconFileText,
  IconTrash,
  Plate,
  ProblemBanner,
  Section,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import { beginBlank } from './begin.ts'
import { FlowFrame } from './FlowPage.tsx'
import { ArriveHere, FlowLoading, PartyCard } from './parts.tsx'
import { PartyFind } from './PartyFind.tsx'
import { useOpenVehicle } from './useOpenVehicle.ts'
import { flowPath, type Person } from './steps.ts'
import { useFlow } from './useFlow.ts'
import { knownTitle } from '../vehicles/vehicleProblems.ts'
import { WaysOn } from './WaysOn.tsx'
import css from './flow.module.css'

type Owned = CallReply<'vehicles.list'>['vehicles'][number]

const searchOf = ({ customer, fleet }: Party) => ({
  customer_id: customer?.id,
  fleet_location_id: fleet?.fleet_location_id,
})

/** The person first, then which of their vehicles. */
export function PersonVehicles() {
  const { t } = useLingui()
  const { person } = useFlow()
  return (
    <FlowFrame title={person ? t`Which vehicle?` : t`Who is the customer?`}>
      {person ? <TheirVehicles key={Object.values(person).join()} person={person} /> : <WhoIsIt />}
    </FlowFrame>
  )
}

function WhoIsIt() {
  const { t } = useLingui()
  const go = useGo()
  const add = (name: string) => go(flowPath('name', 'add_customer_fleet'), { name })
  return (
    <Section title={t`Find a customer or fleet`}>
      <PartyFind
        focus
        onPick={(party) => go('/dash/flow/name/vehicle_choice', searchOf(party))}
        onNew={add}
      />
      <div className={css['flow-actions']}>
        <Button onClick={() => add('')}>{t`New customer or fleet`}</Button>
      </div>
    </Section>
  )
}

/** A fleet may have hundreds: above this number they are found by typing. */
const MANY = 8

function useVehiclesOf(person: Person, { q, removed }: { q: string; removed: boolean }) {
  const query = {
    ...(person.customer_id === ''
      ? { fleet_location_id: person.fleet_location_id }
      : { customer_id: person.customer_id }),
    q,
    limit: 50,
    ...(removed ? { removed: 'yes' as const } : {}),
  }
  return useCall('vehicles.list', { query }, { keepPrevious: true })
}

function TheirVehicles({ person }: { person: Person }) {
  const { t } = useLingui()
  const go = useGo()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const [removed, setRemoved] = useState(false)
  const { data, error, refetch } = useVehiclesOf(person, { q, removed })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <FlowLoading />
  const { owner, vehicles, total } = data
  return (
    <Stack gap={6}>
      <ArriveHere />
      <Section title={t`Customer`}>
        <PartyCard
          party={owner}
          actions={
            <Button
              size="sm"
              variant="ghost"
              onClick={() => go('/dash/flow/name/vehicle_choice')}
            >{t`Different customer`}</Button>
          }
        />
      </Section>
      <Section
        title={removed ? t`Archived vehicles` : t`Their vehicles`}
        actions={
          <Button size="sm" variant="ghost" onClick={() => setRemoved(!removed)}>
            {removed ? t`Back to the vehicles` : t`Archived`}
          </Button>
        }
      >
        {(total > MANY || q !== '') && (
          <TextField
            label={t`Plate, unit number, make or model`}
            value={typed}
            onChange={setTyped}
            data-autofocus
          />
        )}
        {vehicles.length === 0 && (
          <p className="ui-quiet">
            {q === '' && !removed ? (
              <Trans>No vehicles on file for this customer. Choose how to start below.</Trans>
            ) : (
              <Trans>No matches.</Trans>
            )}
          </p>
        )}
        <ul className={css['flow-vehicles']}>
          {vehicles.map((vehicle, at) => (
            <OwnedRow key={vehicle.id} vehicle={vehicle} focus={at === 0 && total <= MANY} />
          ))}
        </ul>
        {total > vehicles.length && (
          <p className="ui-quiet">{t`Showing ${vehicles.length} of ${total}. Type to narrow the list.`}</p>
        )}
      </Section>
      <Section title={t`Different vehicle`}>
        <WaysOn />
        <BlankFor party={owner} />
      </Section>
    </Stack>
  )
}

function OwnedRow({ vehicle, focus }: { vehicle: Owned; focus: boolean }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  const open = useOpenVehicle()
  const { id, version, removed, last_visit_timestamp, license_plate, unit_number } = vehicle
  const title = knownTitle(vehicle)
  const visit =
    last_visit_timestamp === null ? t`First visit` : t`Last visit ${date(last_visit_timestamp, time_zone)}`
  const put = async (away: boolean, seen: number) => {
    const input = { params: { id }, body: { version: seen } }
    const reply = await (away ? call('vehicles.remove', input) : call('vehicles.restore', input))
    await refresh('vehicles.')
    return reply.vehicle.version
  }
  const change = useMutation({
    mutationFn: (away: boolean) => put(away, version),
    onSuccess: (seen, away) => {
      const undo = () => void put(!away, seen)
      toast(away ? t`${title} archived.` : t`${title} restored.`, { undo })
    },
    onError: (error) => toast(error.message, { tone: 'danger' }),
  })
  return (
    <li>
      <button
        type="button"
        className={css['flow-continue']}
        data-autofocus={focus || undefined}
        onClick={() => open(vehicle)}
      >
        <IconCar size={18} aria-hidden />
        <span>
          <strong>{title}</strong>
          <span className="ui-quiet">
            {[vehicle.vin || vehicle.identifier, unit_number, visit].filter(Boolean).join(' · ')}
          </span>
        </span>
        {license_plate !== '' && <Plate>{license_plate}</Plate>}
        <IconChevronRight size={18} aria-hidden />
      </button>
      {removed ? (
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate(false)}>{t`Restore`}</Button>
      ) : (
        <IconButton
          label={t`Archive ${title}`}
          icon={<IconTrash size={17} />}
          onClick={() => change.mutate(true)}
        />
      )}
    </li>
  )
}

function BlankFor({ party }: { party: Party }) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const { key } = useFlow()
  const blank = useMutation({
    mutationFn: () => beginBlank(key, shop.id, { flow_type: 'name', party }),
    onSuccess: (id) => go(flowPath('name', 'work_order'), { id }, { replace: true }),
  })
  return (
    <>
      <ProblemBanner error={blank.error} />
      <div className={css['flow-actions']}>
        <Button
          variant="ghost"
          icon={<IconFileText size={18} aria-hidden />}
          busy={blank.isPending}
          onClick={() => blank.mutate()}
        >{t`Blank order (no vehicle)`}</Button>
      </div>
    </>
  )
}
