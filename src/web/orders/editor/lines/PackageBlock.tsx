import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useState } from 'react'
import { cmp, isZero } from '#domain/money/money.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { billsRetail } from '#domain/catalogue/unpriced.ts'
import { isMeasured } from '#domain/places/volume.ts'
import { totalsWith } from '#domain/orders/prices/pricing.ts'
import type { OrderPackage, OrderPart } from '#domain/orders/order.ts'
import type { Misfit } from '#domain/orders/lines/slotFit.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Chip,
  cx,
  IconBox,
  IconButton,
  IconClock,
  IconDots,
  IconDroplet,
  IconTag,
  IconThumbDown,
  Menu,
  Money,
  Switch,
} from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Cell } from './Cell.tsx'
import { SlotPick } from './SlotPick.tsx'
import { useMisfits } from './slots.ts'
import { PartDetail } from './PartDetail.tsx'
import { Explained } from '../totals/Explain.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { LineRow, LineTable, offerUndo, Quantity, UnitPrice } from './LineRow.tsx'
import { OptionPrice, OptionTags, useOptionEntries } from './options.tsx'
import css from '../editor.module.css'
import { CasualRow } from './CasualRow.tsx'

interface BlockProps {
  handle: OrderHandle
  line: OrderPackage
}

/** A package as a block: its base price, its services, parts, options and fees, and whether it is approved. */
export function PackageBlock({ handle, line }: BlockProps) {
  const { order } = handle
  // A job that is not approved is in no total; its own total is shown here.
  const { packages } = line.approved ? order.totals : totalsWith(order, [line.id])
  const figures = packages.find((row) => row.package === line.id)
  const name = useNamed()(line)
  return (
    <section className={cx(css['wo-block'], !line.approved && css['wo-unapproved'])} aria-label={name}>
      <Head handle={handle} line={line} name={name} total={figures?.package_total ?? line.price} />
      <LineTable caption={name}>
        <BaseRow handle={handle} line={line} name={name} />
        <Services handle={handle} line={line} />
        <Parts handle={handle} line={line} amounts={figures?.parts} />
        <Options handle={handle} line={line} />
        {line.casual_items.map((row, index) => (
          <CasualRow
            key={row.id}
            handle={handle}
            line={row}
            amount={figures?.package_casual_items?.[index] ?? row.amount}
          />
        ))}
      </LineTable>
    </section>
  )
}

