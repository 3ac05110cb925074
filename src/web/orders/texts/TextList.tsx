import type { SentText } from '../../../contract/base/textShape.ts'
import { TextRows } from './TextRows.tsx'
import { useTexts } from './useTexts.ts'

interface ListProps {
  orderId: string
  kind: SentText['kind']
  zone: string
}

/** What was texted to the customer of an order about one thing, and what they wrote back. */
export function TextList({ orderId, kind, zone }: ListProps) {
  const { data } = useTexts(orderId)
  if (!data) return null
  const texts = data.texts.filter((row) => row.kind === kind)
  return <TextRows texts={texts} replies={data.replies} zone={zone} />
}
