import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { REGIONS } from '#domain/places/regions.ts'
import { zoneOfRegion } from '#domain/places/regionZones.ts'
import { taxesFor } from '#domain/places/regulations.ts'
import { localDate } from '#domain/places/zones.ts'
import { usePreferences } from '../base/session/preferences.ts'
import { Banner, SelectField, useFormats } from '../ui/index.ts'
import { FormSelect, FormText } from '../ui/form/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** The first shop's address; its region decides the first taxes. */
export function ShopAddress() {
  const { t } = useLingui()
  const { language } = usePreferences()
  const form = useFormContext<{ country: 'US' | 'CA'; region: string }>()
  const country = useWatch({ control: form.control, name: 'country' })
  const say = useSay()
  const regions = REGIONS.filter((region) => region.country === country)
    .map((region) => ({ value: region.code, label: say(region.words) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
  const canadian = country === 'CA'
  return (
    <>
      <FormText name="address" label={t`Street address`} autoComplete="street-address" required />
      <div className="ui-form-pair">
        <FormText name="city" label={t`City`} autoComplete="address-level2" required />
        <FormText
          name="postalcode"
          label={canadian ? t`Postal code` : t`ZIP code`}
          autoComplete="postal-code"
          required
        />
      </div>
      <div className="ui-form-pair">
        <SelectField
          label={t`Country`}
          value={country}
          onChange={(next) => {
            form.setValue('country', next === 'CA' ? 'CA' : 'US')
            form.setValue('region', '')
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
          required
        />
      </div>
      <FormText name="phonenumber" type="tel" label={t`Phone`} autoComplete="tel" />
      <Taxes />
    </>
  )
}

function Taxes() {
  const { t } = useLingui()
  const { percent } = useFormats()
  const { language } = usePreferences()
  const { control } = useFormContext<{ country: 'US' | 'CA'; region: string }>()
  const [now] = useState(() => new Date().toISOString())
  const [country, region] = useWatch({ control, name: ['country', 'region'] })
  if (!region) return null
  const taxes = taxesFor(region, localDate(now, zoneOfRegion(country, region)))
  if (country === 'US' && taxes.length === 0)
    return (
      <Banner title={t`No sales tax is set up yet.`}>
        <Trans>
          US sales tax depends on location, so orders start without a tax line. Add your rates in shop
          settings.
        </Trans>
      </Banner>
    )
  const lines = taxes.map((tax) => `${language === 'fr-CA' ? tax.name_fr : tax.name_en} ${percent(tax.rate)}`)
  return (
    <Banner title={t`Your shop starts with these taxes:`}>
      <span className="ui-num">{lines.join(' · ')}</span>
      {taxes.some(({ local_surtax }) => local_surtax) && (
        <p>
          <Trans>Your county may add a surtax. Add it to the rate in shop settings.</Trans>
        </p>
      )}
    </Banner>
  )
}
