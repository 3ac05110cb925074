import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { ApiError } from '../base/client/apiError.ts'
import { useSending } from '../base/client/sending.ts'
import { Button, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'
import css from './messages.module.css'

interface TestButton {
  label: string
  /** Sends a test to a number; by email it goes to the address of the person’s account. */
  onSend: (to: string) => void
}

interface TestProps {
  channel: Channel
  send: { error: ApiError | null; isPending: boolean }
  /** Why no test can be sent now; false where one can. */
  reason: string | false
  buttons: readonly TestButton[]
}

/** Sends a test to oneself: an email to one’s own address, a text to the number that is entered. */
export function TestToMyself({ channel, send: { error, isPending }, reason, buttons }: TestProps) {
  const { t } = useLingui()
  const [to, setTo] = useState('')
  const noNumber = channel === 'text' && to.trim() === '' && t`Enter your phone number.`
  return (
    <Stack gap={2}>
      <ProblemBanner error={error} />
      <div className={css['line']}>
        {channel === 'text' && <TextField label={t`Your phone`} type="tel" value={to} onChange={setTo} />}
        {buttons.map(({ label, onSend }) => (
          <Button key={label} busy={isPending} disabledReason={reason || noNumber} onClick={() => onSend(to)}>
            {label}
          </Button>
        ))}
      </div>
    </Stack>
  )
}

/** The words of the button that tests one channel. */
export function useTestLabel(): (channel: Channel) => string {
  const { t } = useLingui()
  return (channel) => (channel === 'email' ? t`Send test to my email` : t`Send test to my phone`)
}

interface QueuedTest {
  message: { address: string; reason: string }
}

/** The id of a test that is sent once, and what follows its answer. */
export function useQueuedTest() {
  const { t } = useLingui()
  const { id, renew, failed } = useSending()
  const onDone = ({ message: { address, reason } }: QueuedTest) => {
    renew()
    if (reason === '') toast(t`Test to ${address} queued. See Messages.`)
    else toast(t`Not sent to ${address}. See Messages.`, { tone: 'danger' })
  }
  return { id, answered: { onDone, onFailed: failed } }
}
