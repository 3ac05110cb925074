import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DiscountEntry } from '#domain/orders/order.ts'
import { entryProblem, orderDiscountProblem } from '#domain/orders/prices/discountBounds.ts'
import { newId } from '#web/base/device.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { refusalText, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { Button, Checkbox, Dialog, NumberField, SelectField, Stack, TextField } from '#web/ui/index.ts'
import { CouponField } from '../lines/CouponField.tsx'
import { offerUndo } from '../lines/LineRow.tsx'

type Kind = DiscountEntry['discount_list_type']

/** Adds a discount by hand. A second order discount is named as a replacement of the first. */
export function DiscountDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { order } = handle
  // A second discount is added beside the first; replacing it is a choice.
  const hasOrderDiscount = order.order_discount_type !== null
  const [where, setWhere] = useState(hasOrderDiscount ? 'list' : 'order')
  const [kind, setKind] = useState<Kind>('fixed')
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [newEntry] = useState(newId)
  const [afterTax, setAfterTax] = useState(false)
  const [point, target] = where.split(':')
  const coupon = point === 'package_base' || point === 'package_price' || point === 'package_total'
  const french = i18n.locale === 'fr-CA'
  const places = [
    {
      value: 'order',
      label: hasOrderDiscount
        ? t`Entire order, replacing the order discount`
        : t`Entire order, after listed discounts`,
    },
    { value: 'list', label: t`Entire order, with listed discounts` },
    ...order.packages.flatMap((row) => {
      const label = french ? row.name_french : row.name
      return [
        { value: `package_base:${row.id}`, label: t`${label}: base price` },
        { value: `package_price:${row.id}`, label: t`${label}: price with parts and options` },
        { value: `package_total:${row.id}`, label: t`${label}: total` },
      ]
    }),
  ]
  const kinds = [
    { value: 'fixed', label: t`Amount` },
    { value: 'percentage', label: t`Percent` },
    ...(point === 'package_base' ? [{ value: 'set_base_price', label: t`New base price` }] : []),
  ]
  const entry: DiscountEntry = {
    id: newEntry,
    name: french ? '' : name,
    name_french: french ? name : '',
    discount_after_tax: !coupon && afterTax,
    discount_coupon_id: null,
    discount_coupon_application: coupon ? point : null,
    discount_coupon_package_id: coupon ? (target ?? null) : null,
    discount_list_type: kind,
    discount_list_amount: amount,
  }
  const type = kind === 'percentage' ? 2 : 1
  const problem =
    amount === ''
      ? null
      : point === 'order'
        ? orderDiscountProblem(order, { type, amount })
        : entryProblem(order, entry)
  const add = () => {
    const intent: Intent =
      point === 'order'
        ? { type: 'order_discount.set', discount_type: type, discount_amount: amount }
        : { type: 'discount.add', entry }
    const done = handle.run(intent, {}, onClose)
    if (point === 'order' && hasOrderDiscount && typeof done === 'string')
      offerUndo(handle, done, t`Order discount replaced.`)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add discount`}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            disabledReason={amount === '' ? t`Enter an amount.` : problem !== null && refusalText(problem)}
            onClick={add}
          >
            {point === 'order' && hasOrderDiscount ? t`Replace discount` : t`Add discount`}
          </Button>
        </>
      }
    >
      <Stack>
        <CouponField handle={handle} onDone={onClose} />
        <SelectField
          label={t`On`}
          value={where}
          onChange={(value) => {
            setWhere(value)
            if (!value.startsWith('package_base'))
              setKind((was) => (was === 'set_base_price' ? 'fixed' : was))
          }}
          options={places}
        />
        <SelectField
          label={t`Type`}
          value={kind}
          onChange={(value) => setKind(value as Kind)}
          options={kinds}
        />
        <NumberField
          label={kind === 'percentage' ? t`Percent` : t`Amount`}
          value={amount}
          onChange={setAmount}
          decimals={4}
          error={problem === null ? undefined : refusalText(problem)}
          data-autofocus
        />
        {point !== 'order' && (
          <TextField label={t`Name on invoice`} value={name} onChange={setName} maxLength={120} />
        )}
        {point === 'list' && <Checkbox label={t`After tax`} checked={afterTax} onChange={setAfterTax} />}
      </Stack>
    </Dialog>
  )
}
