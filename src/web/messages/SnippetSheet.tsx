import { useLingui } from '@lingui/react/macro'
import type { Snippet } from '#contract/messages/snippets.ts'
import {
  SNIPPET_FIELDS,
  snippetProblems,
  type SnippetField,
  type SnippetWords,
} from '#domain/messages/templates/snippets.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { Button, Stack } from '../ui/index.ts'
import css from './messages.module.css'
import { useProblemWord } from './problemWords.ts'
import { z } from 'zod'
import { FormArea, FormSheet, FormText, useZodForm } from '../ui/form/index.ts'
import { useFormContext } from 'react-hook-form'

interface SheetProps {
  /** Null: a new one. */
  snippet: Snippet | null
  onClose: () => void
}

const EMPTY: SnippetWords = { name: '', body_en: '', body_fr: '' }

/** A saved reply in both languages, checked by the rules of the server. */
function useSnippetForm({ name, body_en, body_fr }: SnippetWords) {
  const wordOf = useProblemWord()
  const words = z.object({ name: z.string().max(60), body_en: z.string(), body_fr: z.string() })
  const checked = words.superRefine((value, context) => {
    for (const problem of snippetProblems(value))
      context.addIssue({ code: 'custom', path: [problem.field], message: wordOf(problem) })
  })
  return useZodForm(checked, { name, body_en, body_fr })
}

/** A saved reply in both languages. */
export function SnippetSheet({ snippet, onClose }: SheetProps) {
  const { t } = useLingui()
  const sending = useSending()
  const form = useSnippetForm(snippet ?? EMPTY)
  const done = { refresh: ['snippets.'], onDone: onClose }
  const add = useSend('snippets.add', { ...done, onFailed: sending.failed })
  const save = useSend('snippets.save', done)
  const remove = useSend('snippets.remove', done)
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      width={620}
      title={snippet ? t`Edit snippet` : t`New snippet`}
      save={t`Save`}
      saving={{
        error: add.error ?? save.error ?? remove.error,
        isPending: add.isPending || save.isPending,
      }}
      more={
        snippet && (
          <Button
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: snippet.id } })}
          >{t`Remove`}</Button>
        )
      }
      onSubmit={(body) => {
        if (snippet) save.mutate({ params: { id: snippet.id }, body: { ...body, version: snippet.version } })
        else add.mutate({ body: { ...body, id: sending.id() } })
      }}
    >
      <FormText
        name="name"
        label={t`Name`}
        description={t`The name you search for.`}
        maxLength={60}
        data-autofocus
      />
      <Reply name="body_en" label={t`English reply`} />
      <Reply name="body_fr" label={t`French reply`} />
    </FormSheet>
  )
}

/** The reply in one language, with buttons that insert fields. */
function Reply({ name, label }: { name: 'body_en' | 'body_fr'; label: string }) {
  const { t } = useLingui()
  const { setValue, getValues } = useFormContext<SnippetWords>()
  const labels: Record<SnippetField, string> = {
    first_name: t`First name`,
    shop: t`Shop`,
    phone: t`Shop phone`,
    order: t`Order number`,
    vehicle: t`Vehicle`,
  }
  const insert = (field: SnippetField) =>
    setValue(name, `${getValues(name)}{${field}}`, { shouldDirty: true, shouldTouch: true })
  return (
    <Stack gap={2}>
      <FormArea name={name} label={label} rows={3} maxLength={1000} />
      <div className={css['line']}>
        {SNIPPET_FIELDS.map((field) => (
          <Button
            key={field}
            size="sm"
            aria-label={`${labels[field]}, ${label}`}
            onClick={() => insert(field)}
          >
            {labels[field]}
          </Button>
        ))}
      </div>
    </Stack>
  )
}
