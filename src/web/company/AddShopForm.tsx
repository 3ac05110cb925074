import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newShopBody, type CompanyShop } from '#contract/company/companyShops.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { ShopAddress } from '../people/ShopAddress.tsx'
import { Button, Row, Section, Stack, toast } from '../ui/index.ts'
import { Form, FormCheckbox, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'

interface AddShopFormProps {
  shops: readonly CompanyShop[]
  onDone: () => void
}

/** A new shop: its name and address are typed, everything else is copied from another shop. */
export function AddShopForm({ shops, onDone }: AddShopFormProps) {
  const { t } = useLingui()
  const [id] = useState(newId)
  const [first] = shops
  const form = useZodForm(newShopBody, {
    id,
    copy_of: first?.id ?? '',
    name: '',
    address: '',
    city: '',
    region: first?.region ?? '',
    country: first?.country === 'CA' ? 'CA' : 'US',
    postalcode: '',
    phonenumber: '',
    email: '',
    copy_prices: true,
  })
  const add = useSend('companyShops.add', {
    onDone: (_, { body }) => {
      toast(t`${body.name} added.`)
      onDone()
    },
  })
  return (
    <Section
      title={t`Add shop`}
      description={t`Copies settings, bays, checklists and document texts. Card processor and accounting logins aren’t copied.`}
    >
      <Form form={form} error={add.error} onSubmit={(body) => add.mutate({ body })}>
        <Stack gap={4}>
          <div className="ui-form-pair">
            <FormText name="name" label={t`Shop name`} autoComplete="off" required data-autofocus />
            <FormText name="email" type="email" label={t`Email`} autoComplete="off" required />
          </div>
          <ShopAddress />
          <FormSelect
            name="copy_of"
            label={t`Copy settings from`}
            options={shops.map(({ id: value, name }) => ({ value, label: name }))}
          />
          <FormCheckbox name="copy_prices" label={t`Copy this shop’s own prices`} />
          <Row>
            <Button type="submit" variant="primary" busy={add.isPending}>{t`Add shop`}</Button>
            <Button onClick={onDone}>{t`Back`}</Button>
          </Row>
        </Stack>
      </Form>
    </Section>
  )
}
