import { useLingui } from '@lingui/react/macro'
import type { Message } from '#contract/messages/messages.ts'
import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import { reasonWords } from '#domain/orders/commands/messageNoted.ts'
import type { Tone } from '#web/ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

export const TONES: Record<Message['state'], Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  accepted: 'neutral',
  sent: 'ok',
  delivered: 'ok',
  failed: 'danger',
  refused: 'warn',
  unknown: 'warn',
}

/** The state of a message in words; never “sent” before it was. */
export function useStateWord(): (state: Message['state']) => string {
  const { t } = useLingui()
  const words: Record<Message['state'], string> = {
    queued: t`Queued`,
    sending: t`Sending`,
    accepted: t`Accepted by provider`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    failed: t`Not sent`,
    refused: t`Not sent`,
    unknown: t`Not confirmed`,
  }
  return (state) => words[state]
}

/** Why a message was not sent, or why it waits. */
export function useReason(): (reason: string) => string {
  const say = useSay()
  return (reason) => say(reason === '' ? '' : reasonWords(reason))
}

/** What a message is about. */
export function useKindWord(): (kind: Message['kind'] | TemplateKind) => string {
  const { t } = useLingui()
  const words: Record<Message['kind'] | TemplateKind, string> = {
    invoice: t`Invoice`,
    estimate: t`Estimate`,
    vehicle_ready: t`Vehicle ready`,
    payment_received: t`Payment received`,
    statement: t`Statement`,
    thank_you: t`Thank you`,
    review_request: t`Review request`,
    declined_work: t`Declined work`,
    service_due: t`Service reminder`,
    campaign: t`Campaign`,
    conversation: t`Message`,
    test: t`Test`,
    invoice_unpaid: t`Invoice, unpaid`,
    invoice_partly_paid: t`Invoice, partly paid`,
    invoice_paid: t`Invoice, paid`,
    invoice_none: t`Invoice, nothing due`,
    payment_receipt: t`Payment receipt`,
    refund_receipt: t`Refund receipt`,
    inspection_report: t`Inspection report`,
    approval_request: t`Approval request`,
    payment_request: t`Payment request`,
  }
  return (kind) => words[kind]
}
