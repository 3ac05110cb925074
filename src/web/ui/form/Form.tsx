import { zodResolver } from '@hookform/resolvers/zod'
import { Trans } from '@lingui/react/macro'
import { FormProvider, useForm, useFormState } from 'react-hook-form'
import type { DefaultValues, FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../base/apiError.ts'
import { ProblemBanner } from '../Feedback.tsx'

export type FormOf<Values extends FieldValues> = UseFormReturn<Values>

/** A form over a schema of the contract; checked on leaving a field and on sending. */
export function useZodForm<Schema extends z.ZodType<FieldValues, FieldValues>>(
  schema: Schema,
  defaultValues: DefaultValues<z.input<Schema>>,
): FormOf<z.input<Schema>> {
  const resolver = zodResolver(schema) as unknown as Resolver<z.input<Schema>>
  return useForm<z.input<Schema>>({ resolver, defaultValues, mode: 'onTouched' })
}

/** Shows the server's refusal of single fields at the fields. */
export function showFieldErrors<Values extends FieldValues>(form: FormOf<Values>, error: unknown): void {
  if (!(error instanceof ApiError)) return
  for (const { field, detail } of error.fields)
    if (field)
      form.setError(field as Parameters<typeof form.setError>[0], { type: 'server', message: detail })
}

export interface FormProps<Values extends FieldValues> {
  form: FormOf<Values>
  onSubmit: (values: Values) => void
  /** The last refusal, shown above the fields and at them. */
  error?: unknown
  children: ReactNode
  className?: string | undefined
}

/** Fields, a summary of the errors, and focus on the first invalid field. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  error,
  children,
  className,
}: FormProps<Values>) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    showFieldErrors(form, error)
    if (error) top.current?.scrollIntoView({ block: 'nearest' })
  }, [error, form])
  // Subscribed here: read from the form alone it would not be shown again when it changes.
  const { errors, submitCount } = useFormState({ control: form.control })
  const wrong = Object.keys(errors).length
  return (
    <FormProvider {...form}>
      <form
        className={className ?? 'ui-form'}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
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
