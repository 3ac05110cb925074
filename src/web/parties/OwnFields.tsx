import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { mergeCustomFields, type CustomFieldInput } from '#domain/parties/ownFields.ts'
import { useCall } from '../base/client/hooks.ts'
import { useErrorText } from '../ui/form/index.ts'
import { Section, TextArea } from '../ui/index.ts'

/** The same function while the company's fields load: the fields appear once they are known. */
export function AskedFields({ kind }: { kind: 'customer' | 'fleet_location' }) {
  const { setValue, getValues } = useFormContext<{ custom_fields?: CustomFieldInput[] }>()
  const { data } = useCall('customers.customFields')
  const asked = data?.[kind]
  useEffect(() => {
    if (asked && asked.length > 0)
      setValue('custom_fields', mergeCustomFields(asked, getValues('custom_fields') ?? []))
  }, [asked, setValue, getValues])
  return <OwnFields />
}

/** The company's own fields; nothing where it has none. */
export function OwnFields() {
  const { t } = useLingui()
  const fields = useWatch({ name: 'custom_fields' }) as { name: string; required: boolean }[] | undefined
  if (!fields || fields.length === 0) return null
  return (
    <Section title={t`Custom fields`}>
      <div className="ui-form-pair">
        {fields.map((field, index) => (
          <OwnField key={field.name} field={field} index={index} />
        ))}
      </div>
    </Section>
  )
}

function OwnField({ field, index }: { field: { name: string; required: boolean }; index: number }) {
  const { control } = useFormContext()
  const { field: bound, fieldState } = useController({ name: `custom_fields.${index}.val`, control })
  const errorText = useErrorText()
  return (
    <OwnText
      bound={bound}
      error={errorText(fieldState.error, bound.value)}
      label={field.name}
      required={field.required}
    />
  )
}

interface OwnTextProps {
  bound: { name: string; value: unknown; onChange: (value: string) => void; onBlur: () => void }
  error: string | undefined
  label: string
  required: boolean
}

function OwnText({ bound, error, label, required }: OwnTextProps) {
  return (
    <TextArea
      name={bound.name}
      label={label}
      rows={1}
      required={required}
      value={typeof bound.value === 'number' || typeof bound.value === 'string' ? String(bound.value) : ''}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      error={error}
    />
  )
}
