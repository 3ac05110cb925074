import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { textSegments } from '../../domain/messages/segments.ts'
import type { Channel } from '../../domain/messages/outbox.ts'
import {
  filled,
  MOST_SEGMENTS,
  SAMPLE_VALUES,
  type MessageLanguage,
  type Template,
} from '../../domain/messages/templates.ts'
import { Segmented, Stack } from '../ui/index.ts'
import css from './messages.module.css'

type Look = 'desktop' | 'phone' | 'dark'

interface PreviewProps {
  channel: Channel
  language: MessageLanguage
  words: Template
}

/** The message with sample data, as it will be read. */
export function Preview({ channel, language, words }: PreviewProps) {
  const { t } = useLingui()
  const [look, setLook] = useState<Look>('desktop')
  const { subject, body } = filled(words, channel, language, SAMPLE_VALUES[language])
  const segments = textSegments(body)
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
        {subject !== '' && <strong>{`${subject}\n\n`}</strong>}
        {body}
      </div>
      {channel === 'text' && <span className="ui-quiet">{t`${segments} of ${MOST_SEGMENTS} segments`}</span>}
    </Stack>
  )
}
