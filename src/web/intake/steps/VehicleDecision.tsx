import { Trans, useLingui } from '@lingui/react/macro'
import type { Party } from '#contract/parties/customers.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Banner, Button, Section, Stack, useFormats } from '#web/ui/index.ts'
import { VehiclePage } from '../FlowPage.tsx'
import { ArriveHere, PartyCard, Visits } from '../parts.tsx'
import { useCall } from '#web/base/client/hooks.ts'
import type { Subject } from '../useSubject.ts'
import { partyName } from '#web/vehicles/vehicleProblems.ts'
import css from '../flow.module.css'

/** A person came in with a vehicle that has another owner in our records: who owns it now? */
export default function VehicleDecision() {
  const { t } = useLingui()
  return (
    <VehiclePage title={() => t`Who owns the vehicle now?`}>
      {(subject) => <Decision subject={subject} />}
    </VehiclePage>
  )
}

function Decision({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { owner, person, flow, history } = subject
  const decide = (party: Party | null, keep_owner: boolean) => {
    subject.change({ owner: party, keep_owner })
    flow.go(subject.next(party))
  }
  const before = owner ? partyName(owner) : ''
  const now = person ? partyName(person) : ''
  return (
    <Stack gap={6}>
      <ArriveHere />
      {owner && (
        <Banner tone="warn" title={t`Our records show ${before} as the owner.`}>
          <Trans>Service history stays with the vehicle.</Trans>
        </Banner>
      )}
      {person && (
        <Section title={t`Brought in by`}>
          <PartyCard party={person} />
          <div className={css['flow-actions']}>
            <Button
              variant="primary"
              size="lg"
              data-autofocus
              onClick={() => decide(person, true)}
            >{t`Change owner to ${now}`}</Button>
            {owner && (
              <Button size="lg" onClick={() => decide(person, false)}>
                {t`Only this visit is for ${now}`}
              </Button>
            )}
          </div>
        </Section>
      )}
      {owner && (
        <Section title={t`Owner on file`}>
          <PartyCard party={owner} />
          <div className={css['flow-actions']}>
            <Button size="lg" onClick={() => decide(owner, true)}>{t`Bill to ${before}`}</Button>
          </div>
        </Section>
      )}
      <Section title={t`Recent visits`}>
        <Visits rows={history} />
      </Section>
      {subject.vehicle && <Owners id={subject.vehicle.id} />}
    </Stack>
  )
}

/** All its owners. */
function Owners({ id }: { id: string }) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  const { data } = useCall('vehicles.owners', { params: { id } })
  const day = (instant: string) => date(instant, time_zone)
  if (!data || data.owners.length < 2) return null
  return (
    <Section title={t`Owners`}>
      <ul className={css['flow-visits']}>
        {data.owners.map((row) => (
          <li key={row.from_timestamp + row.name}>
            <strong>{row.name}</strong>
            <span className="ui-quiet ui-num">
              {row.to_timestamp === null
                ? t`since ${day(row.from_timestamp)}`
                : t`${day(row.from_timestamp)} to ${day(row.to_timestamp)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
