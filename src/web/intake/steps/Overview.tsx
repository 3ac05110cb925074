import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isActiveStatus } from '#domain/orders/status/status.ts'
import { hasOdometer, missingReqs, type VehicleReq } from '#domain/vehicles/record/vehicle.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { refresh } from '#web/base/client/queryClient.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  ButtonLink,
  Checkbox,
  Dialog,
  IconArrowRight,
  ProblemBanner,
  Section,
  Stack,
} from '#web/ui/index.ts'
import { SpecificationPanel } from '#web/vehicles/specifications/SpecificationPanel.tsx'
import { beginOrder } from '../begin.ts'
import { VehiclePage } from '../FlowPage.tsx'
import { ArriveHere, PartyCard, VehicleFacts, Visits } from '../parts.tsx'
import type { Subject } from '../useSubject.ts'
import { flowPath, hasStep } from '../steps.ts'
import { MileageField, PlateFieldset } from '../vehicle/VehicleFields.tsx'
import { useKindWord } from '#web/vehicles/vehicleProblems.ts'
import css from '../flow.module.css'
import { StatusGlyph, useStatusWord } from '#web/orders/status/OrderStatus.tsx'

/** Vehicle, owner and last visits at a glance; Enter puts the vehicle in line. */
export default function Overview() {
  const { t } = useLingui()
  return (
    <VehiclePage title={(subject) => subject?.title ?? t`Review`} width="full">
      {(subject) => <Glance subject={subject} />}
    </VehiclePage>
  )
}

/** Missing requirements of this shop: asked on their own page where the flow has one, else marked here. */
function useReqs({ flow, plate, intake, reqs }: Subject) {
  const [marked, setMarked] = useState<readonly VehicleReq[]>([])
  const check = (): boolean => {
    const missing = missingReqs(reqs, { ...plate, mileage: intake?.mileage ?? '' })
    if (missing.length === 0) return true
    if (hasStep(flow.variant, 'vehicle_reqs')) flow.go('vehicle_reqs')
    else setMarked(missing)
    return false
  }
  return { marked, check }
}

/** Begins the order of this visit: in line, or saved as open. A second order of a vehicle is asked about first. */
function useBegin(subject: Subject, check: () => boolean) {
  const { flow } = subject
  const shop = useShop()
  const [inLine, setInLine] = useState(true)
  const [asking, setAsking] = useState(false)
  const [present] = activeOrders(subject)
  const begin = useMutation({
    mutationFn: (line: boolean) => beginOrder(subject, shop.id, line),
    onSuccess: (id) => flow.go('work_order', { id }, { replace: true }),
    // Changed at another station: the newer one is loaded, the input here stays.
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'stale_version') void refresh('vehicles.')
    },
  })
  const beginNow = (line: boolean) => {
    setInLine(line)
    begin.mutate(line)
  }
  const start = (line: boolean) => {
    if (begin.isPending || !check()) return
    // A second order of a vehicle that is being worked on is rarely meant.
    if (!present) return beginNow(line)
    setInLine(line)
    setAsking(true)
  }
  return {
    error: begin.error,
    busy: begin.isPending ? (inLine ? ('line' as const) : ('open' as const)) : null,
    start,
    again: () => start(inLine),
    second: present && asking && (
      <SecondOrder
        order={present}
        onClose={() => setAsking(false)}
        onSecond={() => {
          setAsking(false)
          beginNow(inLine)
        }}
      />
    ),
  }
}

function Glance({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { marked, check } = useReqs(subject)
  const begin = useBegin(subject, check)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    begin.start(true)
  }
  return (
    <form className={css['flow-overview']} onSubmit={submit} noValidate>
      <ArriveHere />
      <div className={css['flow-column']}>
        <OpenOrders subject={subject} />
        <ProblemBanner error={begin.error} onRetry={begin.again} />
        <Section title={t`This visit`}>
          {hasOdometer(subject.kind) && (
            <MileageField
              subject={subject}
              focus
              error={marked.includes('mileage') ? t`Required by this shop.` : undefined}
            />
          )}
          <BeginButtons
            focus={!hasOdometer(subject.kind)}
            busy={begin.busy}
            onOpen={() => begin.start(false)}
          />
        </Section>
        <Owner subject={subject} />
        <Section title={t`Plate and vehicle details`}>
          <PlateFieldset subject={subject} marked={marked} />
        </Section>
      </div>
      <div className={css['flow-column']}>
        <WhatItIs subject={subject} />
        <Section title={t`Recent visits`}>
          <Visits rows={subject.history} />
        </Section>
      </div>
      {begin.second}
    </form>
  )
}

