import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TemplateKind } from '../../domain/messages/kinds.ts'
import type { Channel } from '../../domain/messages/outbox.ts'
import type { MessageLanguage } from '../../domain/messages/templates.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useShop } from '../base/shop.ts'
import { Button, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'
import css from './messages.module.css'

interface TestProps {
  kind: TemplateKind
  channel: Channel
  language: MessageLanguage
}

/** Sends the saved words with sample data to oneself. */
export function SendTest({ kind, channel, language }: TestProps) {
  const { t } = useLingui()
  const shop = useShop()
  const sending = useSending()
  const [to, setTo] = useState('')
  const send = useSend('messages.test', {
    refresh: ['messages.list'],
    onDone: ({ message: { address, reason } }) => {
      sending.renew()
      if (reason === '') toast(t`Test to ${address} queued. See Messages.`)
      else toast(t`Not sent to ${address}. See Messages.`, { tone: 'danger' })
    },
    onFailed: sending.failed,
  })
  const body = { shop_id: shop.id, language, to }
  return (
    <Stack gap={2}>
      <ProblemBanner error={send.error} />
      <div className={css['line']}>
        {channel === 'text' && <TextField label={t`Your phone`} type="tel" value={to} onChange={setTo} />}
        <Button
          busy={send.isPending}
          disabledReason={channel === 'text' && to.trim() === '' && t`Enter your phone number.`}
          onClick={() => send.mutate({ params: { kind, channel }, body: { id: sending.id(), ...body } })}
        >
          {channel === 'email' ? t`Send test to my email` : t`Send test to my phone`}
        </Button>
      </div>
    </Stack>
  )
}
