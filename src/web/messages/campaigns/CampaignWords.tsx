import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CAMPAIGN_FIELDS } from '#domain/messages/campaigns/campaigns.ts'
import type { TemplateProblem } from '#domain/messages/templates/templateProblems.ts'
import type { Template } from '#domain/messages/templates/templateShape.ts'
import { Banner, Segmented, Stack, TextArea, TextField } from '#web/ui/index.ts'
import { Preview } from '../Preview.tsx'
import { useProblemWord } from '../problemWords.ts'
import { TemplateFields } from '../TemplateFields.tsx'
import type { Draft } from './campaignWords.ts'

interface WordsProps {
  draft: Draft
  problems: readonly TemplateProblem[]
  onChange: (own: Partial<Draft>) => void
}

/** The words of a campaign in each language, with their preview. */
export function CampaignWords({ draft, problems, onChange }: WordsProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<'en' | 'fr-CA'>('en')
  const errorOf = useProblemWord()
  const { channel, coupon_id } = draft
  const [subject, body] =
    language === 'en' ? (['subject_en', 'body_en'] as const) : (['subject_fr', 'body_fr'] as const)
  const of = (field: keyof Template) => {
    const found = problems.find((problem) => problem.field === field)
    // An empty form is not full of errors.
    return found && found.code !== 'required' ? errorOf(found) : undefined
  }
  const other = problems.find(
    ({ field, code }) => code !== 'required' && field.endsWith(language === 'en' ? '_fr' : '_en'),
  )
  const fields =
    coupon_id === null ? CAMPAIGN_FIELDS.filter((name) => !name.startsWith('coupon')) : CAMPAIGN_FIELDS
  return (
    <Stack gap={4}>
      <Segmented
        label={t`Language`}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr-CA', label: 'Français' },
        ]}
      />
      {other && (
        <Banner tone="warn">
          {language === 'en' ? t`French: ${errorOf(other)}` : t`English: ${errorOf(other)}`}
        </Banner>
      )}
      {channel === 'email' && (
        <TextField
          label={t`Subject`}
          value={draft[subject]}
          maxLength={200}
          error={of(subject)}
          onChange={(value) => onChange({ [subject]: value })}
        />
      )}
      <TextArea
        label={t`Message`}
        rows={5}
        value={draft[body]}
        maxLength={2000}
        error={of(body)}
        onChange={(value) => onChange({ [body]: value })}
      />
      <TemplateFields fields={fields} onPick={(field) => onChange({ [body]: `${draft[body]}{${field}}` })} />
      <Preview channel={channel} language={language} words={draft} />
    </Stack>
  )
}
