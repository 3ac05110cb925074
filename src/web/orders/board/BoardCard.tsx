import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Avatar, Chip, cx, IconUsersGroup, IconWalk, Money, Plate } from '#web/ui/index.ts'
import { CardMenu } from './CardMenu.tsx'
import { PromiseChip } from './PromiseChip.tsx'
import { whenDraggable } from './dragging.ts'
import css from './board.module.css'
import { StatusGlyph, useStatusWord } from '../status/OrderStatus.tsx'
import { PayBadge } from '../status/PayBadge.tsx'
import { PaymentMark } from '../status/PaymentMark.tsx'

export interface BoardCardProps {
  card: OrderCard
  late: boolean
  /** The one card of the board that Tab reaches. */
  tabStop: boolean
  bays: boolean
  onOpen: (id: string) => void
}

/** The first job, in French where the person reads French and the shop has the name. */
export function useFirstJob(): (card: Pick<OrderCard, 'first_job' | 'first_job_french'>) => string {
  const { i18n } = useLingui()
  return (card) => (i18n.locale === 'fr-CA' ? card.first_job_french || card.first_job : card.first_job)
}

/** One order in four lines. Plain markup: a board may have two hundred of them. */
export const BoardCard = memo(function BoardCard({ card, late, tabStop, bays, onOpen }: BoardCardProps) {
  const { t } = useLingui()
  const element = useRef<HTMLElement>(null)
  const latest = useRef(card)
  useEffect(() => {
    latest.current = card
  })
  useEffect(() => {
    const node = element.current
    if (!node) return undefined
    return whenDraggable(({ draggable }) =>
      draggable({ element: node, getInitialData: () => ({ card: latest.current }) }),
    )
  }, [])
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(card.id)
  }
  return (
    <li className={css['board-slot']}>
      <article
        ref={element}
        className={cx(css['board-card'], late && css['board-card-late'])}
        data-card={card.id}
      >
        <div className={css['board-card-top']}>
          {bays && <StatusMark status={card.status} />}
          <span className={cx(css['board-number'], 'ui-num')}>#{card.order_custom_id}</span>
          {card.license_plate && <Plate>{card.license_plate}</Plate>}
          {card.waiting && (
            <span className={css['board-waiting']} title={t`Customer waiting`}>
              <IconWalk size={13} aria-hidden />
              <span className="ui-hidden">{t`Customer waiting`}</span>
            </span>
          )}
          <CardMenu card={card} tabStop={tabStop} bays={bays} />
        </div>
        <a
          className={css['board-vehicle']}
          href={`/dash/flow/work_order?id=${card.id}`}
          tabIndex={tabStop ? 0 : -1}
          draggable={false}
          onClick={open}
        >
          {card.vehicle || t`No vehicle`}
        </a>
        {card.practice && (
          <div className={css['board-line']}>
            <Chip tone="warn">{t`Practice – not a sale`}</Chip>
          </div>
        )}
        <Who card={card} />
        <Job card={card} />
        {card.tags.length > 0 && (
          <div className={css['board-line']}>
            <span className={cx(css['board-clip'], 'ui-quiet')}>{card.tags.join(' · ')}</span>
          </div>
        )}
        <Foot card={card} />
      </article>
    </li>
  )
})

function StatusMark({ status }: { status: OrderCard['status'] }) {
  const word = useStatusWord()
  return (
    <span className={css['board-status']} title={word(status)}>
      <StatusGlyph status={status} size={14} />
      <span className="ui-hidden">{word(status)}</span>
    </span>
  )
}

function Who({ card }: { card: OrderCard }) {
  const { bays } = useShop()
  const bay = bays.find((row) => row.id === card.bay_id)
  return (
    <div className={css['board-line']}>
      {card.fleet_name && <IconUsersGroup size={14} aria-hidden />}
      <span className={css['board-clip']}>
        {card.fleet_name || card.customer_name || <Trans>No customer</Trans>}
      </span>
      {bay && <span className={css['board-bay']}>{bay.name}</span>}
    </div>
  )
}

function Job({ card }: { card: OrderCard }) {
  const job = useFirstJob()
  const more = card.jobs - 1
  return (
    <div className={css['board-line']}>
      <span className={css['board-clip']}>{job(card) || <Trans>No jobs yet</Trans>}</span>
      {more > 0 && <span className="ui-num">+{more}</span>}
    </div>
  )
}

function Foot({ card }: { card: OrderCard }) {
  return (
    <div className={css['board-foot']}>
      {card.technician && <Avatar name={card.technician} size="sm" />}
      {card.status === 'complete' ? <PayBadge status={card.pay_status} /> : <PromiseChip card={card} />}
      <PaymentMark of={card} />
      <Money strong value={card.final_price} currency={card.currency} className={css['board-total']} />
    </div>
  )
}
