import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ConsentKind } from '#domain/messages/consent.ts'
import { sourcesFor, type ConsentProblem, type ConsentSource } from '#domain/messages/consentRecord.ts'
import type { Channel } from '#domain/messages/outbox.ts'
import { localDate } from '#domain/places/zones.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useShop } from '../base/shop.ts'
import {
  Button,
  DateField,
  Dialog,
  ProblemBanner,
  Segmented,
  SelectField,
  Stack,
  TextField,
  toast,
} from '../ui/index.ts'
import { useConsentWords } from './consentWords.ts'

interface DialogProps {
  kind: PartyKind
  id: string
  country: string
  onClose: () => void
}

interface Draft {
  channel: Channel
  kind: ConsentKind
  source: ConsentSource
  given_on: string
  expires_on: string
  note: string
}

/** Records that consent was given, is implied or was withdrawn: how, and when. */
export function ConsentDialog({ kind, id, country, onClose }: DialogProps) {
  const { t } = useLingui()
  const { time_zone: zone } = useShop()
  const [draft, setDraft] = useState<Draft>(() => ({
    channel: 'email',
    kind: 'express',
    source: 'in_person',
    given_on: localDate(new Date().toISOString(), zone),
    expires_on: '',
    note: '',
  }))
  const sending = useSending()
  const send = useSend('consents.record', {
    onDone: () => {
      toast(t`Consent recorded.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const sources = sourcesFor(draft.kind, draft.channel, country)
  const source = sources.includes(draft.source) ? draft.source : (sources[0] ?? draft.source)
  const expires_on = draft.kind === 'express' && draft.expires_on !== '' ? draft.expires_on : null
  const save = () =>
    send.mutate({
      params: { kind, id },
      body: { ...draft, id: sending.id(), source, expires_on, note: draft.note.trim() },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Record consent`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={draft.given_on === '' && t`Enter the day.`}
            onClick={save}
          >{t`Record`}</Button>
        </>
      }
    >
      <Stack>
        <Refusal error={send.error} />
        <Fields draft={draft} source={source} sources={sources} onChange={setDraft} />
      </Stack>
    </Dialog>
  )
}

function Refusal({ error }: { error: ReturnType<typeof useSend<'consents.record'>>['error'] }) {
  const { t } = useLingui()
  const words: Record<ConsentProblem, string> = {
    in_future: t`The day is in the future.`,
    ends_before_begin: t`The end is before the day it was given.`,
    source_does_not_fit: t`Choose how it was given.`,
    not_written: t`In the US a consent to marketing texts must be written.`,
    refused_before: t`The customer withdrew consent: a purchase or inquiry doesn’t imply it again.`,
    opted_out: t`The customer’s record says Opted out. Ask the customer, change it there, then record the consent.`,
  }
  const code = error?.fields[0]?.code ?? ''
  return (
    <>
      <ProblemBanner error={error} />
      {code in words && <p>{words[code as ConsentProblem]}</p>}
    </>
  )
}

interface FieldsProps {
  draft: Draft
  source: ConsentSource
  sources: readonly ConsentSource[]
  onChange: (draft: Draft) => void
}

function Fields({ draft, source, sources, onChange }: FieldsProps) {
  const { t } = useLingui()
  const { kindWord, sourceWord } = useConsentWords()
  const change = (own: Partial<Draft>) => onChange({ ...draft, ...own })
  return (
    <>
      <Segmented<Channel>
        label={t`Channel`}
        value={draft.channel}
        onChange={(channel) => change({ channel })}
        options={[
          { value: 'email', label: t`Email` },
          { value: 'text', label: t`Text` },
        ]}
      />
      <Segmented<ConsentKind>
        label={t`Consent`}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={(['express', 'implied', 'refused'] as const).map((value) => ({
          value,
          label: kindWord(value),
        }))}
      />
      <SelectField
        label={draft.kind === 'implied' ? t`Because of` : t`How`}
        value={source}
        onChange={(value) => change({ source: value as ConsentSource })}
        options={sources.map((value) => ({ value, label: sourceWord(value) }))}
      />
      <DateField label={t`Day`} value={draft.given_on} onChange={(given_on) => change({ given_on })} />
      {draft.kind === 'express' && (
        <DateField
          label={t`Ends on`}
          description={t`Empty: until it is withdrawn.`}
          value={draft.expires_on}
          onChange={(expires_on) => change({ expires_on })}
        />
      )}
      <TextField label={t`Note`} maxLength={200} value={draft.note} onChange={(note) => change({ note })} />
    </>
  )
}
