import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Snippet } from '#contract/messages/snippets.ts'
import {
  SNIPPET_FIELDS,
  snippetProblems,
  type SnippetField,
  type SnippetWords,
} from '#domain/messages/snippets.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { Button, ProblemBanner, Row, Sheet, Stack, TextArea, TextField } from '../ui/index.ts'
import css from './messages.module.css'
import { useProblemWord } from './problemWords.ts'

interface SheetProps {
  /** Null: a new one. */
  snippet: Snippet | null
  onClose: () => void
}

/** A saved reply in both languages. */
export function SnippetSheet({ snippet, onClose }: SheetProps) {
  const { t } = useLingui()
  const sending = useSending()
  const [words, setWords] = useState<SnippetWords>(snippet ?? { name: '', body_en: '', body_fr: '' })
  const done = { refresh: ['snippets.'], onDone: onClose }
  const add = useSend('snippets.add', { ...done, onFailed: sending.failed })
  const save = useSend('snippets.save', done)
  const remove = useSend('snippets.remove', done)
  const problems = snippetProblems(words)
  const wordOf = useProblemWord()
  const of = (field: keyof SnippetWords) => {
    const found = problems.find((problem) => problem.field === field)
    return found && words[field] !== '' ? wordOf(found) : undefined
  }
  const change = (own: Partial<SnippetWords>) => setWords({ ...words, ...own })
  const { name, body_en, body_fr } = words
  const go = () => {
    const body = { name, body_en, body_fr }
    if (snippet) save.mutate({ params: { id: snippet.id }, body: { ...body, version: snippet.version } })
    else add.mutate({ body: { ...body, id: sending.id() } })
  }
  return (
    <Sheet open onClose={onClose} width={620} title={snippet ? t`Edit snippet` : t`New snippet`}>
      <Stack>
        <ProblemBanner error={add.error ?? save.error ?? remove.error} />
        <TextField
          label={t`Name`}
          description={t`What you type to find it.`}
          value={name}
          maxLength={60}
          error={of('name')}
          onChange={(value) => change({ name: value })}
          data-autofocus
        />
        <Reply
          label={t`English reply`}
          value={body_en}
          error={of('body_en')}
          onChange={(value) => change({ body_en: value })}
        />
        <Reply
          label={t`French reply`}
          value={body_fr}
          error={of('body_fr')}
          onChange={(value) => change({ body_fr: value })}
        />
        <Row wrap>
          <Button
            variant="primary"
            busy={add.isPending || save.isPending}
            disabledReason={problems.length > 0 && t`Enter a name and the reply in both languages.`}
            onClick={go}
          >{t`Save`}</Button>
          {snippet && (
            <Button
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: snippet.id } })}
            >{t`Remove`}</Button>
          )}
        </Row>
      </Stack>
    </Sheet>
  )
}

interface ReplyProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The reply in one language, with buttons that insert fields. */
function Reply({ label, value, error, onChange }: ReplyProps) {
  const { t } = useLingui()
  const labels: Record<SnippetField, string> = {
    first_name: t`First name`,
    shop: t`Shop`,
    phone: t`Shop phone`,
    order: t`Order number`,
    vehicle: t`Vehicle`,
  }
  return (
    <Stack gap={2}>
      <TextArea label={label} rows={3} maxLength={1000} value={value} error={error} onChange={onChange} />
      <div className={css['line']}>
        {SNIPPET_FIELDS.map((field) => (
          <Button
            key={field}
            size="sm"
            aria-label={`${labels[field]}, ${label}`}
            onClick={() => onChange(`${value}{${field}}`)}
          >
            {labels[field]}
          </Button>
        ))}
      </div>
    </Stack>
  )
}
