import { useLingui } from '@lingui/react/macro'
import type { SentText } from '#contract/base/textShape.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'

export type Texted = CallReply<'texts.listForOrder'>

/** Why a customer cannot be texted at all; null when they can, or while it is unknown. */
export function useNoTexts(state: Texted['state'] | undefined): string | null {
  const { t } = useLingui()
  const reasons: Record<Texted['state'], string | null> = {
    ready: null,
    not_configured: t`Text messaging isn’t set up. See System status.`,
    refused: t`The customer has opted out of texts.`,
  }
  return state ? reasons[state] : null
}

/** The outcome of a text in words: short, and what to do about it. */
export function useTextWords(): (text: SentText) => { word: string; advice: string } {
  const { t } = useLingui()
  const words: Record<SentText['status'], string> = {
    lost: t`Not confirmed`,
    queued: t`Queued`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    undelivered: t`Not delivered`,
    failed: t`Not sent`,
  }
  const codes: Record<string, string> = {
    '21211': t`Invalid number.`,
    '21610': t`This number replied STOP.`,
    '21612': t`This number can’t be reached.`,
    '21614': t`This isn’t a mobile number.`,
    '30003': t`The phone is off or out of range.`,
    '30004': t`The phone or carrier blocked this text.`,
    '30005': t`This number isn’t in service.`,
    '30006': t`This number is a landline or can’t be reached.`,
    '30007': t`The carrier blocked this text as spam.`,
  }
  return ({ status, asking, error_code: code }) => ({
    word: asking ? t`Communication` : words[status],
    advice: asking
      ? ''
      : status === 'lost'
        ? t`No confirmation received. Ask the customer if it arrived before you resend it.`
        : code === ''
          ? ''
          : (codes[code] ?? t`Twilio error ${code}`),
  })
}
