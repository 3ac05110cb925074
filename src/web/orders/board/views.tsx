import { useLingui } from '@lingui/react/macro'
import { bayKindOf, type BayKind } from '#domain/shop/bayKinds.ts'
import { useBayKindWords } from '#web/base/bayKindWords.ts'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useGo, PageLink } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { Chip, IconTool, Money, Plate, Table, type Column } from '#web/ui/index.ts'
import { useFirstJob } from './BoardCard.tsx'
import { CardMenu, useMoveRefusal } from './CardMenu.tsx'
import { BOARD_STATUSES, isLate } from './lanes.ts'
import { Lanes } from './Lanes.tsx'
import { moveCard, setBay } from './moves.ts'
import { PromiseChip } from './PromiseChip.tsx'
import css from './board.module.css'
import { StatusBadge, StatusGlyph, useStatusWord } from '../status/OrderStatus.tsx'
import { PayBadge } from '../status/PayBadge.tsx'
import { PaymentMark } from '../status/PaymentMark.tsx'

interface ViewProps {
  cards: readonly OrderCard[]
  now: number
  shown: string
  onShow: (lane: string) => void
}

/** A column for each status. */
export function BoardView({ cards, ...rest }: ViewProps) {
  const { t } = useLingui()
  const word = useStatusWord()
  const why = useMoveRefusal()
  const lanes = BOARD_STATUSES.map((status) => ({
    key: status,
    title: word(status),
    icon: <StatusGlyph status={status} />,
    cards: cards.filter((card) => card.status === status),
    empty: t`None`,
    holds: (card: OrderCard) => card.status === status,
    refusal: (card: OrderCard) => why(card, status),
    drop: (card: OrderCard) => void moveCard(card, status),
  }))
  return <Lanes lanes={lanes} {...rest} />
}

/** A column for each bay, and one for orders outside. */
export function BaysView({ cards, ...rest }: ViewProps) {
  const { t } = useLingui()
  const { bays } = useShop()
  const work = cards.filter((card) => card.status !== 'complete')
  const words = useBayKindWords()
  const titleOf = (name: string, kind: BayKind) => (kind === 'service' ? name : `${name} · ${words[kind]}`)
  const lanes = [{ id: null, name: t`No bay`, kind: 'service' }, ...bays].map(({ id, name, kind }) => ({
    key: id ?? 'none',
    title: titleOf(name, bayKindOf(kind)),
    icon: <IconTool size={16} aria-hidden />,
    cards: work.filter((card) => card.bay_id === id),
    empty: t`Available`,
    holds: (card: OrderCard) => card.bay_id === id,
    refusal: () => null,
    drop: (card: OrderCard) => setBay(card, id),
  }))
  return <Lanes lanes={lanes} bays {...rest} />
}

const rank = (card: OrderCard): number => BOARD_STATUSES.findIndex((status) => status === card.status)

/** The same orders as lines. */
export function ListView({ cards, now }: Pick<ViewProps, 'cards' | 'now'>) {
  const { t } = useLingui()
  const go = useGo()
  const columns = useListColumns()
  const rows = cards.toSorted((one, other) => rank(one) - rank(other))
  return (
    <div className={css['board-list']}>
      <Table
        caption={t`Active orders`}
        columns={columns}
        rows={rows}
        rowKey={(card) => card.id}
        onRow={(card) => go('/dash/flow/work_order', { id: card.id })}
        rowClass={(card) => (isLate(card, now) ? css['board-row-late'] : undefined)}
      />
    </div>
  )
}

/** The number of an order; on a phone with its status. */
function CardNumber({ card }: { card: OrderCard }) {
  const { t } = useLingui()
  return (
    <>
      <PageLink to="/dash/flow/work_order" search={{ id: card.id }}>
        #{card.order_custom_id}
      </PageLink>{' '}
      {card.practice && <Chip tone="warn">{t`Practice – not a sale`}</Chip>}
      <span className={css['board-phone']}>
        <StatusBadge status={card.status} /> <PaymentMark of={card} />
      </span>
    </>
  )
}

function useListColumns(): readonly Column<OrderCard>[] {
  const { t } = useLingui()
  const job = useFirstJob()
  return [
    { key: 'number', header: t`Number`, cell: (card) => <CardNumber card={card} /> },
    {
      key: 'status',
      header: t`Status`,
      hideBelow: 'phone',
      cell: (card) => (
        <span className={css['board-cell']}>
          <StatusBadge status={card.status} /> <PaymentMark of={card} />
        </span>
      ),
    },
    {
      key: 'vehicle',
      header: t`Vehicle`,
      cell: (card) => (
        <span className={css['board-cell']}>
          <strong>{card.vehicle || t`No vehicle`}</strong>{' '}
          {card.license_plate && <Plate>{card.license_plate}</Plate>}
        </span>
      ),
    },
    {
      key: 'customer',
      header: t`Customer`,
      cell: (card) => card.fleet_name || card.customer_name,
      hideBelow: 'phone',
    },
    {
      key: 'job',
      header: t`Jobs`,
      cell: (card) => (card.jobs > 1 ? `${job(card)} +${String(card.jobs - 1)}` : job(card)),
      hideBelow: 'tablet',
    },
    { key: 'technician', header: t`Technician`, cell: (card) => card.technician, hideBelow: 'tablet' },
    {
      key: 'promise',
      header: t`Promised`,
      hideBelow: 'phone',
      cell: (card) =>
        card.status === 'complete' ? <PayBadge status={card.pay_status} /> : <PromiseChip card={card} />,
    },
    {
      key: 'total',
      header: t`Total`,
      align: 'end',
      cell: (card) => <Money value={card.final_price} currency={card.currency} />,
    },
    {
      key: 'menu',
      header: <span className="ui-hidden">{t`Menu`}</span>,
      cell: (card) => <CardMenu card={card} tabStop bays={false} />,
    },
  ]
}
