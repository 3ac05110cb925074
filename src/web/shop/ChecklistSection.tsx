import { useLingui } from '@lingui/react/macro'
import { newId } from '../base/device/device.ts'
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
      description={t`Checked off on the order, with name and time. Required items must be checked before finalizing. Orders already started keep their list.`}
    >
      <FormRows addLabel={t`Add item`} onAdd={() => append(point())}>
        {fields.map((field, at) => (
          <FormRow key={field.row_id} removeLabel={t`Remove item`} onRemove={() => remove(at)}>
            <FormText name={`final_checklist.${at}.name`} label={t`Name (English)`} required />
            <FormText name={`final_checklist.${at}.name_french`} label={t`Name (French)`} />
            <FormCheckbox name={`final_checklist.${at}.required`} label={t`Required`} />
          </FormRow>
        ))}
      </FormRows>
    </Section>
  )
}
