import { useLingui } from '@lingui/react/macro'
import type { Party } from '#contract/parties/customers.ts'
import { Button, IconPlus, Section, Stack } from '#web/ui/index.ts'
import { VehiclePage } from '../FlowPage.tsx'
import { ArriveHere, PartyCard, VehicleFacts } from '../parts.tsx'
import { PartyFind } from '../PartyFind.tsx'
import type { Subject } from '../useSubject.ts'
import { partyName } from '#web/vehicles/vehicleProblems.ts'
import css from '../flow.module.css'

/** The order's customer: the known owner, another person, or none. */
export default function CustomerDecision() {
  const { t } = useLingui()
  return (
    <VehiclePage title={() => t`Who owns the vehicle?`}>
      {(subject) => <Decision subject={subject} />}
    </VehiclePage>
  )
}

function Decision({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { party, owner, vehicle, flow } = subject
  const decide = (who: Party | null) => {
    subject.change({ owner: who })
    flow.go(subject.next(who))
  }
  // A known vehicle has its data already; for a new one it is asked together with its owner.
  const add = (name: string) =>
    flow.go(vehicle ? 'add_customer_fleet' : 'add_customer_fleet_vin', { ...flow.search, name })
  const name = party ? partyName(party) : ''
  return (
    <Stack gap={6}>
      <ArriveHere />
      {party && (
        <Section title={party === owner ? t`Owner on file` : t`Selected customer`}>
          <PartyCard party={party} />
          <div className={css['flow-actions']}>
            <Button
              variant="primary"
              size="lg"
              data-autofocus
              onClick={() => decide(party)}
            >{t`Keep ${name}`}</Button>
          </div>
        </Section>
      )}
      <Section title={party ? t`Different customer` : t`Find a customer or fleet`}>
        <PartyFind focus={!party} onPick={decide} onNew={add} />
        <div className={css['flow-actions']}>
          <Button
            icon={<IconPlus size={17} aria-hidden />}
            onClick={() => add('')}
          >{t`New customer or fleet`}</Button>
          <Button variant="ghost" onClick={() => decide(null)}>{t`Continue without a customer`}</Button>
        </div>
      </Section>
      {!vehicle && subject.kind === 'vehicle' && (
        <Section title={subject.title}>
          <VehicleFacts vin={subject.vin} details={subject.details} />
        </Section>
      )}
    </Stack>
  )
}
