import { useLingui } from '@lingui/react/macro'
import { FUEL_TYPES } from '#domain/base/constants.ts'
import { useFuelName } from '#web/vehicles/vehicleProblems.ts'
import { Section } from '#web/ui/index.ts'
import { FormCount, FormRow, FormRows, FormSelect, FormText, useFormRows } from '#web/ui/form/index.ts'

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
        fields.length === 0
          ? t`Fits all vehicles.`
          : t`Fits vehicles that match any row. Blank fields match everything.`
      }
    >
      <FormRows addLabel={t`Add fitment`} onAdd={() => append(fresh)}>
        {fields.map((field, at) => (
          <FormRow key={field.row_id} removeLabel={t`Remove fitment`} onRemove={() => remove(at)}>
            <FormText name={`fitment.${at}.make`} label={t`Make`} />
            <FormText name={`fitment.${at}.model`} label={t`Model`} />
            <FormCount name={`fitment.${at}.year_from`} label={t`From year`} />
            <FormCount name={`fitment.${at}.year_to`} label={t`To year`} />
            <FormText name={`fitment.${at}.engine`} label={t`Engine`} placeholder="5.0L" />
            <FormSelect name={`fitment.${at}.fuel`} label={t`Fuel`} placeholder={t`Any`} options={fuels} />
          </FormRow>
        ))}
      </FormRows>
    </Section>
  )
}
