import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { itemBody, type KeptItem } from '../../contract/items.ts'
import { GEAR_OIL_GRADES, OIL_VISCOSITIES } from '../../domain/constants.ts'
import { dec, isDecimal, isZero } from '../../domain/money.ts'
import { can } from '../../domain/roles.ts'
import { newId } from '../app/device.ts'
import { useCall, useSend } from '../app/hooks.ts'
import { useGo, useSearchState } from '../app/navigation.tsx'
import { useUser } from '../app/session.ts'
import {
  Button,
  ButtonLink,
  IconCheck,
  Page,
  PendingPage,
  Section,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import {
  Form,
  FormCheckbox,
  FormNumber,
  FormSelect,
  FormText,
  newerOf,
  StaleBanner,
  useZodForm,
} from '../ui/form/index.ts'
import { useTypeOptions, useUnitOptions } from './words.ts'
import './inventory.css'

type ItemForm = z.input<typeof itemBody>

const fresh: ItemForm = {
  inventory_type: 'vehicle_physical_item',
  name: '',
  name_french: '',
  part_number: '',
  brand: '',
  part_type: '',
  unit: 'each',
  retail: '',
  cost: '0',
  tax_exempt: false,
  viscosity: '',
  formulation: '',
  barcode: '',
  active: true,
  version: 0,
}

function formOf({ id: _id, unit, ...rest }: KeptItem): ItemForm {
  return { ...rest, unit: unit as ItemForm['unit'] }
}

/** One item of the inventory as a priced thing; without an id in the address it is a new one. */
export default function AddProductsPage() {
  const { t } = useLingui()
  const [{ id }] = useSearchState((raw) => ({ id: raw['id'] ?? '' }))
  const { data, error, refetch } = useCall('items.get', { params: { id } }, { enabled: id !== '' })
  if (id === '') return <Editor key="new" kept={null} />
  if (data) return <Editor key={id} kept={data.item} />
  return <PendingPage title={t`Item`} error={error} onRetry={() => void refetch()} />
}

function Editor({ kept }: { kept: KeptItem | null }) {
  const { t } = useLingui()
  const go = useGo()
  const [id] = useState(() => kept?.id ?? newId())
  const form = useZodForm(itemBody, kept ? formOf(kept) : fresh)
  const save = useSend('items.save', {
    refresh: ['items.', 'catalogue.', 'packages.'],
    onDone: ({ item }) => {
      toast(t`${item.name} is saved.`)
      go('/dash/inventory/')
    },
  })
  const send = (body: ItemForm) => save.mutate({ params: { id }, body })
  const newer = newerOf(save.error) as KeptItem | null
  return (
    <Form form={form} error={newer ? null : save.error} onSubmit={send}>
      <Page
        title={kept ? kept.name : t`New item`}
        width="normal"
        actions={
          <>
            <ButtonLink to="/dash/inventory/">{t`Cancel`}</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              icon={<IconCheck size={16} aria-hidden />}
            >{t`Save`}</Button>
          </>
        }
      >
        <Stack gap={6}>
          {newer && (
            <StaleBanner
              title={t`Someone changed this item in the meantime.`}
              onTheirs={() => form.reset(formOf(newer))}
              mine={t`Save mine over it`}
              onMine={() => {
                form.setValue('version', newer.version)
                void form.handleSubmit(send)()
              }}
            >
              {t`Their price: ${newer.retail}. Yours is still here.`}
            </StaleBanner>
          )}
          <Identity />
          <Prices />
        </Stack>
      </Page>
    </Form>
  )
}

function Identity() {
  const { t } = useLingui()
  const types = useTypeOptions()
  const type = useWatch<ItemForm, 'inventory_type'>({ name: 'inventory_type' })
  const grades = [...OIL_VISCOSITIES, ...GEAR_OIL_GRADES].map((value) => ({
    value,
    label: value.toUpperCase(),
  }))
  return (
    <Section title={t`Item`}>
      <Stack gap={4}>
        <div className="inv-fields">
          <FormSelect name="inventory_type" label={t`Kind`} options={types} />
          <FormText name="name" label={t`Name in English`} required />
          <FormText name="name_french" label={t`Name in French`} />
          <FormText name="part_number" label={t`Part number`} />
          <FormText name="barcode" label={t`Barcode`} />
          <FormText name="brand" label={t`Brand`} />
          <FormText name="part_type" label={t`Part type`} />
          {type === 'vehicle_fluid_item' && (
            <>
              <FormSelect
                name="viscosity"
                label={t`Viscosity`}
                options={[{ value: '', label: t`None` }, ...grades]}
              />
              <FormText name="formulation" label={t`Formulation`} />
            </>
          )}
        </div>
        <FormCheckbox name="active" label={t`On sale`} />
      </Stack>
    </Section>
  )
}

function Prices() {
  const { t } = useLingui()
  const units = useUnitOptions()
  const user = useUser()
  return (
    <Section title={t`Price`} description={t`Packages take the new price at once; orders keep theirs.`}>
      <Stack gap={4}>
        <div className="inv-fields">
          <FormSelect name="unit" label={t`Unit`} options={units} />
          <FormNumber name="retail" label={t`Price`} decimals={4} required />
          {user && can(user.role, 'costs.view') && (
            <FormNumber name="cost" label={t`Cost`} decimals={4} required description={<Margin />} />
          )}
        </div>
        <FormCheckbox name="tax_exempt" label={t`Not taxed`} />
      </Stack>
    </Section>
  )
}

function Margin() {
  const { t } = useLingui()
  const { figure } = useFormats()
  const [retail, cost] = useWatch<ItemForm, ['retail', 'cost']>({ name: ['retail', 'cost'] })
  if (!isDecimal(retail) || !isDecimal(cost) || isZero(retail)) return null
  const percent = dec(retail).minus(cost).div(retail).times(100).round(1).toFixed()
  return <>{t`Margin ${figure(percent)} %`}</>
}
