import { cx } from '../../../ui/cx.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DiscountEntry } from '../../../../domain/orders/order.ts'
import { discountSource } from '../../../../domain/orders/prices/discounts.ts'
import { newId } from '../../../base/device.ts'
import type { Intent, OrderHandle } from '../../../base/outbox/useOrder.ts'
import {
  Button,
  Checkbox,
  Dialog,
  IconButton,
  IconTag,
  IconTrash,
  NumberField,
  SelectField,
  Stack,
  TextField,
  useFormats,
} from '../../../ui/index.ts'
import { CouponField } from '../lines/CouponField.tsx'
import { offerUndo } from '../lines/LineRow.tsx'
import css from '../editor.module.css'

type Kind = DiscountEntry['discount_list_type']

/** Discounts: the list in its order, then the order discount. */
export function Discounts({ handle }: { handle: OrderHandle }) {
  const { t, i18n } = useLingui()
  const { money, percent } = useFormats()
  const [adding, setAdding] = useState(false)
  const { order, actions } = handle
  const may = actions.discount
  const remove = (entry: DiscountEntry) => {
    const done = handle.run({ type: 'discount.remove', line_id: entry.id })
    if (typeof done === 'string') offerUndo(handle, done, t`Discount removed.`)
  }
  const amount = (type: Kind, value: string) =>
    type === 'percentage' ? percent(value) : money(value, order.currency)
  const source = discountSource(order)
  const orderDiscount =
    source === 'customer' ? t`Customer discount` : source === 'fleet' ? t`Fleet discount` : t`Order discount`
  const some = order.discounts.length > 0 || order.order_discount_type !== null
  return (
    <section className={css['wo-discounts']} aria-label={t`Discounts`}>
      {some && (
        <ul>
          {order.discounts.map((entry) => (
            <li key={entry.id}>
              <IconTag size={16} aria-hidden />
              <span>{(i18n.locale === 'fr-CA' ? entry.name_french : entry.name) || t`Discount`}</span>
              {entry.discount_after_tax && <span className="ui-quiet">{t`after tax`}</span>}
              <span className={cx(css['wo-block-end'], 'ui-num')}>
                −{amount(entry.discount_list_type, entry.discount_list_amount)}
              </span>
              {may.ok && (
                <IconButton
                  size="sm"
                  label={t`Remove discount`}
                  icon={<IconTrash size={16} />}
                  onClick={() => remove(entry)}
                />
              )}
            </li>
          ))}
          {order.order_discount_type !== null && (
            <li>
              <IconTag size={16} aria-hidden />
              <span>{orderDiscount}</span>
              <span className={cx(css['wo-block-end'], 'ui-num')}>
                −
                {amount(
                  order.order_discount_type === 2 ? 'percentage' : 'fixed',
                  order.order_discount_amount,
                )}
              </span>
              {may.ok && (
                <IconButton
                  size="sm"
                  label={t`Remove order discount`}
                  icon={<IconTrash size={16} />}
                  onClick={() =>
                    handle.run({ type: 'order_discount.set', discount_type: null, discount_amount: '0' })
                  }
                />
              )}
            </li>
          )}
        </ul>
      )}
      {may.ok && (
        <Button
          size="sm"
          variant="ghost"
          icon={<IconTag size={16} />}
          onClick={() => setAdding(true)}
        >{t`Add discount`}</Button>
      )}
      {adding && <DiscountDialog handle={handle} onClose={() => setAdding(false)} />}
    </section>
  )
}

function DiscountDialog({ handle, onClose }: { handle: OrderHandle; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { order } = handle
  const [where, setWhere] = useState('order')
  const [kind, setKind] = useState<Kind>('fixed')
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [afterTax, setAfterTax] = useState(false)
  const [point, target] = where.split(':')
  const coupon = point === 'package_base' || point === 'package_price' || point === 'package_total'
  const french = i18n.locale === 'fr-CA'
  const places = [
    { value: 'order', label: t`Entire order, after listed discounts` },
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
  const add = () => {
    const intent: Intent =
      point === 'order'
        ? {
            type: 'order_discount.set',
            discount_type: kind === 'percentage' ? 2 : 1,
            discount_amount: amount,
          }
        : {
            type: 'discount.add',
            entry: {
              id: newId(),
              name: french ? '' : name,
              name_french: french ? name : '',
              discount_after_tax: !coupon && afterTax,
              discount_coupon_id: null,
              discount_coupon_application: coupon ? point : null,
              discount_coupon_package_id: coupon ? (target ?? null) : null,
              discount_list_type: kind,
              discount_list_amount: amount,
            },
          }
    handle.run(intent, {}, onClose)
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
            disabledReason={amount === '' && t`Enter an amount.`}
            onClick={add}
          >{t`Add discount`}</Button>
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
