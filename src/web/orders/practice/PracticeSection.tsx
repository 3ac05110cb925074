import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Button, ButtonLink, ErrorState, Row, Section, Stack } from '#web/ui/index.ts'
import { useStatusWord } from '../status/OrderStatus.tsx'
import { RemovePractice } from './RemovePractice.tsx'

/** The practice orders of the shop: start one, or remove them all. */
export function PracticeSection() {
  const { t } = useLingui()
  const shop = useShop()
  const word = useStatusWord()
  const may = useMay()('orders.create')
  const [removing, setRemoving] = useState(false)
  const { data, error, refetch } = useCall('practiceOrders.list', { query: { shop_id: shop.id } })
  const cards = data?.cards ?? []
  const shopName = shop.name
  return (
    <Section
      title={t`Practice orders`}
      description={t`To try the product or train new staff. They count nowhere and use no order number. Shop: ${shopName}.`}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack gap={3}>
          {cards.length > 0 && (
            <ul>
              {cards.map((card) => (
                <li key={card.id}>
                  <PageLink to="/dash/flow/work_order" search={{ id: card.id }}>
                    {`#${card.order_custom_id} ${card.vehicle}`}
                  </PageLink>
                  {` · ${word(card.status)}`}
                </li>
              ))}
            </ul>
          )}
          {may && (
            <Row>
              <ButtonLink to="/dash/flow/practice_order">{t`Start practice order`}</ButtonLink>
              {cards.length > 0 && (
                <Button onClick={() => setRemoving(true)}>
                  {t`${plural(cards.length, {
                    one: 'Remove practice order',
                    other: 'Remove # practice orders',
                  })}`}
                </Button>
              )}
            </Row>
          )}
          {removing && (
            <RemovePractice
              shopId={shop.id}
              ids={cards.map(({ id }) => id)}
              onClose={() => setRemoving(false)}
            />
          )}
        </Stack>
      )}
    </Section>
  )
}
