import type { SentText } from '#contract/base/textShape.ts'
import type { Order } from '#domain/orders/order.ts'
import { TextRows } from './TextRows.tsx'
import { useTexts } from './useTexts.ts'

interface ListProps {
  order: Order
  kind: SentText['kind']
}

/** The texts to the customer of an order about one subject, and their replies. */
export function TextList({ order, kind }: ListProps) {
  const { data } = useTexts(order)
  if (!data) return null
  const texts = data.texts.filter((row) => row.kind === kind)
  return <TextRows texts={texts} replies={data.replies} zone={order.extras.time_zone} />
}
