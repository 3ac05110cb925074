import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerReply } from '../../contract/people.ts'
import type { CustomFieldDefinition } from '../../domain/customers/ownFields.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { useGo, useSearchState } from '../app/navigation.tsx'
import { useUser } from '../app/session.ts'
import { Button, ButtonLink, IconPlus, IconTrash, Page, PendingPage, toast } from '../ui/index.ts'
import { Form, useZodForm } from '../ui/form/index.ts'
import { Beside } from './Beside.tsx'
import { Certificate } from './Certificate.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { Duplicates } from './Duplicates.tsx'
import { failed } from './failed.ts'
import { newOrderPage } from './links.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { customerSchema, customerValues } from './record.ts'
import { SaveBar } from './SaveBar.tsx'
import { NewerBanner, useSeen } from './useRecord.tsx'
import './customers.css'

/** One customer: everything that is kept of them, and beside it their vehicles, orders and money. */
export default function EditCustomerPage() {
  const { t } = useLingui()
  const [id] = useSearchState((raw) => raw['id'] ?? '')
  const record = useCall('customers.get', { params: { id } })
  const own = useCall('customers.customFields')
  const customer = record.data?.customer
  const error = record.error ?? own.error
  if (error || !customer || !own.data)
    return <PendingPage title={t`Customer`} error={error} onRetry={() => void record.refetch()} />
  return <Customer key={customer.id} customer={customer} definitions={own.data.customer} />
}

function useRemoval(id: string) {
  const { t } = useLingui()
  const go = useGo()
  const refresh = ['customers.', 'parties.']
  const restore = useSend('customers.restore', {
    refresh,
    onDone: () => void toast(t`The customer is back.`),
    onFailed: failed,
  })
  const remove = useSend('customers.remove', {
    refresh,
    onDone: () => {
      toast(t`The customer is removed.`, { undo: () => restore.mutate({ params: { id } }) })
      go('/dash/customers')
    },
    onFailed: failed,
  })
  return { restore: () => restore.mutate({ params: { id } }), remove }
}

interface CustomerProps {
  customer: CustomerReply
  definitions: readonly CustomFieldDefinition[]
}

function Customer({ customer, definitions }: CustomerProps) {
  const { t } = useLingui()
  const { id } = customer
  const role = useUser()?.role
  const [merging, setMerging] = useState<string | null>(null)
  const { restore, remove } = useRemoval(id)
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  return (
    <Page
      title={name}
      side={<Beside kind="customer" id={id} />}
      sideLabel={t`Vehicles and orders`}
      actions={
        <>
          <Button
            icon={<IconTrash size={17} aria-hidden />}
            busy={remove.isPending}
            disabledReason={customer.removed_at !== null && t`This record is removed.`}
            onClick={() => remove.mutate({ params: { id } })}
          >{t`Remove`}</Button>
          <Button
            disabledReason={role === 'Technician' && t`A manager can merge records.`}
            onClick={() => setMerging('')}
          >{t`Merge…`}</Button>
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
        onRestore={restore}
        onMerge={(other) => setMerging(other)}
      />
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

interface CustomerFormProps extends CustomerProps {
  onRestore: () => void
  onMerge: (other: string) => void
}

function CustomerForm({ customer, definitions, onRestore, onMerge }: CustomerFormProps) {
  const { t } = useLingui()
  const role = useUser()?.role
  const [schema] = useState(() => customerSchema(definitions))
  const form = useZodForm(schema, customerValues(customer, definitions))
  const take = (row: CustomerReply) => {
    seen.takeTheirs(row)
    form.reset(customerValues(row, definitions))
  }
  const save = useSend('customers.save', {
    refresh: ['customers.', 'parties.'],
    onDone: (reply) => {
      take(reply.customer)
      toast(t`The customer is saved.`)
    },
  })
  const seen = useSeen(customer, save.error)
  const { version } = seen
  const merge =
    role === 'Technician'
      ? {}
      : {
          onMerge: (found: { party: { customer: { id: string } | null } }) =>
            onMerge(found.party.customer?.id ?? ''),
        }
  return (
    <Form
      form={form}
      className="people-form"
      error={seen.newest.version > version || seen.newest.removed_at !== null ? null : save.error}
      onSubmit={(values) => save.mutate({ params: { id: customer.id }, body: { ...values, version } })}
    >
      <NewerBanner seen={seen} onTheirs={take} onRestore={onRestore} />
      <Duplicates except={customer.id} {...merge} />
      <CustomerFields />
      <Certificate kind="customer" record={customer} />
      <SaveBar busy={save.isPending} label={t`Save the customer`} />
    </Form>
  )
}
