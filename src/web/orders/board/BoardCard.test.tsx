import { expect, test } from 'vitest'
import { renderAt } from '#test/web/app.tsx'
import { Company } from '#test/web/company.ts'
import { signIn } from '#test/web/desk.tsx'
import { until } from '#test/harness/until.ts'
import type { OrderCard } from '#contract/orders/orderReplies.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useShops } from '#web/base/session/shop.ts'
import { BoardCard } from './BoardCard.tsx'
import css from './board.module.css'

const PLATES = ['7ABC123', 'WWW-8888', 'H12 ABC']
/** The columns in a window of 1023 px, and in a wide one. */
const WIDTHS = [148, 240]

function Column({ width, card }: { width: number; card: OrderCard }) {
  const cards = PLATES.map((license_plate) => ({
    ...card,
    license_plate,
    waiting: true,
    order_custom_id: '43266',
  }))
  return (
    <section className={css['board-lane']} style={{ width }}>
      <ul className={css['board-cards']}>
        {cards.map((each) => (
          <BoardCard
            key={each.license_plate}
            card={each}
            late={false}
            tabStop
            bays={false}
            onOpen={() => {}}
          />
        ))}
      </ul>
    </section>
  )
}

function Columns() {
  const { shop } = useShops()
  const { data } = useCall(
    'orders.board',
    { query: { shop_id: shop?.id ?? '' } },
    { enabled: shop !== undefined },
  )
  const card = data?.cards[0]
  return card && WIDTHS.map((width) => <Column key={width} width={width} card={card} />)
}

test('a plate on a card is whole in the narrowest column, and clear of the menu', async () => {
  const company = await Company.make()
  await company.newOrder()
  await signIn(company, 'Manager')
  renderAt(<Columns />)
  await until(() =>
    expect(document.querySelectorAll('.ui-plate')).toHaveLength(PLATES.length * WIDTHS.length),
  )
  for (const card of document.querySelectorAll('article')) {
    const plate = card.querySelector<HTMLElement>('.ui-plate')
    const menu = card.querySelector('[data-card-menu]')?.getBoundingClientRect()
    if (!plate || !menu) throw new Error('no plate or menu')
    const place = plate.getBoundingClientRect()
    const words = plate.textContent
    expect(plate.scrollWidth, words).toBeLessThanOrEqual(plate.clientWidth)
    expect(place.right, words).toBeLessThanOrEqual(card.getBoundingClientRect().right)
    expect(place.right <= menu.left || place.top >= menu.bottom, words).toBe(true)
  }
})
