import { billedParty } from '#domain/orders/billedParty.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Party } from '#contract/parties/customers.ts'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { Avatar, IconUsersGroup, Loading, Money, Skeleton, useFormats } from '../ui/index.ts'
import { useVehicleWords } from '../vehicles/vehicleWords.ts'
import type { VehicleDetails } from '../vehicles/vinAnswer.ts'
import { partyName, useFuelName } from '../vehicles/vehicleProblems.ts'
import css from './flow.module.css'
import { StatusBadge } from '../orders/status/OrderStatus.tsx'
import { PaymentMark } from '../orders/status/PaymentMark.tsx'

/** A fact with its name; missing data is shown as such. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className={css['flow-fact']}>
      <dt>{name}</dt>
      <dd>
        {value || (
          <span className="ui-quiet">
            <Trans>no data</Trans>
          </span>
        )}
      </dd>
    </div>
  )
}

interface VehicleFactsProps {
  vin: string
  /** A number that is no VIN, shown where there is none. */
  identifier?: string
  details: VehicleDetails
}

export function VehicleFacts({ vin, identifier = '', details }: VehicleFactsProps) {
  const { t } = useLingui()
  const fuel = useFuelName()
  const words = useVehicleWords()
  return (
    <dl className={css['flow-facts']}>
      {vin !== '' && <Fact name={t`VIN`} value={<span className={css['flow-vin']}>{vin}</span>} />}
      {identifier !== '' && (
        <Fact name={t`Serial or ID number`} value={<span className={css['flow-vin']}>{identifier}</span>} />
      )}
      <Fact name={t`Model year`} value={details.year} />
      <Fact name={t`Make`} value={details.make} />
      <Fact name={t`Model`} value={details.model} />
      <Fact name={t`Version`} value={details.sub_model} />
      <Fact name={t`Engine`} value={words.engine(details.engine)} />
      <Fact name={t`Fuel`} value={fuel(details.fuel)} />
      <Fact name={t`Body`} value={words.body(details.body)} />
      <Fact name={t`Weight class (GVWR)`} value={words.weight(details.gvwr_class)} />
    </dl>
  )
}

/** A person or a fleet with their phone numbers. */
export function PartyCard({ party, actions }: { party: Party; actions?: ReactNode }) {
  const { phone } = useFormats()
  const who = billedParty(party)
  const lines = [
    phone(who ?? { phonenumber: '' }),
    who?.email,
    [who?.city, who?.region].filter(Boolean).join(', '),
  ].filter(Boolean)
  return (
    <div className={css['flow-party']}>
      {party.customer ? (
        <Avatar name={partyName(party)} size="lg" />
      ) : (
        <span className="ui-avatar ui-avatar-lg">
          <IconUsersGroup size={19} aria-hidden />
        </span>
      )}
      <div className={css['flow-party-text']}>
        <strong>{partyName(party)}</strong>
        <span className="ui-quiet ui-num">{lines.join(' · ')}</span>
      </div>
      {actions}
    </div>
  )
}

/** Earlier services of a vehicle, newest first. */
export function Visits({ rows }: { rows: readonly OrderRow[] }) {
  const { i18n } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  if (rows.length === 0)
    return (
      <p className="ui-quiet">
        <Trans>First visit for this vehicle.</Trans>
      </p>
    )
  const job = (row: OrderRow) =>
    i18n.locale === 'fr-CA' ? row.first_job_french || row.first_job : row.first_job
  return (
    <ul className={css['flow-visits']}>
      {rows.slice(0, 8).map((row) => (
        <li key={row.id}>
          <PageLink to="/dash/flow/work_order" search={{ id: row.id }}>
            #{row.order_custom_id}
          </PageLink>
          <span className="ui-quiet ui-num">
            {date(row.complete_timestamp ?? row.created_timestamp, time_zone)}
          </span>
          <StatusBadge status={row.status} />
          <PaymentMark of={row} />
          <span className={css['flow-visit-job']}>
            {job(row)}
            {row.jobs > 1 && ` +${String(row.jobs - 1)}`}
          </span>
          <Money value={row.final_price} currency={row.currency} />
        </li>
      ))}
    </ul>
  )
}

/** Inside content that loaded after its page: moves the focus to the field or button that is meant to be next. */
export function ArriveHere() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const page = here.current?.closest('.ui-page')
    page?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return <span ref={here} hidden />
}

export function FlowLoading() {
  return (
    <Loading>
      <Skeleton height={180} />
      <Skeleton height={120} />
    </Loading>
  )
}
