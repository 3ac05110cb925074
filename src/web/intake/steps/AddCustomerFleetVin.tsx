import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import { hasOdometer } from '#domain/vehicles/record/vehicle.ts'
import { Button, Section } from '#web/ui/index.ts'
import { AddParty } from '../AddParty.tsx'
import { VehiclePage } from '../FlowPage.tsx'
import { VehicleFacts } from '../parts.tsx'
import type { Subject } from '../useSubject.ts'
import { MileageField, PlateFieldset } from '../vehicle/VehicleFields.tsx'
import css from '../flow.module.css'

/** A new vehicle and its owner, on one page. */
export default function AddCustomerFleetVin() {
  const { t } = useLingui()
  return (
    <VehiclePage title={() => t`Customer or fleet`} width="full">
      {(subject) => <Both subject={subject} />}
    </VehiclePage>
  )
}

function Both({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { intake, change, flow } = subject
  const missing = intake === undefined
  useEffect(() => {
    if (missing) change({})
  }, [missing, change])
  const done = (party: Party | null) => {
    change({ owner: party })
    // Back leads to the page before, where the person is chosen: here a second one would be made.
    flow.go(subject.next(party), flow.search, { replace: true })
  }
  return (
    <div className={css['flow-form']}>
      <div className={css['flow-column']}>
        {intake && <AddParty intake={intake} onDone={done} />}
        <div className={css['flow-actions']}>
          <Button variant="ghost" onClick={() => done(null)}>{t`Continue without a customer`}</Button>
        </div>
      </div>
      <div className={css['flow-column']}>
        <Section title={t`Plate and vehicle details`}>
          <PlateFieldset subject={subject} />
          {hasOdometer(subject.kind) && <MileageField subject={subject} />}
        </Section>
        {subject.kind === 'vehicle' && (
          <Section title={t`Vehicle`}>
            <VehicleFacts vin={subject.vin} identifier={subject.identifier} details={subject.details} />
          </Section>
        )}
      </div>
    </div>
  )
}
