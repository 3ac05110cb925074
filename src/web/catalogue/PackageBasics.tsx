import { useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../base/client/hooks.ts'
import { useShops } from '../base/session/shop.ts'
import { NumberField, Section, Stack } from '../ui/index.ts'
import { FormCheckbox, FormCount, FormDay, FormNumber, FormSelect, FormText } from '../ui/form/index.ts'
import { FormClassification } from '../shop/lists/pickers.tsx'
import { useIntervalFields } from './useInterval.ts'
import type { PackageForm } from './packageBody.ts'
import css from './catalogue.module.css'

/** A package's name and price, and when it is due again. */
export function PackageBasics() {
  const { t, i18n } = useLingui()
  const price = useWatch<PackageForm, 'price'>({ name: 'price' })
  const { shops } = useShops()
  const intervals = useIntervalFields()(useWatch<PackageForm, 'package_extras'>({ name: 'package_extras' }))
  // It makes a difference only there.
  const before_work = shops.some((shop) => shop.region === 'CA' && shop.country === 'US')
  const { data } = useCall('groupings.list')
  const groupings = (data?.groupings ?? []).map((row) => ({
    value: row.id,
    label: i18n.locale === 'fr-CA' ? row.name_french : row.name,
  }))
  return (
    <Section title={t`Package`}>
      <Stack gap={4}>
        <div className={css['cat-pair']}>
          <FormText name="name" label={t`Name (English)`} required />
          <FormText name="name_french" label={t`Name (French)`} />
          <FormText name="category" label={t`Category`} />
          <FormClassification name="classification_id" />
          <FormNumber
            name="price"
            none
            label={t`Base price`}
            description={price === null ? t`Set a price before selling it.` : undefined}
          />
          <FormSelect
            name="inspection_grouping_id"
            none
            label={t`Inspection`}
            placeholder={t`None`}
            options={groupings}
          />
          {intervals.map(({ unit, name, blank }) => (
            <FormCount
              key={name}
              name={`package_extras.${name}`}
              label={unit === 'km' ? t`Service interval (km)` : t`Service interval (miles)`}
              description={blank || undefined}
            />
          ))}
          <FormCount name="package_extras.month_interval" label={t`Service interval (months)`} />
        </div>
        <FormCheckbox name="package_extras.tax_exempt" label={t`Non-taxable`} />
        {before_work && (
          <FormCheckbox
            name="package_extras.posted_price"
            label={t`Posted-price maintenance (full price displayed in the shop)`}
            description={t`Work can start without a recorded estimate as long as it is sold at this price.`}
          />
        )}
        <FormCheckbox name="active" label={t`Active`} />
      </Stack>
    </Section>
  )
}

/** The days on which it is on sale, and its prices in some shops. */
export function WhenAndWhere() {
  const { t } = useLingui()
  const { shops } = useShops()
  return (
    <Section
      title={t`Availability`}
      description={t`Dates follow each shop’s calendar. Leave a price blank to use the base price.`}
    >
      <div className={css['cat-pair']}>
        <FormDay name="active_from" label={t`Available from`} />
        <FormDay name="active_to" label={t`Available until`} />
        {shops.length > 1 && shops.map((shop) => <ShopPrice key={shop.id} id={shop.id} name={shop.name} />)}
      </div>
    </Section>
  )
}

function ShopPrice({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { control } = useFormContext<PackageForm>()
  const { field } = useController({ name: 'shop_prices', control })
  const base = useWatch<PackageForm, 'price'>({ name: 'price' })
  const prices = field.value ?? []
  const set = (price: string) => {
    const others = prices.filter((row) => row.shop_id !== id)
    field.onChange(price === '' ? others : [...others, { shop_id: id, price }])
  }
  return (
    <NumberField
      label={t`Price in ${name}`}
      value={prices.find((row) => row.shop_id === id)?.price ?? ''}
      placeholder={base ?? ''}
      onChange={set}
    />
  )
}
