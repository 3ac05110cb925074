import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo } from '#web/base/navigation.tsx'
import { useShop } from '#web/base/session/shop.ts'
import { ErrorState, Loading, Page, Skeleton, toast } from '#web/ui/index.ts'
import { Form, useZodForm } from '#web/ui/form/index.ts'
import { CustomerFields } from '../CustomerFields.tsx'
import { Duplicates } from './Duplicates.tsx'
import { customerSchema, startTerms, type CustomerValues } from './record.ts'
import { SaveBar } from './SaveBar.tsx'
import css from '../customers.module.css'

/** A new customer, with a warning about existing ones while typing. */
export default function AddCustomerPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('customers.customFields')
  return (
    <Page title={t`Add customer`} width="normal">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <NewCustomer definitions={data.customer} />
      ) : (
        <Loading>
          <Skeleton height={260} />
        </Loading>
      )}
    </Page>
  )
}

function NewCustomer({ definitions }: { definitions: readonly CustomFieldDefinition[] }) {
  const { t } = useLingui()
  const go = useGo()
  const shop = useShop()
  const [id] = useState(newId)
  const [schema] = useState(() => customerSchema(definitions))
  const form = useZodForm(schema, {
    first_name: '',
    last_name: '',
    business_name: '',
    customer_custom_id: '',
    language: shop.language,
    payment_terms: { days_to_payment: 0 },
    ...startTerms(shop, definitions),
  })
  const save = useSend('customers.create', {
    onDone: () => {
      toast(t`Customer saved.`)
      go('/dash/edit_customer', { id }, { replace: true })
    },
  })
  const submit = ({ last_name = '', ...values }: CustomerValues) =>
    save.mutate({
      body: {
        ...values,
        shop_id: shop.id,
        last_name,
        country: values.country === 'CA' ? 'CA' : values.country === 'US' ? 'US' : '',
        id,
      },
    })
  return (
    <Form form={form} className={css['people-form']} error={save.error} onSubmit={submit}>
      <Duplicates />
      <CustomerFields />
      <SaveBar busy={save.isPending} label={t`Save customer`} />
    </Form>
  )
}
