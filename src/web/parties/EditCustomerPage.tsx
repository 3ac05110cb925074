import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerReply } from '#contract/parties/people.ts'
import { customerTitle } from '#domain/parties/names.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useGo, usePageSearch } from '../base/navigation.tsx'
import { useMay } from '../base/session.ts'
import { Button, ButtonLink, IconPlus, Page, PendingPage, toast } from '../ui/index.ts'
import { useZodForm } from '../ui/form/index.ts'
import { PartySidebar, type PartyParts } from './PartySidebar.tsx'
import { Certificate } from './Certificate.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { Duplicates } from './Duplicates.tsx'
import { newOrderPage } from './links.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { customerSchema, customerValues } from './record.ts'
import { RecordForm } from './RecordForm.tsx'
import { useSeen } from './useRecord.tsx'
import { RemoveButton, useRemoval } from './useRemoval.tsx'
import { useHeld } from '../base/held.ts'

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
  const { id } = customer
  const held = useHeld()
  const [merging, setMerging] = useState<string | null>(null)
  const go = useGo()
  const said = { removed: t`Customer archived.`, back: t`Customer restored.` }
  const removal = useRemoval('customer', id, said, () => go('/dash/customers'))
  const name = customerTitle(customer)
  return (
    <Page
      title={name}
      side={<PartySidebar kind="customer" id={id} {...parts} />}
      sideLabel={t`Vehicles and orders`}
      actions={
        <>
          <RemoveButton removal={removal} removed={customer.removed_at !== null} />
          <Button disabledReason={held('customers.merge')} onClick={() => setMerging('')}>{t`Merge…`}</Button>
          <ButtonLink
            variant="primary"
            icon={<IconPlus size={17} aria-hidden />}
            {...newOrderPage('customer', id)}
          >
            {t`New order`}
          </ButtonLink>
        </>
      }
    >
      <CustomerForm
        customer={customer}
        definitions={definitions}
        onRestore={removal.restore}
        onMerge={(other) => setMerging(other)}
      />
      <ConsentSection kind="customer" id={id} />
      {merging !== null && (
        <MergeDialog
          kind="customer"
          id={id}
          other={merging}
          onClose={() => setMerging(null)}
          onMerged={() => setMerging(null)}
        />
      )}
    </Page>
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
  const take = (row: CustomerReply) => {
    seen.takeTheirs(row)
    form.reset(customerValues(row, definitions))
  }
  const save = useSend('customers.save', {
    onDone: (reply) => {
      take(reply.customer)
      toast(t`Customer saved.`)
    },
  })
  const seen = useSeen(customer, save.error)
  const { version } = seen
  const merge = may('customers.merge')
    ? {
        onMerge: (found: { party: { customer: { id: string } | null } }) =>
          onMerge(found.party.customer?.id ?? ''),
      }
    : {}
  return (
    <RecordForm
      form={form}
      seen={seen}
      saving={save}
      send={(values) => save.mutate({ params: { id: customer.id }, body: { ...values, version } })}
      onTheirs={take}
      onRestore={onRestore}
      save={t`Save customer`}
    >
      <Duplicates except={customer.id} {...merge} />
      <CustomerFields />
      <Certificate kind="customer" record={customer} />
    </RecordForm>
  )
}
