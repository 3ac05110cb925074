import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { cx, IconArrowRight, IconDots, IconUser, Menu, type MenuEntry } from '#web/ui/index.ts'
import { BOARD_STATUSES } from './lanes.ts'
import { chooseStaff, moveCard, setBay } from './moves.ts'
import { loadReasons, useReasons } from './reasons.ts'
import css from './board.module.css'
import { StatusGlyph, useStatusWord } from '../status/OrderStatus.tsx'

interface CardMenuProps {
  card: OrderCard
  tabStop: boolean
  /** Bays are included, for people who cannot drag. */
  bays: boolean
}

/** A plain button until it is first pressed: a hundred closed menus cost nothing. */
export function CardMenu({ card, tabStop, bays }: CardMenuProps) {
  const { t } = useLingui()
  const [armed, setArmed] = useState(false)
  const number = card.order_custom_id
  const look = { label: t`Actions for order ${number}`, tabIndex: tabStop ? 0 : -1 }
  if (armed) return <ArmedMenu card={card} bays={bays} look={look} />
  return <DotsButton {...look} onPointerEnter={loadReasons} onClick={() => setArmed(true)} />
}

type DotsProps = ComponentProps<'button'> & { label: string }

function DotsButton({ label, className, ...rest }: DotsProps) {
  return (
    <button
      type="button"
      className={cx(css['board-dots'], className)}
      data-card-menu
      aria-haspopup="menu"
      aria-label={label}
      {...rest}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
}

function ArmedMenu({
  card,
  bays,
  look,
}: {
  card: OrderCard
  bays: boolean
  look: { label: string; tabIndex: number }
}) {
  const button = useRef<HTMLButtonElement>(null)
  const items = useCardItems(card, bays)
  useEffect(() => {
    loadReasons()
    button.current?.focus()
    button.current?.click()
  }, [])
  return <Menu width={250} items={items} trigger={<DotsButton ref={button} {...look} />} />
}

function useCardItems(card: OrderCard, bays: boolean): readonly MenuEntry[] {
  const { t } = useLingui()
  const go = useGo()
  const word = useStatusWord()
  const why = useMoveRefusal()
  const shop = useShop()
  const moves: MenuEntry[] = BOARD_STATUSES.map((to) => ({
    label: word(to),
    icon: <StatusGlyph status={to} />,
    checked: to === card.status,
    disabledReason: to === card.status ? null : why(card, to),
    onSelect: () => void moveCard(card, to).then(() => followCard(card.id)),
  }))
  const places = [{ id: null, name: t`No bay` }, ...shop.bays]
  const bayItems: MenuEntry[] = places.map(({ id, name }) => ({
    label: name,
    checked: id === card.bay_id,
    disabledReason: card.status === 'complete' && t`Re-open the order to change it.`,
    onSelect: () => {
      setBay(card, id)
      followCard(card.id)
    },
  }))
  return [
    {
      label: t`Open order`,
      icon: <IconArrowRight size={16} />,
      kbd: '↵',
      onSelect: () => go('/dash/flow/work_order', { id: card.id }),
    },
    {
      label: t`Technicians…`,
      icon: <IconUser size={16} />,
      kbd: 'T',
      disabledReason: card.status === 'complete' && t`Re-open the order to change it.`,
      onSelect: () => chooseStaff(card.id),
    },
    'divider',
    ...(bays ? [{ heading: t`Bay` }, ...bayItems, 'divider' as const] : []),
    { heading: t`Move to` },
    ...moves,
  ]
}

/** A card that changed its column keeps the focus, unless it moved elsewhere meanwhile. */
function followCard(id: string): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus()
  }, 80)
}

/** Why a card may not move there, or null. Re-opening needs a typed reason, which the order itself asks for. */
export function useMoveRefusal(): (card: OrderCard, to: string) => string | null {
  const { t } = useLingui()
  const reasons = useReasons()
  return (card, to) => {
    if (card.status === 'complete') return t`Re-opening needs a reason. Open the order first.`
    const verdict = card.moves[to]
    return verdict?.ok ? null : reasons(verdict ?? { code: 'transition_not_allowed' })
  }
}
