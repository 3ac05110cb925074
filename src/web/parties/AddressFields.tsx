import { useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { normalizePostalCode, provinceOfPostalCode } from '#domain/places/postal.ts'
import { REGIONS } from '#domain/places/regions.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { SelectField } from '../ui/index.ts'
import { FormSelect, FormText } from '../ui/form/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

interface Address {
  country: '' | 'US' | 'CA'
  region: string
  postalcode: string
}

/** An address in the United States or Canada; a Canadian postal code decides its province. */
export function AddressFields({ street = 'address' }: { street?: string }) {
  const { t } = useLingui()
  const { language } = usePreferences()
  const form = useFormContext<Address>()
  const [country, postalcode] = useWatch({ control: form.control, name: ['country', 'postalcode'] })
  const say = useSay()
  const regions = REGIONS.filter((region) => region.country === country)
    .map((region) => ({ value: region.code, label: say(region.words) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  const canadian = country === 'CA'
  const odd = postalcode !== '' && normalizePostalCode(postalcode) === null
  const hint = canadian ? t`For example, H7V 2V6.` : t`For example, 33611 or 33611-1234.`
  const takeProvince = () => {
    const province = provinceOfPostalCode(postalcode)
    if (province === null) return
    form.setValue('country', 'CA', { shouldDirty: true })
    form.setValue('region', province, { shouldDirty: true })
  }
  return (
    <>
      <FormText name={street} label={t`Street address`} />
      <div className="ui-form-pair">
        <FormText name="city" label={t`City`} />
        <div onBlur={takeProvince}>
          <FormText
            name="postalcode"
            label={canadian ? t`Postal code` : t`ZIP code`}
            {...(odd ? { description: hint } : {})}
          />
        </div>
        <SelectField
          label={t`Country`}
          value={country}
          onChange={(next) => {
            form.setValue('country', next === 'CA' ? 'CA' : 'US', { shouldDirty: true })
            form.setValue('region', '', { shouldDirty: true })
          }}
          options={[
            { value: 'US', label: t`United States` },
            { value: 'CA', label: t`Canada` },
          ]}
        />
        <FormSelect
          name="region"
          label={canadian ? t`Province or territory` : t`State`}
          placeholder={t`Choose…`}
          options={regions}
        />
      </div>
    </>
  )
}
