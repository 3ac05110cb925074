import { useLingui } from '@lingui/react/macro'
import { FUEL_TYPES } from '../../domain/base/constants.ts'
import { useFuelName } from '../vehicles/vehicleProblems.ts'
import { Section } from '../ui/index.ts'
import { FormCount, FormRow, FormRows, FormSelect, FormText, useFormRows } from '../ui/form/index.ts'

const fresh = { make: '', model: '', year_from: null, year_to: null, engine: '', fuel: '' }

/** The vehicles that an item fits; without any it fits all. */
export function FitmentRows() {
  const { t } = useLingui()
  const fuelName = useFuelName()
  const { fields, append, remove } = useFormRows('fitment')
  const fuels = FUEL_TYPES.map((value) => ({ value, label: fuelName(value) }))
  return (
    <Section
      title={t`Fits`}
      description={
        fields.length === 0 ? t`Every vehicle.` : t`Any of these; what is left empty asks nothing.`
      }
    >
      <FormRows addLabel={t`Add vehicles that it fits`} onAdd={() => append(fresh)}>
        {fields.map((field, at) => (
          <FormRow key={field.row_id} removeLabel={t`Take these vehicles off`} onRemove={() => remove(at)}>
            <FormText name={`fitment.${at}.make`} label={t`Make`} />
            <FormText name={`fitment.${at}.model`} label={t`Model`} />
            <FormCount name={`fitment.${at}.year_from`} label={t`From the year`} />
            <FormCount name={`fitment.${at}.year_to`} label={t`To the year`} />
            <FormText name={`fitment.${at}.engine`} label={t`Engine`} placeholder="5.0L" />
            <FormSelect name={`fitment.${at}.fuel`} label={t`Fuel`} placeholder={t`Any`} options={fuels} />
          </FormRow>
        ))}
      </FormRows>
    </Section>
  )
}
