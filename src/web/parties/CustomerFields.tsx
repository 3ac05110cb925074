import { useLingui } from '@lingui/react/macro'
import { useHeld } from '../base/session/held.ts'
import { AddressFields } from './AddressFields.tsx'
import { ContactRows } from './ContactRows.tsx'
import { OwnFields } from './OwnFields.tsx'
import { FormCheckbox, FormText, Held } from '../ui/form/index.ts'
import { Section } from '../ui/index.ts'
import {
  FormLines,
  LanguageField,
  MoneySection,
  NotesSection,
  SendingSection,
  TermsField,
} from './fields.tsx'
import { useFieldNames } from './partyWords.ts'

export function CustomerFields() {
  const { t } = useLingui()
  const names = useFieldNames()
  return (
    <>
      <Section title={t`Name and contact`}>
        <div className="ui-form-pair">
          <FormText name="first_name" label={names('first_name')} data-autofocus />
          <FormText name="last_name" label={names('last_name')} required />
          <FormText name="business_name" label={names('business_name')} autoComplete="organization" />
          <FormText name="phonenumber" type="tel" label={names('phonenumber')} />
          <FormText name="email" type="email" label={names('email')} />
          <LanguageField />
          <FormText name="customer_custom_id" label={names('customer_custom_id')} />
        </div>
      </Section>
      <Section title={t`Address`}>
        <AddressFields />
      </Section>
      <ContactRows />
      <OwnFields />
      <MoneySection />
      <SendingSection />
      <NotesSection />
    </>
  )
}

export function LocationFields() {
  const { t } = useLingui()
  const names = useFieldNames()
  return (
    <>
      <Section title={t`Location and contact`}>
        <div className="ui-form-pair">
          <FormText name="name" label={names('name')} required data-autofocus />
          <FormText name="custom_id" label={names('custom_id')} />
          <FormText name="phonenumber" type="tel" label={names('phonenumber')} />
          <FormText name="email" type="email" label={names('email')} />
        </div>
      </Section>
      <Section title={t`Address`}>
        <AddressFields />
      </Section>
      <ContactRows />
      <OwnFields />
      <MoneySection inherit />
      <SendingSection />
      <NotesSection />
    </>
  )
}

export function FleetFields() {
  const { t } = useLingui()
  const names = useFieldNames()
  const held = useHeld()
  return (
    <>
      <Section title={t`Name and contact`}>
        <div className="ui-form-pair">
          <FormText name="fleet_name" label={names('fleet_name')} required data-autofocus />
          <FormText name="fleet_custom_id" label={names('fleet_custom_id')} />
          <FormText name="phonenumber" type="tel" label={names('phonenumber')} />
          <FormText name="fleet_email" type="email" label={names('fleet_email')} />
          <LanguageField />
          <Held reason={held('customers.terms')}>
            <TermsField />
          </Held>
        </div>
        <FormCheckbox
          name="fleet_auto_send_order_email"
          label={t`Email invoices and estimates automatically`}
        />
        <FormCheckbox
          name="fleet_auto_send_order_text"
          label={t`Text invoices and estimates automatically`}
        />
      </Section>
      <Section title={t`Address`}>
        <AddressFields street="street" />
      </Section>
      <Section title={t`More`}>
        <FormLines name="notes" label={names('notes')} rows={3} />
      </Section>
    </>
  )
}
