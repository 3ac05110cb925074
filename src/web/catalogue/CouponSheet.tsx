import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { emptyCoupon, type StoredCoupon } from '#contract/catalogue/coupons.ts'
import { couponBody } from '#domain/catalogue/couponShape.ts'
import { newId } from '../base/device/device.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShops } from '../base/session/shop.ts'
import { Button, Checkbox, Sheet, Stack, toast } from '../ui/index.ts'
import { CouponParties } from './CouponParties.tsx'
import {
  Form,
  FormCheckbox,
  FormCount,
  FormDay,
  FormNumber,
  FormSelect,
  FormText,
  newerOf,
  StaleNotice,
  useZodForm,
} from '../ui/form/index.ts'
import css from './catalogue.module.css'

type CouponForm = z.input<typeof couponBody>

function formOf({ id: _id, used: _used, ...rest }: StoredCoupon): CouponForm {
  return rest
}

/** One coupon; null is a new one. */
export function CouponSheet({ stored, onClose }: { stored: StoredCoupon | null; onClose: () => void }) {
  const { t } = useLingui()
  const [id] = useState(() => stored?.id ?? newId())
  const form = useZodForm(couponBody, stored ? formOf(stored) : emptyCoupon)
  const save = useSend('coupons.save', {
    onDone: ({ coupon }) => {
      toast(t`${coupon.code} saved.`)
      onClose()
    },
  })
  const send = (body: CouponForm) => save.mutate({ params: { id }, body })
  return (
    <Sheet open onClose={onClose} title={stored ? stored.code : t`New coupon`}>
      <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
        <Stack gap={4}>
          <StaleNotice<StoredCoupon>
            error={save.error}
            title={t`Someone else changed this coupon.`}
            formOf={formOf}
          />
          <FormText
            name="code"
            label={t`Code`}
            description={t`Type or scan. Capitals, spaces and dashes are ignored.`}
            required
          />
          <FormText name="name" label={t`Name (English)`} required />
          <FormText name="name_french" label={t`Name (French)`} />
          <Takes />
          <div className={css['cat-pair']}>
            <FormDay name="valid_from" label={t`Valid from`} />
            <FormDay name="valid_to" label={t`Valid until`} />
            <FormNumber name="max_amount" none label={t`Maximum discount`} placeholder={t`no limit`} />
            <FormCount name="uses_per_customer" label={t`Uses per customer`} placeholder={t`no limit`} />
            <FormCount name="uses" label={t`Total uses`} placeholder={t`no limit`} />
          </div>
          <Shops />
          <Packages />
          <CouponParties name="customer_ids" label={t`Customers`} />
          <CouponParties name="fleet_ids" label={t`Fleets`} />
          <FormCheckbox name="stackable" label={t`Can be combined with other coupons`} />
          <FormCheckbox name="active" label={t`Active`} />
          <Button type="submit" variant="primary" busy={save.isPending}>{t`Save`}</Button>
        </Stack>
      </Form>
    </Sheet>
  )
}

function Takes() {
  const { t } = useLingui()
  const { setValue } = useFormContext<CouponForm>()
  const [type, application] = useWatch<CouponForm, ['discount_type', 'application']>({
    name: ['discount_type', 'application'],
  })
  const baseOnly = type === 'set_base_price'
  // A new base price applies at one point only.
  useEffect(() => {
    if (baseOnly) setValue('application', 'package_base')
  }, [baseOnly, setValue])
  const places = [
    { value: 'package_base', label: t`Package base price` },
    ...(baseOnly
      ? []
      : [
          { value: 'package_price', label: t`Package price, including parts and options` },
          { value: 'package_total', label: t`Package total, including fees` },
          { value: 'order', label: t`Entire order` },
        ]),
  ]
  return (
    <>
      <FormSelect
        name="discount_type"
        label={t`Discount`}
        options={[
          { value: 'fixed', label: t`Amount off` },
          { value: 'percentage', label: t`Percent off` },
          { value: 'set_base_price', label: t`New base price` },
        ]}
      />
      <FormNumber
        name="discount_amount"
        label={type === 'percentage' ? t`Percent` : t`Amount`}
        decimals={4}
        end={type === 'percentage' ? '%' : ''}
        required
      />
      <FormSelect name="application" label={t`Applies to`} options={places} />
      {application === 'order' && <FormCheckbox name="after_tax" label={t`After tax`} />}
    </>
  )
}

interface ChoicesProps {
  name: 'shop_ids' | 'package_ids'
  label: string
  none: string
  rows: readonly { id: string; name: string }[]
}

/** What the coupon is valid for; without a choice, everything. */
function Choices({ name, label, none, rows }: ChoicesProps) {
  const { control } = useFormContext<CouponForm>()
  const { field } = useController({ name, control })
  const toggle = (id: string, on: boolean) =>
    field.onChange(on ? [...field.value, id] : field.value.filter((each) => each !== id))
  return (
    <fieldset className={css['cat-choices']}>
      <legend>
        {label} <span className="ui-quiet">{field.value.length === 0 && none}</span>
      </legend>
      {rows.map((row) => (
        <Checkbox
          key={row.id}
          label={row.name}
          checked={field.value.includes(row.id)}
          onChange={(on) => toggle(row.id, on)}
        />
      ))}
    </fieldset>
  )
}

function Shops() {
  const { t } = useLingui()
  const { shops } = useShops()
  if (shops.length < 2) return null
  return <Choices name="shop_ids" label={t`Shops`} none={t`all`} rows={shops} />
}

function Packages() {
  const { t, i18n } = useLingui()
  const { data } = useCall('packages.list')
  const french = i18n.locale === 'fr-CA'
  const rows = (data?.packages ?? []).map((row) => ({
    id: row.id,
    name: french ? row.name_french : row.name,
  }))
  return <Choices name="package_ids" label={t`Packages`} none={t`any`} rows={rows} />
}
