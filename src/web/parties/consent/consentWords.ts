import { useLingui } from '@lingui/react/macro'
import type { ConsentKind } from '#domain/messages/consent/consent.ts'
import type { ConsentSource } from '#domain/messages/consent/consentRecord.ts'
import { lookUp } from '#domain/base/lookUp.ts'

/** A consent and its source in words. */
export function useConsentWords(): {
  kindWord: (kind: ConsentKind) => string
  sourceWord: (source: string) => string
} {
  const { t } = useLingui()
  const kinds: Record<ConsentKind, string> = {
    express: t`Consent given`,
    implied: t`Consent implied`,
    refused: t`Consent withdrawn`,
  }
  const sources: Record<ConsentSource | 'record', string> = {
    in_person: t`In person`,
    phone: t`By phone`,
    paper: t`On paper`,
    web: t`Online`,
    email: t`By email`,
    text: t`By text`,
    purchase: t`Purchase`,
    inquiry: t`Inquiry`,
    record: t`From the customer’s profile`,
  }
  return { kindWord: (kind) => kinds[kind], sourceWord: (source) => lookUp(sources, source) ?? source }
}
