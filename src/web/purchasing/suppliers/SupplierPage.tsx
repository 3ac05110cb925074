import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { z } from 'zod'
import { supplierBody, type Supplier } from '#contract/purchasing/suppliers.ts'
import { newId } from '#web/base/device/device.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { useGo, usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { ButtonLink, PendingPage, Section, Stack, toast } from '#web/ui/index.ts'
import {
  EditorPage,
  FormArea,
  FormCheckbox,
  FormCount,
  FormNumber,
  FormSelect,
  FormText,
  Held,
  useZodForm,
} from '#web/ui/form/index.ts'
import { Images } from '#web/shop/lists/Images.tsx'
import { OpenCredits } from '../invoices/OpenCredits.tsx'
import { SupplierItems } from './SupplierItems.tsx'
import css from '../purchasing.module.css'

type SupplierForm = z.input<typeof supplierBody>

const fresh: SupplierForm = {
  name: '',
  account_number: '',
  contact_name: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  language: 'en',
  terms: '',
  note: '',
  minimum_order: null,
  free_freight: null,
  lead_days: 0,
  active: true,
  version: 0,
}

function formOf({ id: _id, ...rest }: Supplier): SupplierForm {
  return rest
}

/** One supplier; without an id in the address it is a new one. */
export default function SupplierPage() {
  const { t } = useLingui()
  const [{ id = '' }] = usePageSearch<'/dash/inventory/supplier'>()
  const { data, error, refetch } = useCall('suppliers.get', { params: { id } }, { enabled: id !== '' })
  if (id === '') return <Editor key="new" stored={null} />
  if (data) return <Editor key={id} stored={data.supplier} />
  return <PendingPage title={t`Supplier`} error={error} onRetry={() => void refetch()} />
}

function Editor({ stored }: { stored: Supplier | null }) {
  const { t } = useLingui()
  const go = useGo()
  const may = useMay()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(supplierBody, stored ? formOf(stored) : fresh)
  const save = useSend('suppliers.save', {
    onDone: ({ supplier }) => {
      toast(t`${supplier.name} saved.`)
      if (stored) form.reset(formOf(supplier))
      else go('/dash/inventory/supplier', { id: supplier.id }, { replace: true })
    },
  })
  const held = useHeld()('suppliers.edit')
  return (
    <EditorPage<SupplierForm, Supplier>
      title={stored ? stored.name : t`New supplier`}
      width="normal"
      form={form}
      saving={save}
      send={(body) => save.mutate({ params: { id }, body })}
      back={held === false ? '/dash/inventory/suppliers' : '/dash/inventory/purchase_orders'}
      readOnly={held !== false}
      changed={t`Someone else changed this supplier.`}
      formOf={formOf}
      theirs={(newer) => newer.name}
    >
      <Held reason={held}>
        <Stack gap={6}>
          <Contact />
          <Terms />
        </Stack>
      </Held>
      {stored && may('costs.view') && <SupplierItems supplier={stored} />}
      {stored && may('costs.view') && <OpenCredits scope={{ supplier_id: stored.id }} />}
      {stored && <Images kind="supplier" id={id} editable={may('suppliers.edit')} />}
      {stored && may('purchasing.edit') && stored.active && (
        <div>
          <ButtonLink
            to="/dash/inventory/purchase_order"
            search={{ supplier: stored.id }}
          >{t`New purchase order`}</ButtonLink>
        </div>
      )}
    </EditorPage>
  )
}

function Contact() {
  const { t } = useLingui()
  return (
    <Section title={t`Contact`}>
      <div className={css['pur-fields']}>
        <FormText name="name" label={t`Name`} required />
        <FormText name="contact_name" label={t`Contact person`} />
        <FormText name="phone" label={t`Phone`} type="tel" />
        <FormText name="email" label={t`Email for orders`} type="email" />
        <FormText name="website" label={t`Website`} />
        <FormText name="address" label={t`Address`} />
      </div>
    </Section>
  )
}

function Terms() {
  const { t } = useLingui()
  return (
    <Section title={t`Ordering`}>
      <Stack gap={4}>
        <div className={css['pur-fields']}>
          <FormText name="account_number" label={t`Our account number`} />
          <FormText name="terms" label={t`Payment terms`} />
          <FormCount name="lead_days" label={t`Lead time (days)`} required />
          <FormNumber name="minimum_order" none label={t`Minimum order`} placeholder={t`none`} />
          <FormNumber name="free_freight" none label={t`Free freight over`} placeholder={t`none`} />
          <FormSelect
            name="language"
            label={t`Language of orders`}
            options={[
              { value: 'en', label: t`English` },
              { value: 'fr-CA', label: t`French` },
            ]}
          />
        </div>
        <FormArea name="note" label={t`Note`} rows={2} />
        <FormCheckbox name="active" label={t`Active`} />
      </Stack>
    </Section>
  )
}
