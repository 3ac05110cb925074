import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { missingReqs } from '#domain/vehicles/record/vehicle.ts'
import { Button, ButtonLink, IconArrowRight, Section } from '#web/ui/index.ts'
import { VehiclePage } from '../FlowPage.tsx'
import { ArriveHere } from '../parts.tsx'
import type { Subject } from '../useSubject.ts'
import { flowPath } from '../steps.ts'
import { ReqField } from '../vehicle/VehicleFields.tsx'
import css from '../flow.module.css'

/** The fields that this shop requires of every vehicle and this one lacks: nothing else. */
export default function VehicleReqs() {
  const { t } = useLingui()
  return (
    <VehiclePage title={() => t`Required information`}>{(subject) => <Reqs subject={subject} />}</VehiclePage>
  )
}

function Reqs({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { flow, plate, intake, reqs } = subject
  const has = { ...plate, mileage: intake?.mileage ?? '' }
  // Fields that were missing on arrival stay on the page while they are filled in.
  const [asked] = useState(() => missingReqs(reqs, has))
  const [sent, setSent] = useState(false)
  const missing = missingReqs(reqs, has)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (missing.length === 0) flow.go('overview')
  }
  if (asked.length === 0) {
    return (
      <Section title={t`All set`}>
        <div className={css['flow-actions']}>
          <ButtonLink
            variant="primary"
            size="lg"
            to={flowPath(flow.variant, 'overview')}
            search={flow.search}
            data-autofocus
          >{t`Continue`}</ButtonLink>
        </div>
      </Section>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <ArriveHere />
      <Section
        title={t`Required by this shop`}
        description={t`Saved with the vehicle and not asked again. Mileage is asked at every visit.`}
      >
        <div className="ui-form-pair">
          {asked.map((req, at) => (
            <ReqField
              key={req}
              req={req}
              subject={subject}
              focus={at === 0}
              error={sent && missing.includes(req) ? t`Required.` : undefined}
            />
          ))}
        </div>
        <div className={css['flow-actions']}>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            kbd="↵"
            icon={<IconArrowRight size={18} aria-hidden />}
          >{t`Continue`}</Button>
        </div>
      </Section>
    </form>
  )
}