/** The name of the package, its total, its approval and its menu. */
function Head({ handle, line, name, total }: BlockProps & { name: string; total: string }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const [declining, setDeclining] = useState(false)
  const options = useOptionEntries(handle, line)
  const remove = () => {
    const done = handle.run({ type: 'package.remove', line_id: line.id })
    if (typeof done === 'string') offerUndo(handle, done, t`${name} removed.`)
  }
  const approve = (value: boolean) =>
    handle.run({ type: 'package.set', line_id: line.id, field: 'approved', value, base: line.approved })
  const decline = {
    label: t`Decline…`,
    icon: <IconThumbDown size={17} />,
    onSelect: () => setDeclining(true),
  }
  return (
    <>
      <header className={css['wo-block-head']}>
        <h2>{name}</h2>
        {!line.approved && <Chip tone="warn">{t`Not approved yet`}</Chip>}
        <span className={css['wo-block-end']}>
          <Switch
            label={t`Approved`}
            checked={line.approved}
            disabled={!actions.edit.ok}
            onChange={approve}
          />
          <Explained figure={`package:${line.id}`}>
            <Money strong value={total} currency={order.currency} />
          </Explained>
          <span className={css['wo-more']}>
            {actions.edit.ok && (
              <Menu
                trigger={
                  <IconButton size="sm" label={t`More actions for ${name}`} icon={<IconDots size={17} />} />
                }
                items={[...options, decline, { label: t`Remove`, danger: true, onSelect: remove }]}
              />
            )}
          </span>
        </span>
      </header>
      {declining && (
        <DeclineDialog
          handle={handle}
          list="packages"
          id={line.id}
          name={name}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  )
}

function Services({ handle, line }: BlockProps) {
  const { i18n } = useLingui()
  const french = i18n.locale === 'fr-CA'
  return handle.order.services
    .filter((row) => row.package_id === line.id)
    .map((row) => {
      const label = french ? row.literal_name_french || row.literal_name : row.literal_name
      return (
        <LineRow
          key={row.id}
          handle={handle}
          list="services"
          id={row.id}
          name={label}
          icon={<IconClock size={16} />}
          title={label}
          quantity=""
          price=""
          total=""
        />
      )
    })
}

function Parts({ handle, line, amounts }: BlockProps & { amounts: readonly string[] | undefined }) {
  const unfit = useMisfits(handle)
  return handle.order.parts
    .filter((row) => row.package_id === line.id)
    .map((part, index) => (
      <PartRow
        key={part.id}
        handle={handle}
        part={part}
        misfit={unfit.get(part.id)}
        amount={amounts?.[index]}
      />
    ))
}

function Options({ handle, line }: BlockProps) {
  const named = useNamed()
  const { order } = handle
  return order.options
    .filter((row) => row.package_id === line.id)
    .map((row) => (
      <LineRow
        key={row.id}
        handle={handle}
        list="options"
        id={row.id}
        name={row.name}
        icon={<IconTag size={16} />}
        title={
          <>
            {named(row)} <OptionTags option={row} />
          </>
        }
        quantity={<Quantity>1</Quantity>}
        price={<OptionPrice handle={handle} option={row} />}
        total={<Money value={row.price} currency={order.currency} />}
      />
    ))
}

function BaseRow({ handle, line, name }: BlockProps & { name: string }) {
  const { t } = useLingui()
  const { order, actions } = handle
  const mayPrice = actions.edit.ok
  return (
    <tr>
      <td className={css['wo-icon']} aria-hidden>
        <IconTag size={16} />
      </td>
      <th scope="row">{t`Base price`}</th>
      <td className={cx('ui-end', css['wo-col-qty'])}>
        <Quantity>1</Quantity>
      </td>
      <td className={cx('ui-end', css['wo-col-price'])}>
        {mayPrice ? (
          <Cell
            kind="number"
            className={css['wo-price']}
            label={t`Price of ${name}`}
            value={line.price}
            currency={order.currency}
            decimals={2}
            onCommit={(value) =>
              handle.run({ type: 'package.set', line_id: line.id, field: 'price', value, base: line.price })
            }
          />
        ) : (
          <Money value={line.price} currency={order.currency} />
        )}
      </td>
      <td className={cx('ui-end', css['wo-col-total'])}>
        <Explained figure={`base:${line.id}`}>
          <Money value={line.price} currency={order.currency} />
        </Explained>
      </td>
      <td className={css['wo-bin']}>{null}</td>
    </tr>
  )
}

interface PartProps {
  handle: OrderHandle
  part: OrderPart
  misfit?: Misfit | undefined
  amount: string | undefined
}

/** How a part is billed: with the package, above an included quantity, at a custom price, or without a price. */
function billingOf(part: OrderPart, amount: string | undefined) {
  const inside = part.badge_type === 'part tax'
  const overage = part.badge_type.includes('overage')
  const partly = overage && part.included_quantity !== null
  const custom = part.badge_type.startsWith('custom')
  const unpriced =
    part.inventory_item_id !== null &&
    billsRetail(part.badge_type) &&
    isZero(part.retail) &&
    (!overage || (part.included_quantity !== null && cmp(part.quantity_to_use, part.included_quantity) > 0))
  return {
    inside,
    partly,
    unpriced,
    free: (inside || partly) && isZero(amount ?? '0'),
    field: custom ? ('custom_price' as const) : ('retail' as const),
    price: custom ? (part.custom_price ?? part.retail) : part.retail,
  }
}

function PartRow({ handle, part, misfit, amount }: PartProps) {
  const { t } = useLingui()
  const measure = useMeasure(handle.order.shop)
  const { order, actions } = handle
  const name = useNamed()(part)
  const quantity = measure.field(part.unit)
  const { partly, unpriced, free } = billingOf(part, amount)
  const included = partly ? t`${measure.amount(part.included_quantity ?? '0', part.unit)} included` : ''
  return (
    <LineRow
      handle={handle}
      list="parts"
      id={part.id}
      name={name}
      icon={isMeasured(part.unit) ? <IconDroplet size={16} /> : <IconBox size={16} />}
      title={
        isSlot(part) && actions.edit.ok ? <SlotPick handle={handle} part={part} misfit={misfit} /> : name
      }
      detail={
        <>
          <PartDetail handle={handle} list="parts" line={part} name={name} more={included} />
          {unpriced && <Chip tone="warn">{t`No price set: billed at $0.00`}</Chip>}
        </>
      }
      quantity={
        <Quantity unit={quantity.end ?? ''}>
          <Cell
            kind="number"
            className={css['wo-qty']}
            label={t`Quantity of ${name}`}
            value={part.quantity_to_use}
            decimals={quantity.decimals}
            convert={quantity.convert}
            readOnly={!actions.edit.ok}
            onCommit={(value) => setPart(handle, part, 'quantity_to_use', value)}
          />
        </Quantity>
      }
      price={<PartPrice handle={handle} part={part} amount={amount} />}
      total={free && !unpriced ? '' : <Money value={amount ?? '0.00'} currency={order.currency} />}
    />
  )
}

type PartField = 'quantity_to_use' | 'custom_price' | 'retail'

function setPart(handle: OrderHandle, part: OrderPart, field: PartField, value: string) {
  const base = field === 'custom_price' ? (part.custom_price ?? part.retail) : part[field]
  return handle.run({ type: 'line.set', list: 'parts', line_id: part.id, field, value, base })
}

function PartPrice({ handle, part, amount }: PartProps) {
  const { t } = useLingui()
  const measure = useMeasure(handle.order.shop)
  const name = useNamed()(part)
  const { order, actions } = handle
  const { inside, free, field, price } = billingOf(part, amount)
  if (inside && free) return <span className="ui-quiet">{t`included`}</span>
  return (
    <UnitPrice measure={measure} unit={part.unit}>
      {actions.edit.ok && !inside ? (
        <Cell
          kind="number"
          className={css['wo-price']}
          label={t`Price of ${name}`}
          value={price}
          currency={order.currency}
          onCommit={(value) => setPart(handle, part, field, value)}
        />
      ) : (
        <Money value={price} currency={order.currency} />
      )}
    </UnitPrice>
  )
}
