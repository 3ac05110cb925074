import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { MessageLanguage } from '#domain/messages/templates/templates.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { TestToMyself, useQueuedTest, useTestLabel } from './TestToMyself.tsx'

interface TestProps {
  kind: TemplateKind
  channel: Channel
  language: MessageLanguage
}

/** Sends the saved words with sample data to oneself. */
export function SendTest({ kind, channel, language }: TestProps) {
  const { id: shop_id } = useShop()
  const labelOf = useTestLabel()
  const { id, answered } = useQueuedTest()
  const send = useSend('messages.test', { ...answered })
  const onSend = (to: string) =>
    send.mutate({ params: { kind, channel }, body: { id: id(), shop_id, language, to } })
  return (
    <TestToMyself
      channel={channel}
      send={send}
      reason={false}
      buttons={[{ label: labelOf(channel), onSend }]}
    />
  )
}