interface BeginProps {
  /** The first button takes the focus. */
  focus: boolean
  busy: 'line' | 'open' | null
  onOpen: () => void
}

function BeginButtons({ focus, busy, onOpen }: BeginProps) {
  const { t } = useLingui()
  const word = useStatusWord()
  return (
    <div className={css['flow-actions']}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        kbd="↵"
        busy={busy === 'line'}
        icon={<StatusGlyph status="stand-by" size={18} />}
        className={css['flow-line']}
        data-autofocus={focus || undefined}
      >
        {word('stand-by')}
      </Button>
      <Button
        size="lg"
        busy={busy === 'open'}
        icon={<IconArrowRight size={18} aria-hidden />}
        onClick={onOpen}
      >{t`Save as Open`}</Button>
    </div>
  )
}

function WhatItIs({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const kindWord = useKindWord()
  const { kind, vin, identifier, details, description, vehicle } = subject
  return (
    <Section title={kind === 'vehicle' ? t`Vehicle` : kindWord(kind)}>
      {vehicle?.removed && (
        <p className={css['flow-warn']}>{t`This vehicle was archived. This order restores it.`}</p>
      )}
      {kind === 'vehicle' ? (
        <>
          <VehicleFacts vin={vin} identifier={identifier} details={details} />
          <SpecificationPanel vehicle={{ id: vehicle?.id ?? null, details }} editable={false} />
        </>
      ) : (
        <dl className={css['flow-facts']}>
          <div className={css['flow-fact']}>
            <dt>{t`Description`}</dt>
            <dd>{description}</dd>
          </div>
          {details.year !== null && (
            <div className={css['flow-fact']}>
              <dt>{t`Year`}</dt>
              <dd>{details.year}</dd>
            </div>
          )}
          {identifier !== '' && (
            <div className={css['flow-fact']}>
              <dt>{t`Serial or hull number`}</dt>
              <dd className={css['flow-vin']}>{identifier}</dd>
            </div>
          )}
        </dl>
      )}
    </Section>
  )
}

function Owner({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const { party, owner, vehicle, intake, flow } = subject
  const differs = vehicle !== null && owner !== null && party !== null && !samePerson(party, owner)
  const change = flow.variant === 'name' && vehicle && owner ? 'vehicle_decision' : 'customer_decision'
  return (
    <Section
      title={t`Customer`}
      actions={
        <ButtonLink size="sm" to={flowPath(flow.variant, change)} search={flow.search}>
          {party ? t`Change` : t`Choose`}
        </ButtonLink>
      }
    >
      {party ? (
        <PartyCard party={party} />
      ) : (
        <p className="ui-quiet">
          <Trans>No customer selected. You can continue without one.</Trans>
        </p>
      )}
      {differs && (
        <Checkbox
          label={t`Make them the vehicle’s owner`}
          checked={intake?.keep_owner ?? true}
          onChange={(keep_owner) => subject.change({ keep_owner })}
        />
      )}
    </Section>
  )
}

type Who = NonNullable<Subject['party']>
const samePerson = (one: Who, other: Who): boolean =>
  one.customer?.id === other.customer?.id && one.fleet?.fleet_location_id === other.fleet?.fleet_location_id

/** A vehicle that is already in the shop is rarely meant to get a second order. */
const activeOrders = ({ history }: Subject): Subject['history'] =>
  history.filter((row) => isActiveStatus(row.status))

interface SecondProps {
  order: Subject['history'][number]
  onClose: () => void
  onSecond: () => void
}

/** Asked before a vehicle gets a second order beside one that is being worked on. */
function SecondOrder({ order, onClose, onSecond }: SecondProps) {
  const { t } = useLingui()
  const number = `#${order.order_custom_id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`This vehicle already has an active order.`}
      actions={
        <>
          <Button onClick={onSecond}>{t`Start another order`}</Button>
          <ButtonLink
            variant="primary"
            to="/dash/flow/work_order"
            search={{ id: order.id }}
            data-autofocus
          >{t`Open ${number}`}</ButtonLink>
        </>
      }
    >
      <p>{t`Add this visit’s work to it, or start another order for the same vehicle.`}</p>
    </Dialog>
  )
}

function OpenOrders({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const open = activeOrders(subject)
  if (open.length === 0) return null
  return (
    <Banner tone="warn" title={t`This vehicle already has an active order:`}>
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
