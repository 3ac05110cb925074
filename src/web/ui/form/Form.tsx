import { zodResolver } from '@hookform/resolvers/zod'
import { Trans } from '@lingui/react/macro'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { issueText } from '#contract/base/fieldErrors.ts'
import { ApiError, type FieldError } from '#web/base/client/apiError.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import { ProblemBanner } from '../basics/Feedback.tsx'
import { screenSay } from '#web/base/i18n/say.ts'

export type FormOf<Values extends FieldValues> = UseFormReturn<Values>

/** What is wrong with a field, in the person's language. */
const said = (issue: z.core.$ZodRawIssue) => screenSay()(issueText(issue))

/** A form over a schema of the contract; checked on leaving a field and on sending. */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
): FormOf<z.input<Schema>> {
  const resolver = zodResolver(schema, { error: said }) as unknown as Resolver<z.input<Schema>>
  return useForm<z.input<Schema>>({ resolver, defaultValues, mode: 'onTouched', shouldFocusError: false })
}

/**
 * Takes a newer record into a form in which nothing is typed yet: a page opens with what the device has, and then gets the
 * newer one. Typed input stays; saving it says that the record has changed. With `perField`, each field in which nothing
 * is typed takes its newer value.
 */
export function useNewest<Values extends FieldValues>(
  form: FormOf<Values>,
  record: Values | null,
  { perField = false } = {},
): void {
  const { isDirty } = useFormState({ control: form.control })
  const newest = JSON.stringify(record)
  const seen = useRef(newest)
  const take = useEffectEvent(() => {
    if (record && perField) form.reset(record, { keepDirtyValues: true, keepDirty: true })
    else if (record && !isDirty) form.reset(record)
  })
  useEffect(() => {
    if (seen.current !== newest) take()
    seen.current = newest
  }, [newest])
}

const fieldsOf = (error: unknown): readonly FieldError[] => (error instanceof ApiError ? error.fields : [])

/** Moves to the first wrong field of a form, once it is marked. */
function toFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}

/** Shows the server's refusal of single fields at the fields. */
export function showFieldErrors<Values extends FieldValues>(form: FormOf<Values>, error: unknown): void {
  for (const { field, detail } of fieldsOf(error))
    if (field)
      form.setError(field as Parameters<typeof form.setError>[0], { type: 'server', message: detail })
}

export interface FormProps<Values extends FieldValues> {
  form: FormOf<Values>
  onSubmit: (values: Values) => void
  /** The last refusal, shown above the fields and at them. */
  error?: unknown
  /** The refusal is shown in another way, such as another person’s newer record. */
  reported?: boolean
  /** The input is stored as a draft: leaving loses nothing. */
  drafted?: boolean
  children: ReactNode
  className?: string | undefined
  /** For a button that sends it from outside. */
  id?: string
}

/** What was handed in last: input that equals it is not lost by leaving, unless it was refused. */
function useSent<Values extends FieldValues>(form: FormOf<Values>, refusal: unknown) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (refusal) last.current = null
  }, [refusal])
  const present = () => JSON.stringify(form.getValues())
  return {
    marking: (send: (values: Values) => void) => (values: Values) => {
      last.current = present()
      send(values)
    },
    isUnchanged: () => last.current === present(),
  }
}

/** Fields, a summary of the errors, and focus on the first invalid field. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  error: refusal,
  reported = false,
  drafted = false,
  children,
  className,
  id,
}: FormProps<Values>) {
  const top = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLFormElement>(null)
  const error = reported ? null : refusal
  useEffect(() => {
    showFieldErrors(form, error)
    if (error) top.current?.scrollIntoView({ block: 'nearest' })
    if (fieldsOf(error).length > 0) toFirstError(own.current)
  }, [error, form])
  // Subscribed here: read from the form alone it would not be shown again when it changes.
  const { errors, submitCount, isDirty } = useFormState({ control: form.control })
  const sent = useSent(form, refusal)
  useUnsaved(() => !drafted && isDirty && !sent.isUnchanged())
  const wrong = Object.keys(errors).length
  return (
    <FormProvider {...form}>
      <form
        id={id}
        className={className ?? 'ui-form'}
        noValidate
        ref={own}
        onSubmit={(event) => {
          // A form around a dialog in React’s tree is not sent with it.
          event.stopPropagation()
          void form.handleSubmit(sent.marking(onSubmit), () => toFirstError(own.current))(event)
        }}
      >
        <div ref={top}>
          <ProblemBanner error={error} />
          {wrong > 0 && submitCount > 0 && !error && (
            <p className="ui-field-error" role="alert">
              <Trans>Check the highlighted fields.</Trans>
            </p>
          )}
        </div>
        {children}
      </form>
    </FormProvider>
  )
}
