import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { fold } from '#domain/base/search.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { Autocomplete, Section, Stack } from '#web/ui/index.ts'
import { FormCheckbox, FormSelect, FormText } from '#web/ui/form/index.ts'
import {
  FormClassification,
  FormTags,
  useFormulations,
  usePartTypes,
  VISCOSITIES,
  withChosen,
} from '#web/shop/lists/pickers.tsx'
import type { ItemForm } from './itemForm.ts'
import { useTypeOptions } from '../inventoryWords.ts'
import css from '../inventory.module.css'

/** An item's names and numbers, its brand and kind, and the tags by which packages select it. */
export function ItemIdentity() {
  const { t } = useLingui()
  const types = useTypeOptions()
  const partTypes = usePartTypes()
  const formulations = useFormulations()
  const [type, partType = '', formulation = ''] = useWatch<
    ItemForm,
    ['inventory_type', 'part_type', 'formulation']
  >({ name: ['inventory_type', 'part_type', 'formulation'] })
  return (
    <Section title={t`Item`}>
      <Stack gap={4}>
        <div className={css['inv-fields']}>
          <FormSelect name="inventory_type" label={t`Type`} options={types} />
          <FormText name="name" label={t`Name (English)`} required />
          <FormText name="name_french" label={t`Name (French)`} />
          <FormText name="part_number" label={t`Part number`} />
          <FormText name="barcode" label={t`Barcode`} />
          <Brand />
          <FormSelect
            name="part_type"
            label={t`Part type`}
            placeholder={t`None`}
            options={withChosen(partTypes, partType)}
          />
          {type === 'vehicle_fluid_item' && (
            <>
              <FormSelect name="viscosity" label={t`Viscosity`} placeholder={t`None`} options={VISCOSITIES} />
              <FormSelect
                name="formulation"
                label={t`Formulation`}
                placeholder={t`None`}
                options={withChosen(formulations, formulation)}
              />
            </>
          )}
          <FormSelect
            name="fee_piece"
            none
            label={t`Fee per piece`}
            placeholder={t`None`}
            options={[
              { value: 'tire', label: t`Tire fee` },
              { value: 'battery', label: t`Battery fee` },
              { value: 'core', label: t`Core charge` },
            ]}
          />
          <FormClassification name="classification_id" />
        </div>
        <FormTags name="tag_ids" label={t`Tags`} />
        <FormCheckbox name="active" label={t`Active`} />
      </Stack>
    </Section>
  )
}

/** A brand of the list, or a new one: it is added to the list when the item is saved. */
function Brand() {
  const { t } = useLingui()
  const { control } = useFormContext<ItemForm>()
  const { field } = useController({ name: 'brand', control })
  const { data } = useCall('brands.list')
  const typed = field.value ?? ''
  const options = (data?.rows ?? []).filter((row) => fold(row.name).includes(fold(typed)))
  return (
    <Autocomplete
      label={t`Brand`}
      value={typed}
      onChange={field.onChange}
      options={options.map(({ id, name }) => ({ id, label: name }))}
      onPick={({ label }) => field.onChange(label)}
    />
  )
}
