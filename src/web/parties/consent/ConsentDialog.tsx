import { day, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ConsentKind } from '#domain/messages/consent/consent.ts'
import {
  sourcesFor,
  type ConsentProblem,
  type ConsentSource,
} from '#domain/messages/consent/consentRecord.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import { localDate } from '#domain/places/zones.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { serverInstant } from '#web/base/device/serverClock.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useShop } from '#web/base/session/shop.ts'
import { SelectField, toast } from '#web/ui/index.ts'
import { useConsentWords } from './consentWords.ts'
import { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { FormDay, FormDialog, FormSegmented, FormText, useFormValue, useZodForm } from '#web/ui/form/index.ts'

interface DialogProps {
  kind: PartyKind
  id: string
  country: string
  onClose: () => void
}

const consentBody = z.object({
  channel: z.enum(['email', 'text']),
  kind: z.enum(['express', 'implied', 'refused']),
  source: z.string(),
  given_on: day,
  expires_on: day.nullable(),
  note: line(200),
})
type ConsentForm = z.input<typeof consentBody>

/** The possible methods of consent, and the chosen one. */
function useSource(country: string): { source: ConsentSource; sources: readonly ConsentSource[] } {
  const [kind, channel, typed] = useWatch<ConsentForm, ['kind', 'channel', 'source']>({
    name: ['kind', 'channel', 'source'],
  })
  const sources = sourcesFor(kind, channel, country)
  return { sources, source: sources.find((each) => each === typed) ?? sources[0] ?? 'in_person' }
}

/** Records that consent was given, is implied or was withdrawn: how, and when. */
export function ConsentDialog({ kind, id, country, onClose }: DialogProps) {
  const { t } = useLingui()
  const { time_zone: zone } = useShop()
  const [today] = useState(() => localDate(serverInstant(), zone))
  const form = useZodForm(consentBody, {
    channel: 'email',
    kind: 'express',
    source: 'in_person',
    given_on: today,
    expires_on: null,
    note: '',
  })
  const sending = useSending()
  const send = useSend('consents.record', {
    onDone: () => {
      toast(t`Consent recorded.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const save = (typed: ConsentForm) => {
    const sources = sourcesFor(typed.kind, typed.channel, country)
    const source = sources.find((each) => each === typed.source) ?? sources[0] ?? 'in_person'
    const expires_on = typed.kind === 'express' ? typed.expires_on : null
    send.mutate({ params: { kind, id }, body: { ...typed, id: sending.id(), source, expires_on } })
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Record consent`}
      save={t`Record`}
      saving={send}
      onSubmit={save}
    >
      <Refusal error={send.error} />
      <Fields country={country} />
    </FormDialog>
  )
}

function Refusal({ error }: { error: ReturnType<typeof useSend<'consents.record'>>['error'] }) {
  const { t } = useLingui()
  const words: Record<ConsentProblem, string> = {
    in_future: t`The date is in the future.`,
    ends_before_begin: t`The expiration date is before the consent date.`,
    source_does_not_fit: t`Choose how consent was given.`,
    not_written: t`In the US, consent to marketing texts must be in writing.`,
    refused_before: t`The customer withdrew consent. A new purchase or inquiry doesn’t restore it.`,
    opted_out: t`The customer’s profile is set to Opted out. Ask them, change it there, then record the consent.`,
  }
  const code = error?.fields[0]?.code ?? ''
  return code in words && <p>{words[code as ConsentProblem]}</p>
}

function Fields({ country }: { country: string }) {
  const { t } = useLingui()
  const { kindWord, sourceWord } = useConsentWords()
  const kind = useWatch<ConsentForm, 'kind'>({ name: 'kind' })
  const { source, sources } = useSource(country)
  const { onChange } = useFormValue<string>('source')
  return (
    <>
      <FormSegmented<Channel>
        name="channel"
        label={t`Channel`}
        options={[
          { value: 'email', label: t`Email` },
          { value: 'text', label: t`Text` },
        ]}
      />
      <FormSegmented<ConsentKind>
        name="kind"
        label={t`Consent`}
        options={(['express', 'implied', 'refused'] as const).map((value) => ({
          value,
          label: kindWord(value),
        }))}
      />
      <SelectField
        label={kind === 'implied' ? t`Based on` : t`Method`}
        value={source}
        onChange={onChange}
        options={sources.map((value) => ({ value, label: sourceWord(value) }))}
      />
      <FormDay name="given_on" label={t`Day`} required />
      {kind === 'express' && (
        <FormDay name="expires_on" label={t`Expires on`} description={t`Leave blank if it doesn’t expire.`} />
      )}
      <FormText name="note" label={t`Note`} maxLength={200} />
    </>
  )
}
