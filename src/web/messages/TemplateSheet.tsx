import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { Template } from '#domain/messages/templates/templateShape.ts'
import { fieldsOf } from '#domain/messages/templates/templates.ts'
import { templateProblems } from '#domain/messages/templates/templateProblems.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import {
  Button,
  ErrorState,
  ProblemBanner,
  Row,
  Section,
  Segmented,
  Sheet,
  Stack,
  TextArea,
  TextField,
  useFormats,
} from '../ui/index.ts'
import { Preview } from './Preview.tsx'
import { useProblemWord } from './problemWords.ts'
import { SendTest } from './SendTest.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { useZone } from '../base/session/zone.ts'
import { useKindWord } from '../orders/texts/messageWords.ts'

type Reply = CallReply<'messages.template'>
type Stored = Reply['current']

interface SheetProps {
  kind: TemplateKind
  channel: Channel
  onClose: () => void
}

/** The words of a message in both languages, with their preview, a test and the former versions. */
export function TemplateSheet({ kind, channel, onClose }: SheetProps) {
  const { t } = useLingui()
  const kindWord = useKindWord()
  const { data, error, refetch } = useCall('messages.template', { params: { kind, channel } })
  const name = kindWord(kind)
  return (
    <Sheet
      open
      onClose={onClose}
      width={760}
      title={channel === 'email' ? t`${name}: email` : t`${name}: text`}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Editor key={data.current.version} reply={data} />}
    </Sheet>
  )
}

const wordsOf = ({ subject_en, subject_fr, body_en, body_fr }: Stored): Template => ({
  subject_en,
  subject_fr,
  body_en,
  body_fr,
})

function Editor({ reply: { current, versions } }: { reply: Reply }) {
  const { t } = useLingui()
  const { kind, channel, version, standard } = current
  const [words, setWords] = useState(wordsOf(current))
  const [language, setLanguage] = useState<'en' | 'fr-CA'>('en')
  const save = useSend('messages.saveTemplate', { refresh: ['messages.template'] })
  const params = { kind, channel }
  const suffix = language === 'en' ? 'en' : 'fr'
  const [subject, body] = [`subject_${suffix}`, `body_${suffix}`] as const
  const problems = templateProblems(kind, channel, words)
  const errorOf = useProblemWord()
  const of = (field: keyof Template) => {
    const found = problems.find((problem) => problem.field === field)
    return found ? errorOf(found) : undefined
  }
  const set = (field: keyof Template, value: string) => setWords({ ...words, [field]: value })
  return (
    <Stack>
      <ProblemBanner error={save.error} />
      <Segmented
        label={t`Language`}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr-CA', label: 'Français' },
        ]}
      />
      {channel === 'email' && (
        <TextField
          label={t`Subject`}
          value={words[subject]}
          error={of(subject)}
          onChange={(value) => set(subject, value)}
        />
      )}
      <TextArea
        label={t`Message`}
        rows={5}
        value={words[body]}
        error={of(body)}
        onChange={(value) => set(body, value)}
      />
      <TemplateFields
        fields={fieldsOf(kind, channel)}
        onPick={(field) => set(body, `${words[body]}{${field}}`)}
      />
      <FieldHelp kind={kind} channel={channel} />
      <Preview kind={kind} channel={channel} language={language} words={words} />
      <Row>
        <Button
          variant="primary"
          busy={save.isPending}
          disabledReason={problems.length > 0 && t`Complete both languages first.`}
          onClick={() => save.mutate({ params, body: { ...words, version } })}
        >{t`Save`}</Button>
        <Button
          disabledReason={standard && t`Already the default.`}
          onClick={() => save.mutate({ params, body: { ...words, standard: true, version } })}
        >{t`Reset to default`}</Button>
      </Row>
      <SendTest kind={kind} channel={channel} language={language} />
      <Versions versions={versions} onTake={(row) => setWords(wordsOf(row))} />
    </Stack>
  )
}

/** What a picked field does that its name does not say. */
function FieldHelp({ kind, channel }: Pick<SheetProps, 'kind' | 'channel'>) {
  const { t } = useLingui()
  const fields = fieldsOf(kind, channel)
  if (!fields.includes('address')) return null
  return (
    <p className="ui-quiet">
      {fields.includes('pay_link')
        ? t`The payment link becomes a button. A line with a payment link, due date, address or phone the message doesn’t have is left out.`
        : t`A line with an address or phone the shop doesn’t have is left out.`}
    </p>
  )
}

function Versions({ versions, onTake }: { versions: Stored[]; onTake: (row: Stored) => void }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  if (versions.length === 0) return null
  return (
    <Section title={t`Versions`}>
      <ul>
        {versions.map((row) => {
          const { version, user_name, created_at, standard } = row
          return (
            <li key={version}>
              <Row>
                <span>{t`Version ${version}`}</span>
                <span className="ui-quiet ui-num">
                  {[
                    created_at === null ? '' : zonedTime(created_at, zone),
                    user_name,
                    standard ? t`Default message` : '',
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
                {!standard && <Button size="sm" onClick={() => onTake(row)}>{t`Use this version`}</Button>}
              </Row>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
