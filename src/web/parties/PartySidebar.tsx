import type { ComponentType } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Merge, PartyKind } from '#contract/parties/parties.ts'
import { isZero } from '#domain/money/money.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { useShop } from '../base/session/shop.ts'
import { Button, ErrorState, Loading, Money, Plate, Skeleton, toast, useFormats } from '../ui/index.ts'
import { failed } from './failed.ts'
import css from './customers.module.css'
import { useHeld } from '../base/session/held.ts'

type Page = CallReply<'parties.page'>

/** What features above this one show in a record. */
export interface PartyParts {
  /** The account credit of the record. */
  Credit: ComponentType<{ kind: PartyKind; id: string }>
  /** Where an order of the record is. */
  OrderMarks: ComponentType<{ order: Page['orders'][number] }>
}

/** The side of a record: money, vehicles, orders, and merges. */
export function PartySidebar({ kind, id, Credit, OrderMarks }: PartyParts & { kind: PartyKind; id: string }) {
  const { data, error, refetch } = useCall('parties.page', { params: { kind, id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={90} />
        <Skeleton height={160} />
        <Skeleton height={160} />
      </Loading>
    )
  return (
    <div className="people-beside">
      <Figures page={data} kind={kind} id={id} />
      <Credit kind={kind} id={id} />
      <Vehicles page={data} kind={kind} id={id} />
      <Orders page={data} kind={kind} id={id} OrderMarks={OrderMarks} />
      {data.merges.length > 0 && <Merges merges={data.merges} id={id} />}
    </div>
  )
}

function Figures({ page, kind, id }: PartProps) {
  const { t } = useLingui()
  const { figure } = useFormats()
  const { orders, unpaid_orders: unpaid, amounts } = page.figures
  return (
    <section className={css['people-part']}>
      <h2>{t`Summary`}</h2>
      <dl className={css['people-facts']}>
        <div>
          <dt>{t`Orders`}</dt>
          <dd className="ui-num">{figure(orders)}</dd>
        </div>
        {amounts.map((row) => (
          <div key={`s${row.currency}`}>
            <dt>{t`Lifetime sales`}</dt>
            <dd>
              <Money value={row.sold} currency={row.currency} />
            </dd>
          </div>
        ))}
        {amounts
          .filter((row) => !isZero(row.unpaid))
          .map((row) => (
            <div key={`u${row.currency}`}>
              <dt>
                {t`Unpaid`} ({figure(unpaid)})
              </dt>
              <dd>
                <Money strong value={row.unpaid} currency={row.currency} />
              </dd>
            </div>
          ))}
      </dl>
      {unpaid > 0 && (
        <PageLink to="/dash/payment_manager" search={{ payer: id, payer_kind: kind }}>
          {t`Payments and statement`}
        </PageLink>
      )}
    </section>
  )
}

interface PartProps {
  page: Page
  kind: PartyKind
  id: string
}

function Vehicles({ page, kind, id }: PartProps) {
  const { t } = useLingui()
  const owner = { [kind === 'customer' ? 'customer_id' : 'fleet_location_id']: id }
  return (
    <section className={css['people-part']}>
      <h2>{t`Vehicles`}</h2>
      {page.vehicles.length === 0 && (
        <p className="ui-quiet">{t`No vehicles yet. The first order adds one.`}</p>
      )}
      <ul className={css['people-list']}>
        {page.vehicles.map((row) => {
          const other = row.owner_now
          return (
            <li key={row.id}>
              <span>
                <PageLink to="/dash/vehicle_history" search={{ vehicle_id: row.id }}>
                  {row.vehicle || row.vin || t`Vehicle`}
                </PageLink>{' '}
                {row.license_plate && <Plate>{row.license_plate}</Plate>}
                <small className="ui-quiet">
                  {[row.unit_number, row.vin].filter((text) => text !== '').join(' · ')}
                </small>
                {other !== null && (
                  <small className={css['people-other']}>
                    <Trans>Now owned by {other}</Trans>
                  </small>
                )}
              </span>
              {other === null && (
                <PageLink to="/dash/flow/name/vehicle_choice" search={{ ...owner, vehicle_id: row.id }}>
                  {t`New order`}
                </PageLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Orders({ page, kind, id, OrderMarks }: PartProps & Pick<PartyParts, 'OrderMarks'>) {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone: zone } = useShop()
  return (
    <section className={css['people-part']}>
      <h2>{t`Orders`}</h2>
      {page.orders.length === 0 && <p className="ui-quiet">{t`None yet.`}</p>}
      <ul className={css['people-list']}>
        {page.orders.map((row) => (
          <li key={row.id}>
            <span>
              <PageLink to="/dash/flow/work_order" search={{ id: row.id }}>
                #{row.order_custom_id}
              </PageLink>{' '}
              <OrderMarks order={row} />
              <small className="ui-quiet">
                {date(row.created_timestamp, zone)} {row.vehicle}
              </small>
            </span>
            <Money value={row.final_price} currency={row.currency} />
          </li>
        ))}
      </ul>
      {page.figures.orders > page.orders.length && (
        <PageLink
          to="/dash/order_history"
          search={{ status: 'all', [kind === 'customer' ? 'customer' : 'fleet_location']: id }}
        >
          {t`All orders`}
        </PageLink>
      )}
    </section>
  )
}

function Merges({ merges, id }: { merges: readonly Merge[]; id: string }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const held = useHeld()
  const undo = useSend('parties.undoMerge', {
    onDone: () => toast(t`Merge undone.`),
    onFailed: failed,
  })
  return (
    <section className={css['people-part']}>
      <h2>{t`Merged records`}</h2>
      <ul className={css['people-list']}>
        {merges.map((merge) => {
          const name = merge.kept_id === id ? merge.merged_name : merge.kept_name
          const who = merge.user_name
          const when = dateTime(merge.created_at, zone)
          const by = merge.undone_by
          return (
            <li key={merge.id}>
              <span>
                {name}
                <small className="ui-quiet">
                  {merge.undone_at ? (
                    <Trans>undone by {by}</Trans>
                  ) : (
                    <Trans>
                      {who}, {when}
                    </Trans>
                  )}
                </small>
              </span>
              {!merge.undone_at && (
                <Button
                  size="sm"
                  busy={undo.isPending}
                  disabledReason={held('customers.merge')}
                  onClick={() => undo.mutate({ params: { id: merge.id } })}
                >{t`Undo merge`}</Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
