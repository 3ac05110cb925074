import { useLingui } from '@lingui/react/macro'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { useMay } from '../base/session/session.ts'
import { Banner, Button, ProblemBanner, toast } from '../ui/index.ts'

/** A text that probably asks to end texts: a person reads it and decides. An answer ends the question. */
export function AsksToStop({ number }: { number: string }) {
  const { t } = useLingui()
  const may = useMay()('customers.edit')
  const sending = useSending()
  const block = useSend('messages.suppress', {
    refresh: ['messages.', 'conversations.'],
    onDone: () => {
      sending.renew()
      toast(t`Number blocked. No more texts are sent to it.`)
    },
    onFailed: sending.failed,
  })
  return (
    <>
      <ProblemBanner error={block.error} />
      <Banner
        tone="warn"
        actions={
          may && (
            <Button
              size="sm"
              busy={block.isPending}
              onClick={() => block.mutate({ body: { id: sending.id(), channel: 'text', address: number } })}
            >{t`Block texts`}</Button>
          )
        }
      >{t`This customer may be asking you to stop texting. Block the number, or answer to keep it.`}</Banner>
    </>
  )
}
