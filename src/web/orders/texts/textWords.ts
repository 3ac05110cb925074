import { useLingui } from '@lingui/react/macro'
import type { SentText } from '../../../contract/base/textShape.ts'
import type { CallReply } from '../../base/callTypes.ts'

export type Texted = CallReply<'texts.ofOrder'>

/** Why a customer cannot be texted at all; null when they can, or while it is unknown. */
export function useNoTexts(state: Texted['state'] | undefined): string | null {
  const { t } = useLingui()
  const reasons: Record<Texted['state'], string | null> = {
    ready: null,
    not_configured: t`Text messages are not set up. System status says what is missing.`,
    refused: t`The customer does not agree to be texted.`,
  }
  return state ? reasons[state] : null
}

/** The outcome of a text in words: short, and what to do about it. */
export function useTextWords(): (text: SentText) => { word: string; advice: string } {
  const { t } = useLingui()
  const words: Record<SentText['status'], string> = {
    lost: t`Not certain`,
    queued: t`On its way`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    undelivered: t`Not delivered`,
    failed: t`Not sent`,
  }
  const codes: Record<string, string> = {
    '21211': t`The number is not right.`,
    '21610': t`The number has answered STOP.`,
    '21612': t`The number cannot be reached.`,
    '21614': t`The number is no mobile.`,
    '30003': t`The phone is off or out of reach.`,
    '30004': t`The phone or its network blocks the text.`,
    '30005': t`Nobody has this number.`,
    '30006': t`The number is a landline or cannot be reached.`,
    '30007': t`The network has held the text back as spam.`,
  }
  return ({ status, asking, error_code: code }) => ({
    word: asking ? t`Being sent` : words[status],
    advice: asking
      ? ''
      : status === 'lost'
        ? t`The answer was lost. Ask the customer whether it came before you send it again.`
        : code === ''
          ? ''
          : (codes[code] ?? t`Twilio’s reason: ${code}`),
  })
}
