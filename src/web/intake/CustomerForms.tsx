import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldValues } from 'react-hook-form'
import { customerBody, fleetBody, type Party } from '#contract/parties/customers.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import { newId } from '../base/device/device.ts'
import { useHeld } from '../base/session/held.ts'
import { useMay } from '../base/session/session.ts'
import { useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, IconCheck, SelectField } from '../ui/index.ts'
import { Form, FormCheckbox, FormSelect, FormText, Held, useZodForm, type FormOf } from '../ui/form/index.ts'
import { AddressFields } from '../parties/AddressFields.tsx'
import { changeIntake, type Intake } from './intake.ts'
import { AskedFields } from '../parties/OwnFields.tsx'
import css from './flow.module.css'

interface PartyFormProps {
  intake: Intake
  /** The text of the search before: the first value of the name. */
  name: string
  onDone: (party: Party) => void
  /** Fields of the vehicle, where it is new too. */
  children?: ReactNode
}

/** The first values of both forms: the shop's state in the address, as most customers live near. */
function useStart() {
  const { country, region, language } = useShop()
  return {
    email: '',
    address: '',
    city: '',
    region,
    country,
    postalcode: '',
    phonenumber: '',
    language,
    tax_exempt: false,
    tax_exempt_num: '',
  }
}

/** Postal codes are put into their standard form; anything else stays as typed. */
const tidy = <Body extends { postalcode?: string | undefined }>(body: Body): Body => ({
  ...body,
  postalcode: normalizePostalCode(body.postalcode ?? '') ?? body.postalcode,
})

/** Stores the input for a reload or a visit to another page. */
function Draft<Values extends FieldValues>({
  form,
  intake,
  name,
}: {
  form: FormOf<Values>
  intake: Intake
  name: string
}) {
  const values = useWatch({ control: form.control })
  const text = JSON.stringify(values)
  const { key, drafts } = intake
  const before = JSON.stringify(drafts[name])
  const dirty = form.formState.isDirty
  useEffect(() => {
    if (dirty && text !== before)
      changeIntake(key, { drafts: { ...drafts, [name]: JSON.parse(text) as Record<string, unknown> } })
  }, [dirty, text, before, key, drafts, name])
  return null
}

const without = (intake: Intake, name: string): Intake['drafts'] =>
  Object.fromEntries(Object.entries(intake.drafts).filter(([each]) => each !== name))

export function CustomerForm({ intake, name, onDone, children }: PartyFormProps) {
  const { t } = useLingui()
  const start = useStart()
  const shop = useShop()
  const [last_name = '', ...first] = name.split(' ').reverse()
  const named = { first_name: first.reverse().join(' '), last_name, business_name: '' }
  const form = useZodForm(customerBody, {
    ...start,
    ...named,
    ...intake.drafts['customer'],
    id: intake.customer_id,
  })
  const save = useSend('customers.create', {
    onDone: ({ customer }) => {
      changeIntake(intake.key, { customer_id: newId(), drafts: without(intake, 'customer') })
      onDone({ customer, fleet: null, vehicles: 0 })
    },
  })
  return (
    <Form
      form={form}
      error={save.error}
      drafted
      onSubmit={(body) => save.mutate({ body: { ...tidy(body), shop_id: shop.id } })}
    >
      <Draft form={form} intake={intake} name="customer" />
      <div className="ui-form-pair">
        <FormText name="first_name" label={t`First name`} data-autofocus />
        <FormText name="last_name" label={t`Last name`} required />
        <FormText name="business_name" label={t`Company name`} autoComplete="organization" />
      </div>
      <ContactFields />
      <AddressFields />
      <TaxFields />
      <AskedFields kind="customer" />
      {children}
      <SaveButton busy={save.isPending} label={t`Save customer`} />
    </Form>
  )
}

export function FleetForm({ intake, name, onDone, children }: PartyFormProps) {
  const { t } = useLingui()
  const start = useStart()
  const may = useMay()
  const ids = { id: intake.fleet_id, location_id: intake.location_id }
  const form = useZodForm(fleetBody, {
    ...start,
    fleet_name: name,
    location_name: '',
    payment_terms: { days_to_payment: may('customers.terms') ? 30 : 0 },
    ...intake.drafts['fleet'],
    ...ids,
  })
  const save = useSend('customers.createFleet', {
    onDone: ({ fleet }) => {
      changeIntake(intake.key, { fleet_id: newId(), location_id: newId(), drafts: without(intake, 'fleet') })
      onDone({ customer: null, fleet, vehicles: 0 })
    },
  })
  return (
    <Form form={form} error={save.error} drafted onSubmit={(body) => save.mutate({ body: tidy(body) })}>
      <Draft form={form} intake={intake} name="fleet" />
      <div className="ui-form-pair">
        <FormText name="fleet_name" label={t`Fleet`} data-autofocus required />
        <FormText
          name="location_name"
          label={t`Location`}
          description={t`For example, a depot, branch or department.`}
          required
        />
      </div>
      <ContactFields />
      <AddressFields />
      <TermsField />
      <TaxFields />
      <AskedFields kind="fleet_location" />
      {children}
      <SaveButton busy={save.isPending} label={t`Save fleet`} />
    </Form>
  )
}

function SaveButton({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div className={css['flow-actions']}>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={busy}
        icon={<IconCheck size={18} aria-hidden />}
      >
        {label}
      </Button>
    </div>
  )
}

function ContactFields() {
  const { t } = useLingui()
  return (
    <div className="ui-form-pair">
      <FormText name="phonenumber" type="tel" label={t`Phone`} />
      <FormText name="email" type="email" label={t`Email`} />
      <FormSelect
        name="language"
        label={t`Document language`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr-CA', label: 'Français' },
        ]}
      />
    </div>
  )
}

function TermsField() {
  const { t } = useLingui()
  const { control, setValue } = useFormContext<{ payment_terms: { days_to_payment: number } }>()
  const present = useWatch({ control, name: 'payment_terms.days_to_payment' })
  const held = useHeld()
  return (
    <Held reason={held('customers.terms')}>
      <SelectField
        label={t`Payment terms`}
        value={String(present)}
        onChange={(days) => setValue('payment_terms.days_to_payment', Number(days), { shouldDirty: true })}
        options={[
          { value: '0', label: t`Due on receipt` },
          ...['15', '30', '45', '60', '90'].map((days) => ({ value: days, label: t`${days} days` })),
        ]}
      />
    </Held>
  )
}

function TaxFields() {
  const { t } = useLingui()
  const exempt = Boolean(useWatch({ name: 'tax_exempt' }))
  const held = useHeld()
  return (
    <Held reason={held('customers.exemptions')}>
      <FormCheckbox name="tax_exempt" label={t`Tax exempt`} />
      {exempt && (
        <FormText
          name="tax_exempt_num"
          label={t`Exemption number`}
          description={t`As shown on the certificate.`}
        />
      )}
    </Held>
  )
}
