import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod'
import { fleetBody } from '#contract/parties/customers.ts'
import { newId } from '#web/base/device/device.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useMay } from '#web/base/session/session.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { AddressFields } from '../AddressFields.tsx'
import { AskedFields } from '../OwnFields.tsx'
import { Page, Section, toast } from '#web/ui/index.ts'
import { Form, FormText, Held, useZodForm } from '#web/ui/form/index.ts'
import { Duplicates } from './Duplicates.tsx'
import { LanguageField, TermsField } from '../fields.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useFieldNames } from '../partyWords.ts'
import css from '../customers.module.css'

const schema = fleetBody.omit({ id: true, location_id: true }).extend({ country: z.enum(['US', 'CA']) })

/** A new fleet with its first location; the rest is filled in on their pages. */
export default function AddFleetPage() {
  const { t } = useLingui()
  const go = useGo()
  const names = useFieldNames()
  const { region, country, language } = useShop()
  const may = useMay()
  const held = useHeld()
  const [ids] = useState(() => ({ id: newId(), location_id: newId() }))
  const form = useZodForm(schema, {
    fleet_name: '',
    location_name: '',
    email: '',
    phonenumber: '',
    address: '',
    city: '',
    region,
    country,
    postalcode: '',
    language,
    payment_terms: { days_to_payment: may('customers.terms') ? 30 : 0 },
  })
  const save = useSend('customers.createFleet', {
    onDone: () => {
      toast(t`Fleet saved.`)
      go('/dash/edit_fleet', { id: ids.id }, { replace: true })
    },
  })
  return (
    <Page title={t`Add fleet`} width="normal">
      <Form
        form={form}
        className={css['people-form']}
        error={save.error}
        onSubmit={(body) => save.mutate({ body: { ...body, ...ids } })}
      >
        <Duplicates />
        <Section title={t`Fleet and first location`}>
          <div className="ui-form-pair">
            <FormText name="fleet_name" label={names('fleet_name')} required data-autofocus />
            <FormText
              name="location_name"
              label={names('name')}
              description={t`For example, a depot, branch or department.`}
              required
            />
            <FormText name="phonenumber" type="tel" label={names('phonenumber')} />
            <FormText name="email" type="email" label={names('email')} />
            <LanguageField />
            <Held reason={held('customers.terms')}>
              <TermsField />
            </Held>
          </div>
        </Section>
        <Section title={t`Address`}>
          <AddressFields />
        </Section>
        <AskedFields kind="fleet_location" />
        <SaveBar busy={save.isPending} label={t`Save fleet`} />
      </Form>
    </Page>
  )
}
