import { useLingui } from '@lingui/react/macro'
import { MOST_CONTACTS } from '#domain/parties/contacts.ts'
import { CONSENTS } from '#domain/parties/consents.ts'
import { Section } from '../ui/index.ts'
import { FormRow, FormRows, FormSelect, FormText, useFormRows } from '../ui/form/index.ts'
import { useFieldNames } from './partyWords.ts'

const NEW = {
  label: '',
  name: '',
  phonenumber: '',
  email: '',
  consent_text: 'unknown',
  consent_email: 'unknown',
} as const

/** Further people, phones and emails of a customer or a fleet location, each with consent of its own. */
export function ContactRows() {
  const { t } = useLingui()
  const names = useFieldNames()
  const { fields, append, remove } = useFormRows('contacts')
  const words = { unknown: t`Not asked`, given: t`Yes`, refused: t`No` }
  const consents = CONSENTS.map((value) => ({ value, label: words[value] }))
  return (
    <Section title={t`More contacts`} description={t`The phone and email above are used first.`}>
      <FormRows
        addLabel={t`Add contact`}
        {...(fields.length < MOST_CONTACTS && { onAdd: () => append(NEW) })}
      >
        {fields.map(({ row_id }, at) => (
          <FormRow key={row_id} removeLabel={t`Remove contact ${at + 1}`} onRemove={() => remove(at)}>
            <FormText
              name={`contacts.${at}.label`}
              label={t`Label`}
              placeholder={t`Spouse, work, dispatcher…`}
            />
            <FormText name={`contacts.${at}.name`} label={t`Name`} />
            <FormText name={`contacts.${at}.phonenumber`} type="tel" label={names('phonenumber')} />
            <FormText name={`contacts.${at}.email`} type="email" label={names('email')} />
            <FormSelect
              name={`contacts.${at}.consent_text`}
              label={names('consent_text')}
              options={consents}
            />
            <FormSelect
              name={`contacts.${at}.consent_email`}
              label={names('consent_email')}
              options={consents}
            />
          </FormRow>
        ))}
      </FormRows>
    </Section>
  )
}
