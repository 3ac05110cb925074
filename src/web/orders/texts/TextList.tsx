import type { SentText } from '../../../contract/base/textShape.ts'
import { TextRows } from './TextRows.tsx'
import { useTexts } from './useTexts.ts'

interface ListProps {
  orderId: string
  kind: SentText['kind']
  zone: string
}

/** The texts to the customer of an order about one subject, and their replies. */
export function TextList({ orderId, kind, zone }: ListProps) {
  const { data } = useTexts(orderId)
  if (!data) return null
  const texts = data.texts.filter((row) => row.kind === kind)
  return <TextRows texts={texts} replies={data.replies} zone={zone} />
}
