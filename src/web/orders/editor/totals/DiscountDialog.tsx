import { decimal, line } from '#contract/base/shared.ts'
import type { Order } from '#domain/orders/order.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DiscountEntry } from '#domain/orders/order.ts'
import { entryProblem, orderDiscountProblem } from '#domain/orders/prices/discountBounds.ts'
import { newId } from '#web/base/device/device.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { SelectField } from '#web/ui/index.ts'
import { CouponField } from '../lines/add/CouponField.tsx'
import { offerUndo } from '../lines/LineRow.tsx'
import { z } from 'zod'
import {
  FormCheckbox,
  FormDialog,
  FormNumber,
  FormSelect,
  FormText,
  RUN_HERE,
  useFormValue,
  useZodForm,
} from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Kind = DiscountEntry['discount_list_type']

const discountForm = z.object({
  /** The order, its list of discounts, or a point of a package with its line. */
  where: z.string(),
  kind: z.enum(['fixed', 'percentage', 'set_base_price']),
  amount: decimal,
  name: line(120),
  afterTax: z.boolean(),
})
type DiscountForm = z.input<typeof discountForm>

const POINTS = ['package_base', 'package_price', 'package_total'] as const

/** The point at which a discount applies, and the line of a package. */
function pointOf(where: string) {
  const [point = '', line_id = null] = where.split(':')
  return { point, line_id, ofPackage: POINTS.find((each) => each === point) ?? null }
}

function entryOf(
  id: string,
  french: boolean,
  { where, kind, amount, name, afterTax }: DiscountForm,
): DiscountEntry {
  const { line_id, ofPackage } = pointOf(where)
  return {
    id,
    name: french ? '' : name,
    name_french: french ? name : '',
    discount_after_tax: ofPackage === null && afterTax,
    discount_coupon_id: null,
    discount_coupon_application: ofPackage,
    discount_coupon_package_id: ofPackage === null ? null : line_id,
    discount_list_type: kind,
    discount_list_amount: amount,
  }
}

/** Why the order refuses the discount; null where it is possible. */
function problemOf(order: Order, form: DiscountForm, entry: DiscountEntry) {
  const type = form.kind === 'percentage' ? 2 : 1
  return form.where === 'order'
    ? orderDiscountProblem(order, { type, amount: form.amount })
    : entryProblem(order, entry)
}

/** The form, checked by the rules of the order. */
function useDiscountForm(order: Order, entry: (form: DiscountForm) => DiscountEntry) {
  const checked = discountForm.superRefine((form, context) => {
    const problem = problemOf(order, form, entry(form))
    if (problem !== null)
      context.addIssue({ code: 'custom', path: ['amount'], message: refusalText(problem) })
  })
  return useZodForm(checked, {
    // A second discount is added beside the first; replacing it is a choice.
    where: order.order_discount_type === null ? 'order' : 'list',
    kind: 'fixed',
    amount: '',
    name: '',
    afterTax: false,
  })
}

/** Adds a discount by hand. A second order discount is named as a replacement of the first. */
export function DiscountDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { order } = handle
  const [id] = useState(newId)
  const french = i18n.locale === 'fr-CA'
  const form = useDiscountForm(order, (typed) => entryOf(id, french, typed))
  const where = useWatch({ control: form.control, name: 'where' })
  const replaces = where === 'order' && order.order_discount_type !== null
  const add = (typed: DiscountForm) => {
    const intent: Intent =
      typed.where === 'order'
        ? {
            type: 'order_discount.set',
            discount_type: typed.kind === 'percentage' ? 2 : 1,
            discount_amount: typed.amount,
          }
        : { type: 'discount.add', entry: entryOf(id, french, typed) }
    const done = handle.run(intent, {}, onClose)
    if (replaces && typeof done === 'string') offerUndo(handle, done, t`Order discount replaced.`)
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Add discount`}
      save={replaces ? t`Replace discount` : t`Add discount`}
      saving={RUN_HERE}
      onSubmit={add}
    >
      <CouponField handle={handle} onDone={onClose} />
      <DiscountFields order={order} />
    </FormDialog>
  )
}

/** Where a discount can be given. */
function usePlaces(order: Order): { value: string; label: string }[] {
  const { t, i18n } = useLingui()
  return [
    {
      value: 'order',
      label:
        order.order_discount_type === null
          ? t`Entire order, after listed discounts`
          : t`Entire order, replacing the order discount`,
    },
    { value: 'list', label: t`Entire order, with listed discounts` },
    ...order.packages.flatMap((row) => {
      const label = i18n.locale === 'fr-CA' ? row.name_french : row.name
      return [
        { value: `package_base:${row.id}`, label: t`${label}: base price` },
        { value: `package_price:${row.id}`, label: t`${label}: price with parts and options` },
        { value: `package_total:${row.id}`, label: t`${label}: total` },
      ]
    }),
  ]
}

function DiscountFields({ order }: { order: Order }) {
  const { t } = useLingui()
  const places = usePlaces(order)
  const { value: where, onChange: setWhere } = useFormValue<string>('where')
  const { value: kind, onChange: setKind } = useFormValue<Kind>('kind')
  const { point } = pointOf(where)
  const kinds: { value: Kind; label: string }[] = [
    { value: 'fixed', label: t`Amount` },
    { value: 'percentage', label: t`Percent` },
    ...(point === 'package_base' ? [{ value: 'set_base_price' as const, label: t`New base price` }] : []),
  ]
  return (
    <>
      <SelectField
        label={t`On`}
        value={where}
        onChange={(value) => {
          setWhere(value)
          if (pointOf(value).point !== 'package_base' && kind === 'set_base_price') setKind('fixed')
        }}
        options={places}
      />
      <FormSelect name="kind" label={t`Type`} options={kinds} />
      <FormNumber
        name="amount"
        label={kind === 'percentage' ? t`Percent` : t`Amount`}
        decimals={4}
        data-autofocus
      />
      {point !== 'order' && <FormText name="name" label={t`Name on invoice`} maxLength={120} />}
      {point === 'list' && <FormCheckbox name="afterTax" label={t`After tax`} />}
    </>
  )
}
