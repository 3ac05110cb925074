import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerReply } from '#contract/parties/people.ts'
import { customerTitle } from '#domain/parties/names.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo, usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { PendingPage, toast } from '#web/ui/index.ts'
import { useZodForm } from '#web/ui/form/index.ts'
import type { PartyParts } from '../PartySidebar.tsx'
import { Certificate } from './Certificate.tsx'
import { CustomerFields } from '../CustomerFields.tsx'
import { Duplicates } from './Duplicates.tsx'
import { customerSchema, customerValues } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { PartyPage } from './PartyPage.tsx'

/** One customer's record, with their vehicles, orders and money at the side. */
export default function EditCustomerPage(parts: PartyParts) {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/edit_customer'>()
  const record = useCall('customers.get', { params: { id } })
  const own = useCall('customers.customFields')
  const customer = record.data?.customer
  const error = record.error ?? own.error
  if (error || !customer || !own.data)
    return <PendingPage title={t`Customer`} error={error} onRetry={() => void record.refetch()} />
  return <Customer key={customer.id} customer={customer} definitions={own.data.customer} {...parts} />
}

interface CustomerProps extends PartyParts {
  customer: CustomerReply
  definitions: readonly CustomFieldDefinition[]
}

function Customer({ customer, definitions, ...parts }: CustomerProps) {
  const { t } = useLingui()
  const go = useGo()
  return (
    <PartyPage
      kind="customer"
      record={customer}
      title={customerTitle(customer)}
      said={{ removed: t`Customer archived.`, back: t`Customer restored.` }}
      onLeave={() => go('/dash/customers')}
      {...parts}
    >
      {({ restore, merge }) => (
        <CustomerForm customer={customer} definitions={definitions} onRestore={restore} onMerge={merge} />
      )}
    </PartyPage>
  )
}

interface CustomerFormProps extends Omit<CustomerProps, keyof PartyParts> {
  onRestore: () => void
  onMerge: (other: string) => void
}

function CustomerForm({ customer, definitions, onRestore, onMerge }: CustomerFormProps) {
  const { t } = useLingui()
  const may = useMay()
  const [schema] = useState(() => customerSchema(definitions))
  const form = useZodForm(schema, customerValues(customer, definitions))
  const save = useSend('customers.save', { onDone: () => void toast(t`Customer saved.`) })
  const params = { id: customer.id }
  const merge = may('customers.merge')
    ? {
        onMerge: (found: { party: { customer: { id: string } | null } }) =>
          onMerge(found.party.customer?.id ?? ''),
      }
    : {}
  return (
    <RecordForm
      form={form}
      record={customer}
      valuesOf={(row) => customerValues(row, definitions)}
      saving={save}
      send={(body, saved) => save.mutate({ params, body }, { onSuccess: (reply) => saved(reply.customer) })}
      onRestore={onRestore}
      save={t`Save customer`}
    >
      <Duplicates except={customer.id} {...merge} />
      <CustomerFields />
      <Certificate kind="customer" record={customer} />
    </RecordForm>
  )
}
