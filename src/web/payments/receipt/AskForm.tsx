import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../../base/apiError.ts'
import { Button, ProblemBanner, Row } from '../../ui/index.ts'
import css from '../money.module.css'

/** Sending a receipt, as far as the form that asks where to needs it. */
export interface Sent {
  isPending: boolean
  error: ApiError | null
}

interface AskProps {
  /** What the button does. */
  action: string
  /** Where to, as it appears in the field. */
  to: string
  /** Why it cannot be sent; null where it can. */
  blocked: string | null
  send: Sent
  onSend: (to: string) => void
  onClose: () => void
  /** The field. */
  children: ReactNode
}

/** Asks where a receipt goes; the button and Enter send it, and there is a way back. */
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
