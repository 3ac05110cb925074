import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isActiveStatus } from '../../../domain/orders/status.ts'
import { PageLink, useGo } from '../../app/navigation.tsx'
import { useShop } from '../../app/shop.ts'
import {
  Banner,
  Button,
  ButtonLink,
  Checkbox,
  Empty,
  ErrorState,
  IconArrowRight,
  Page,
  ProblemBanner,
  Section,
  Stack,
  StatusGlyph,
  useStatusWord,
} from '../../ui/index.ts'
import { beginOrder } from '../begin.ts'
import { ArriveHere, FlowLoading, PartyCard, VehicleFacts, Visits } from '../parts.tsx'
import { useSubject, type Subject } from '../useSubject.ts'
import { useVehicleScan } from '../useVehicleScan.ts'
import { MileageField, PlateFieldset } from '../VehicleFields.tsx'
import '../flow.css'

/** Vehicle, owner and last visits at a glance; Enter puts the vehicle in line. */
export default function OverviewPage() {
  const { t } = useLingui()
  const { subject, key, error, retry } = useSubject()
  useVehicleScan()
  return (
    <Page title={subject?.title ?? t`Overview`} width="full">
      {key === 'party' ? (
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
        <Overview key={key} subject={subject} />
      ) : (
        <FlowLoading />
      )}
    </Page>
  )
}

function Overview({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const word = useStatusWord()
  const [inLine, setInLine] = useState(true)
  const begin = useMutation({
    mutationFn: (line: boolean) => beginOrder(subject, shop.id, line),
    onSuccess: (id) => go('/dash/flow/work_order', { id }, { replace: true }),
  })
  const start = (line: boolean) => {
    if (begin.isPending) return
    setInLine(line)
    begin.mutate(line)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start(true)
  }
  return (
    <form className="flow-overview" onSubmit={submit} noValidate>
      <ArriveHere />
      <div className="flow-column">
        <OpenOrders subject={subject} />
        <ProblemBanner error={begin.error} onRetry={() => start(inLine)} />
        <Section title={t`This visit`}>
          <MileageField subject={subject} focus />
          <div className="flow-actions">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              kbd="↵"
              busy={begin.isPending && inLine}
              icon={<StatusGlyph status="stand-by" size={18} />}
              className="flow-line"
            >
              {word('stand-by')}
            </Button>
            <Button
              size="lg"
              busy={begin.isPending && !inLine}
              icon={<IconArrowRight size={18} aria-hidden />}
              onClick={() => start(false)}
            >{t`Open the order`}</Button>
          </div>
        </Section>
        <Owner subject={subject} />
        <Section title={t`Plate and marks`}>
          <PlateFieldset subject={subject} />
        </Section>
      </div>
      <div className="flow-column">
        <Section title={t`Vehicle`}>
          <VehicleFacts vin={subject.vin} details={subject.details} />
        </Section>
        <Section title={t`Last visits`}>
          <Visits rows={subject.history} />
        </Section>
      </div>
    </form>
  )
}

function Owner({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { party, owner, vehicle, intake } = subject
  const differs = vehicle !== null && party !== null && party !== owner && intake?.owner !== undefined
  return (
    <Section
      title={t`Customer`}
      actions={
        <ButtonLink size="sm" to="/dash/flow/vin/customer_decision" search={subject.search}>
          {party ? t`Change` : t`Choose`}
        </ButtonLink>
      }
    >
      {party ? (
        <PartyCard party={party} />
      ) : (
        <p className="ui-quiet">
          <Trans>Nobody is chosen. The order can do without.</Trans>
        </p>
      )}
      {differs && (
        <Checkbox
          label={t`The vehicle belongs to them from now on`}
          checked={intake?.keep_owner ?? true}
          onChange={(keep_owner) => subject.change({ keep_owner })}
        />
      )}
    </Section>
  )
}

/** A vehicle that is in the shop already is rarely meant to have a second order. */
function OpenOrders({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const open = subject.history.filter((row) => isActiveStatus(row.status))
  if (open.length === 0) return null
  return (
    <Banner tone="warn" title={t`This vehicle has an order under way:`}>
      <Stack gap={2}>
        {open.map((row) => (
          <PageLink key={row.id} to="/dash/flow/work_order" search={{ id: row.id }}>
            #{row.order_custom_id}
          </PageLink>
        ))}
      </Stack>
    </Banner>
  )
}
