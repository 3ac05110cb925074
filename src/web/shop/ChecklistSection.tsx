import { useLingui } from '@lingui/react/macro'
import { newId } from '../base/device.ts'
import { Section } from '../ui/index.ts'
import { FormCheckbox, FormRow, FormRows, FormText, useFormRows } from '../ui/form/index.ts'

const point = () => ({ id: newId(), name: '', name_french: '', required: true })

/** The shop's final checklist of an order. */
export function ChecklistSection() {
  const { t } = useLingui()
  const { fields, append, remove } = useFormRows('final_checklist')
  return (
    <Section
      title={t`Final checklist`}
      description={t`Ticked on the order, with who and when. Finalizing waits for the required points; orders under way keep the list they began with.`}
    >
      <FormRows addLabel={t`Add a point`} onAdd={() => append(point())}>
        {fields.map((field, at) => (
          <FormRow key={field.row_id} removeLabel={t`Take the point off`} onRemove={() => remove(at)}>
            <FormText name={`final_checklist.${at}.name`} label={t`Name in English`} required />
            <FormText name={`final_checklist.${at}.name_french`} label={t`Name in French`} />
            <FormCheckbox name={`final_checklist.${at}.required`} label={t`Required`} />
          </FormRow>
        ))}
      </FormRows>
    </Section>
  )
}
