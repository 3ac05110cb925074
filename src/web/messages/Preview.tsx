import { useLingui } from '@lingui/react/macro'
import { createElement, Fragment, useState } from 'react'
import { textSegments } from '#domain/messages/sending/segments.ts'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import {
  filled,
  MOST_SEGMENTS,
  SAMPLE_VALUES,
  type MessageLanguage,
} from '#domain/messages/templates/templates.ts'
import type { TemplateKind } from '#domain/messages/templates/kinds.ts'
import { letterParts, linkParts, type LetterPart } from '#domain/messages/templates/letter.ts'
import type { Template } from '#domain/messages/templates/templateShape.ts'
import { Segmented, Stack } from '../ui/index.ts'
import css from './messages.module.css'
import { useSayIn } from '#web/base/i18n/useSay.ts'

type Look = 'desktop' | 'phone' | 'dark'

interface PreviewProps {
  /** Absent for a campaign. */
  kind?: TemplateKind
  channel: Channel
  language: MessageLanguage
  words: Template
}

/** A paragraph, or a button as the email shows it; two of them may be the same. */
const partOf = (part: LetterPart) =>
  typeof part === 'string' ? (
    <p>{part}</p>
  ) : (
    <p>
      <span className={css['button']}>{part.label}</span>
    </p>
  )

/** The message with sample data, as it will be read. */
export function Preview({ kind, channel, language, words }: PreviewProps) {
  const { t } = useLingui()
  const [look, setLook] = useState<Look>('desktop')
  const { subject, body } = filled(words, channel, language, SAMPLE_VALUES[language])
  const say = useSayIn(language)
  const segments = textSegments(body)
  const sample = SAMPLE_VALUES[language]
  const parts: LetterPart[] =
    channel === 'text'
      ? [body]
      : [
          ...letterParts(body, say, sample),
          ...(kind ? linkParts(kind, say, { link: sample.pay_link, amount: sample.amount }) : []),
        ]
  const phone = channel === 'text' || look === 'phone'
  return (
    <Stack gap={2}>
      <Segmented<Look>
        label={t`Preview`}
        value={look}
        onChange={setLook}
        options={[
          { value: 'desktop', label: t`Desktop` },
          { value: 'phone', label: t`Phone` },
          { value: 'dark', label: t`Dark` },
        ]}
      />
      <div
        className={css['preview']}
        lang={language}
        data-dark={look === 'dark'}
        data-size={phone ? 'phone' : 'desktop'}
      >
        {subject !== '' && <strong>{subject}</strong>}
        {createElement(Fragment, null, ...parts.map(partOf))}
      </div>
      {channel === 'text' && <span className="ui-quiet">{t`${segments} of ${MOST_SEGMENTS} segments`}</span>}
    </Stack>
  )
}
