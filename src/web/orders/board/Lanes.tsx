import type { Lane } from './lanes.ts'
import { useLingui } from '@lingui/react/macro'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { cx, Figure, Money, toast } from '#web/ui/index.ts'
import { BoardCard } from './BoardCard.tsx'
import { isLate, sumOf } from './lanes.ts'
import { loadReasons } from './reasons.ts'
import { useCardKeys } from './useCardKeys.ts'
import { whenDraggable } from './dragging.ts'
import css from './board.module.css'

interface LanesProps {
  lanes: readonly Lane[]
  now: number
  /** The lane that a phone shows. */
  shown: string
  onShow: (lane: string) => void
  bays?: boolean
}

/** Columns of cards: all visible where there is room, one at a time on a phone. */
export function Lanes({ lanes, now, shown, onShow, bays = false }: LanesProps) {
  const go = useGo()
  const { container, tabStop, setActive } = useCardKeys(lanes)
  const dragged = useDragged()
  useInSight(container, shown)
  const open = (id: string) => go('/dash/flow/work_order', { id })
  const present = lanes.some((lane) => lane.key === shown) ? shown : (firstBusy(lanes)?.key ?? '')
  return (
    <div className={cx(css['board'], bays && css['board-bays'])}>
      <Switcher lanes={lanes} shown={present} onShow={onShow} />
      <div className={css['board-lanes']} ref={container} onFocus={(event) => setActive(event.target)}>
        {lanes.map((lane) => (
          <LaneColumn
            key={lane.key}
            lane={lane}
            now={now}
            dragged={dragged}
            shown={lane.key === present}
            tabStop={lane.cards.some((card) => card.id === tabStop) ? tabStop : ''}
            bays={bays}
            onOpen={open}
          />
        ))}
      </div>
    </div>
  )
}

/** A chosen column is scrolled into sight, where not all of them fit. */
function useInSight(container: { readonly current: HTMLElement | null }, key: string): void {
  useEffect(() => {
    if (key === '') return
    const lane = container.current?.querySelector(`[data-lane="${CSS.escape(key)}"]`)
    lane?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }, [container, key])
}

const firstBusy = (lanes: readonly Lane[]): Lane | undefined =>
  lanes.find((lane) => lane.cards.length > 0) ?? lanes[0]

/** The card that is being dragged, so that the columns can show whether they accept it. */
function useDragged(): OrderCard | null {
  const [dragged, setDragged] = useState<OrderCard | null>(null)
  useEffect(
    () =>
      whenDraggable(({ monitorForElements }) =>
        monitorForElements({
          onDragStart: ({ source }) => {
            loadReasons()
            setDragged(source.data['card'] as OrderCard)
          },
          onDrop: () => setDragged(null),
        }),
      ),
    [],
  )
  return dragged
}

function Switcher({ lanes, shown, onShow }: Pick<LanesProps, 'lanes' | 'shown' | 'onShow'>) {
  const { t } = useLingui()
  return (
    <fieldset className={css['board-switch']} aria-label={t`Column`}>
      {lanes.map((lane) => (
        <button
          key={lane.key}
          type="button"
          aria-pressed={lane.key === shown}
          onClick={() => onShow(lane.key)}
        >
          {lane.icon}
          {lane.title}
          <Figure>{lane.cards.length}</Figure>
        </button>
      ))}
    </fieldset>
  )
}

interface ColumnProps {
  lane: Lane
  now: number
  dragged: OrderCard | null
  shown: boolean
  tabStop: string
  bays: boolean
  onOpen: (id: string) => void
}

/** So many cards fill a column of a large screen. */
const AT_FIRST = 10

/** A column begins with the cards that fit; the rest is drawn behind them in small steps, so that the page answers. */
function useDrawn<Card>(cards: readonly Card[]): readonly Card[] {
  const [all, setAll] = useState(false)
  useEffect(() => startTransition(() => setAll(true)), [])
  return all ? cards : cards.slice(0, AT_FIRST)
}

const LaneColumn = memo(function LaneColumn(props: ColumnProps) {
  const { lane, now, dragged, shown, tabStop, bays, onOpen } = props
  const column = useRef<HTMLElement>(null)
  const drawn = useDrawn(lane.cards)
  const [over, setOver] = useState(false)
  const latest = useRef(lane)
  useEffect(() => {
    latest.current = lane
  })
  useEffect(() => {
    const node = column.current
    if (!node) return undefined
    return whenDraggable(({ dropTargetForElements }) =>
      dropTargetForElements({
        element: node,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          dropOn(latest.current, source.data['card'] as OrderCard)
        },
      }),
    )
  }, [])
  const home = dragged !== null && lane.holds(dragged)
  const refused = dragged !== null && !home && lane.refusal(dragged) !== null
  return (
    <section
      ref={column}
      className={css['board-lane']}
      data-lane={lane.key}
      data-shown={shown || undefined}
      aria-label={lane.title}
      data-refused={refused || undefined}
      data-over={(over && !home) || undefined}
    >
      <LaneHead lane={lane} />
      <ul className={css['board-cards']}>
        {drawn.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            late={isLate(card, now)}
            tabStop={card.id === tabStop}
            bays={bays}
            onOpen={onOpen}
          />
        ))}
        {lane.cards.length === 0 && <li className={css['board-none']}>{lane.empty}</li>}
      </ul>
    </section>
  )
})

function dropOn(lane: Lane, card: OrderCard): void {
  if (lane.holds(card)) return
  const refusal = lane.refusal(card)
  if (refusal === null) lane.drop(card)
  else toast(refusal, { tone: 'danger' })
}

function LaneHead({ lane }: { lane: Lane }) {
  const { currency } = useShop()
  return (
    <header className={css['board-lane-head']}>
      {lane.icon}
      <h2 title={lane.title}>{lane.title}</h2>
      <Figure className={css['board-count']}>{lane.cards.length}</Figure>
      {lane.cards.length > 0 && (
        <Money value={sumOf(lane.cards)} currency={currency} className={css['board-sum']} />
      )}
    </header>
  )
}
