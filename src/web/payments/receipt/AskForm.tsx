import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '#web/base/client/apiError.ts'
import { Button, ProblemBanner, Row } from '#web/ui/index.ts'
import css from '../money.module.css'

/** What the form needs to know about sending a receipt. */
export interface Sent {
  isPending: boolean
  error: ApiError | null
}

interface AskProps {
  /** What the button does. */
  action: string
  /** The recipient as typed. */
  to: string
  /** Why it cannot be sent; null where it can. */
  blocked: string | null
  send: Sent
  onSend: (to: string) => void
  onClose: () => void
  /** The field. */
  children: ReactNode
}

/** Asks for a receipt's recipient; the button and Enter send it, and there is a way back. */
export function AskForm({ action, to, blocked, send, onSend, onClose, children }: AskProps) {
  const { t } = useLingui()
  return (
    <form
      className={css['pay-ask']}
      onSubmit={(event) => {
        event.preventDefault()
        if (blocked === null) onSend(to.trim())
      }}
    >
      <ProblemBanner error={send.error} />
      {children}
      <Row>
        <Button type="submit" variant="primary" busy={send.isPending} disabledReason={blocked}>
          {action}
        </Button>
        <Button onClick={onClose}>{t`Back`}</Button>
      </Row>
    </form>
  )
}
