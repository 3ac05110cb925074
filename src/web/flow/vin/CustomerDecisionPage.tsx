import { useLingui } from '@lingui/react/macro'
import type { Party } from '../../../contract/customers.ts'
import { useGo } from '../../app/navigation.tsx'
import { Button, ButtonLink, Empty, ErrorState, IconPlus, Page, Section, Stack } from '../../ui/index.ts'
import { PARTY } from '../intake.ts'
import { ArriveHere, FlowLoading, PartyCard, VehicleFacts } from '../parts.tsx'
import { PartyFind } from '../PartyFind.tsx'
import { useSubject, type Subject } from '../useSubject.ts'
import { partyName } from '../words.ts'
import '../flow.css'

/** Who the order is for: the known owner, somebody else, or nobody. */
export default function CustomerDecisionPage() {
  const { t } = useLingui()
  const { subject, key, error, retry } = useSubject()
  return (
    <Page title={t`Whose vehicle is it?`} facts={subject?.title} width="normal">
      {key === PARTY ? (
        <Empty
          action={
            <ButtonLink
              to="/dash/flow/vin/vehicle_choice"
              variant="primary"
            >{t`Choose the vehicle`}</ButtonLink>
          }
        >{t`No vehicle is chosen yet.`}</Empty>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : subject ? (
        <Decision key={key} subject={subject} />
      ) : (
        <FlowLoading />
      )}
    </Page>
  )
}

function Decision({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const go = useGo()
  const { party, owner, vehicle, search } = subject
  const decide = (party: Party | null) => {
    subject.change({ owner: party })
    go('/dash/flow/vin/overview', search)
  }
  // A known vehicle has its marks already; for a new one they are asked together with its owner.
  const form = vehicle ? '/dash/flow/vin/add_customer_fleet' : '/dash/flow/vin/add_customer_fleet_vin'
  const add = (name: string) => go(form, { ...search, name })
  const name = party ? partyName(party) : ''
  return (
    <Stack gap={6}>
      <ArriveHere />
      {party && (
        <Section title={party === owner ? t`The owner we know` : t`Chosen`}>
          <PartyCard party={party} />
          <div className="flow-actions">
            <Button
              variant="primary"
              size="lg"
              data-autofocus
              onClick={() => decide(party)}
            >{t`Keep ${name}`}</Button>
          </div>
        </Section>
      )}
      <Section title={party ? t`Somebody else` : t`Find a customer or a fleet`}>
        <PartyFind focus={!party} onPick={decide} onNew={add} />
        <div className="flow-actions">
          <Button
            icon={<IconPlus size={17} aria-hidden />}
            onClick={() => add('')}
          >{t`New customer or fleet`}</Button>
          <Button variant="ghost" onClick={() => decide(null)}>{t`Carry on with nobody`}</Button>
        </div>
      </Section>
      {!vehicle && (
        <Section title={subject.title}>
          <VehicleFacts vin={subject.vin} details={subject.details} />
        </Section>
      )}
    </Stack>
  )
}
