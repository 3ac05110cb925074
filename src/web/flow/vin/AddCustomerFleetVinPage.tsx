import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Party } from '../../../contract/customers.ts'
import { useGo } from '../../app/navigation.tsx'
import { ButtonLink, Empty, ErrorState, Page, Section } from '../../ui/index.ts'
import { AddParty } from '../AddParty.tsx'
import { PARTY } from '../intake.ts'
import { FlowLoading, VehicleFacts } from '../parts.tsx'
import { useSubject, type Subject } from '../useSubject.ts'
import { MileageField, PlateFieldset } from '../VehicleFields.tsx'
import '../flow.css'

/** A new vehicle and whose it is, on one page. */
export default function AddCustomerFleetVinPage() {
  const { t } = useLingui()
  const { subject, key, error, retry } = useSubject()
  return (
    <Page title={t`Customer or fleet`} facts={subject?.title}>
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
        <Both key={key} subject={subject} />
      ) : (
        <FlowLoading />
      )}
    </Page>
  )
}

function Both({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const go = useGo()
  const { intake, change } = subject
  const missing = intake === undefined
  useEffect(() => {
    if (missing) change({})
  }, [missing, change])
  const done = (party: Party) => {
    change({ owner: party })
    go('/dash/flow/vin/overview', subject.search)
  }
  return (
    <div className="flow-form">
      {intake && <AddParty intake={intake} onDone={done} />}
      <div className="flow-column">
        <Section title={t`Plate and marks`}>
          <PlateFieldset subject={subject} />
          <MileageField subject={subject} />
        </Section>
        <Section title={t`Vehicle`}>
          <VehicleFacts vin={subject.vin} details={subject.details} />
        </Section>
      </div>
    </div>
  )
}
