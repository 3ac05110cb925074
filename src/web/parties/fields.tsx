import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { REGIONS } from '#domain/places/regions.ts'
import { useHeld } from '../base/session/held.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { FormCheckbox, FormNumber, FormSelect, FormText, Held, useErrorText } from '../ui/form/index.ts'
import { DateField, Section, SelectField, TextArea } from '../ui/index.ts'
import { useExemptionKinds, useFieldNames } from './partyWords.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** A field of several lines; with `list`, each line is an entry. */
export function FormLines({ name, label, list = false, description, rows = 2 }: LinesProps) {
  const { field, fieldState } = useController({ name, control: useFormContext().control })
  const errorText = useErrorText()
  const text = list ? ((field.value as string[] | undefined) ?? []).join('\n') : String(field.value ?? '')
  const change = (typed: string) => field.onChange(list ? (typed === '' ? [] : typed.split('\n')) : typed)
  return (
    <TextArea
      name={name}
      label={label}
      rows={rows}
      value={text}
      onChange={change}
      onBlur={field.onBlur}
      error={errorText(fieldState.error, field.value)}
      {...(description === undefined ? {} : { description })}
    />
  )
}
interface LinesProps {
  name: string
  label: string
  list?: boolean
  description?: string
  rows?: number
}

function FormDate({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name, control: useFormContext().control })
  const errorText = useErrorText()
  return (
    <DateField
      name={name}
      label={label}
      value={(field.value as string | null) ?? ''}
      onChange={(day) => field.onChange(day === '' ? null : day)}
      onBlur={field.onBlur}
      error={errorText(fieldState.error, field.value)}
    />
  )
}

export function LanguageField() {
  const names = useFieldNames()
  return (
    <FormSelect
      name="language"
      label={names('language')}
      options={[
        { value: 'en', label: 'English' },
        { value: 'fr-CA', label: 'Français' },
      ]}
    />
  )
}

/** Days until a bill is due; a location may use its fleet's. */
export function TermsField({ inherit = false }: { inherit?: boolean }) {
  const { t } = useLingui()
  const names = useFieldNames()
  const { field } = useController({
    name: 'payment_terms.days_to_payment',
    control: useFormContext().control,
  })
  const days = field.value as number | null
  const usual = [0, 15, 30, 45, 60, 90]
  const all = days === null || usual.includes(days) ? usual : [...usual, days].toSorted((a, b) => a - b)
  return (
    <SelectField
      label={names('payment_terms')}
      value={days === null ? '' : String(days)}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
      {...(inherit ? { placeholder: t`Same as fleet` } : {})}
      options={all.map((count) => ({
        value: String(count),
        label: count === 0 ? t`Due on receipt` : t`${count} days`,
      }))}
    />
  )
}

function DiscountFields() {
  const { t } = useLingui()
  const { field } = useController({ name: 'discount_type', control: useFormContext().control })
  const type = field.value as 1 | 2 | null
  return (
    <>
      <SelectField
        label={t`Automatic discount`}
        value={type === null ? '' : String(type)}
        onChange={(value) => field.onChange(value === '' ? null : value === '1' ? 1 : 2)}
        placeholder={t`None`}
        options={[
          { value: '1', label: t`Fixed amount` },
          { value: '2', label: t`Percent` },
        ]}
      />
      {type !== null && (
        <FormNumber name="discount_amount" label={t`Discount amount`} end={type === 2 ? '%' : '$'} />
      )}
    </>
  )
}

/** What may be sent, and the addresses that must never be used. */
export function SendingSection() {
  const { t } = useLingui()
  const names = useFieldNames()
  const consents = [
    { value: 'unknown', label: t`Not asked` },
    { value: 'given', label: t`Opted in` },
    { value: 'refused', label: t`Opted out` },
  ]
  return (
    <Section
      title={t`Communication`}
      description={t`Documents are sent the way the customer prefers. Nothing is ever sent to the emails and numbers listed here.`}
    >
      <FormCheckbox name="auto_send_order_email" label={t`Email invoices and estimates automatically`} />
      <FormCheckbox name="auto_send_order_text" label={t`Text invoices and estimates automatically`} />
      <div className="ui-form-pair">
        <FormSelect name="consent_email" label={names('consent_email')} options={consents} />
        <FormSelect name="consent_text" label={names('consent_text')} options={consents} />
        <FormLines
          name="black_listed_emails"
          list
          label={names('black_listed_emails')}
          description={t`One address per line.`}
        />
        <FormLines
          name="black_listed_phonenumbers"
          list
          label={names('black_listed_phonenumbers')}
          description={t`One number per line.`}
        />
      </div>
    </Section>
  )
}

function ExemptionFields() {
  const { t } = useLingui()
  const names = useFieldNames()
  const kinds = useExemptionKinds()
  const { language } = usePreferences()
  const say = useSay()
  return (
    <div className="ui-form-pair">
      <FormText name="tax_exempt_num" label={names('tax_exempt_num')} />
      <FormSelect
        name="tax_exempt_kind"
        label={names('tax_exempt_kind')}
        placeholder={t`Not specified`}
        options={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
      />
      <FormSelect
        name="tax_exempt_region"
        label={names('tax_exempt_region')}
        placeholder={t`All regions`}
        options={REGIONS.map((region) => ({ value: region.code, label: say(region.words) })).toSorted(
          (a, b) => a.label.localeCompare(b.label, language),
        )}
      />
      <FormDate name="tax_exempt_issued" label={names('tax_exempt_issued')} />
      <FormDate name="tax_exempt_expiry" label={names('tax_exempt_expiry')} />
    </div>
  )
}

/** Terms, discount, exemption and the tax of the customer's own place. */
export function MoneySection({ inherit = false }: { inherit?: boolean }) {
  const { t } = useLingui()
  const names = useFieldNames()
  const exempt = Boolean(useWatch({ name: 'tax_exempt' }))
  const held = useHeld()
  return (
    <Section title={t`Pricing and taxes`}>
      <Held reason={held('customers.terms')}>
        <div className="ui-form-pair">
          <TermsField inherit={inherit} />
          <DiscountFields />
        </div>
      </Held>
      <Held reason={held('customers.exemptions')}>
        <FormCheckbox
          name="charge_location_tax"
          label={t`Charge tax based on the customer’s address`}
          description={t`Uses the customer’s ZIP code (US only). Otherwise the shop’s taxes apply.`}
        />
        <FormCheckbox
          name="tax_exempt"
          label={names('tax_exempt')}
          description={t`When the certificate expires, taxes are charged again and a warning appears.`}
        />
        {exempt && <ExemptionFields />}
      </Held>
    </Section>
  )
}

export function NotesSection() {
  const { t } = useLingui()
  const names = useFieldNames()
  return (
    <Section title={t`More`}>
      <FormText name="service_area" label={names('service_area')} />
      <FormLines name="notes" label={names('notes')} rows={3} />
    </Section>
  )
}
