import { useLingui } from '@lingui/react/macro'
import { useNamed } from '#web/base/useNamed.ts'
import { useState } from 'react'
import { cmp, isZero } from '#domain/money/money.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { billsRetail } from '#domain/catalogue/unpriced.ts'
import { isMeasured } from '#domain/places/volume.ts'
import { totalsWith } from '#domain/orders/prices/pricing.ts'
import type { CasualItem, OrderPackage, OrderPart } from '#domain/orders/order.ts'
import { LABOR } from '#domain/orders/lines/lineKinds.ts'
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
  IconReceipt,
  IconTag,
  IconThumbDown,
  Menu,
  Money,
  Switch,
} from '#web/ui/index.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { CasualDetail } from './CasualDetail.tsx'
import { Cell } from './Cell.tsx'
import { SlotPick } from './SlotPick.tsx'
import { useMisfits } from './slots.ts'
import { PartDetail } from './PartDetail.tsx'
import { Explained } from '../totals/Explain.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { LineRow, LineTable, offerUndo, Quantity, UnitPrice } from './LineRow.tsx'
import { OptionPrice, OptionTags, useOptionEntries } from './options.tsx'
import css from '../editor.module.css'

interface BlockProps {
  handle: OrderHandle
  line: OrderPackage
}

/** A package as a block: its base price, its services, parts, options and fees, and whether it is approved. */
export function PackageBlock({ handle, line }: BlockProps) {
  const { t, i18n } = useLingui()
  const { order, actions } = handle
  // A job that is not approved is in no total; its own total is shown here.
  const { packages } = line.approved ? order.totals : totalsWith(order, [line.id])
  const figures = packages.find((row) => row.package === line.id)
  const french = i18n.locale === 'fr-CA'
  const named = useNamed()
  const name = named(line)
  const [declining, setDeclining] = useState(false)
  const options = useOptionEntries(handle, line)
  const unfit = useMisfits(handle)
  const remove = () => {
    const done = handle.run({ type: 'package.remove', line_id: line.id })
    if (typeof done === 'string') offerUndo(handle, done, t`${name} removed.`)
  }
  const approve = (value: boolean) =>
    handle.run({ type: 'package.set', line_id: line.id, field: 'approved', value, base: line.approved })
  return (
    <section className={cx(css['wo-block'], !line.approved && css['wo-unapproved'])} aria-label={name}>
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
            <Money strong value={figures?.package_total ?? line.price} currency={order.currency} />
          </Explained>
          <span className={css['wo-more']}>
            {actions.edit.ok && (
              <Menu
                trigger={
                  <IconButton size="sm" label={t`More actions for ${name}`} icon={<IconDots size={17} />} />
                }
                items={[
                  ...options,
                  {
                    label: t`Decline…`,
                    icon: <IconThumbDown size={17} />,
                    onSelect: () => setDeclining(true),
                  },
                  { label: t`Remove`, danger: true, onSelect: remove },
                ]}
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
      <LineTable caption={name}>
        <BaseRow handle={handle} line={line} name={name} />
        {order.services
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
          })}
        {order.parts
          .filter((row) => row.package_id === line.id)
          .map((part, index) => (
            <PartRow
              key={part.id}
              handle={handle}
              part={part}
              misfit={unfit.get(part.id)}
              amount={figures?.parts?.[index]}
            />
          ))}
        {order.options
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
          ))}
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

function PartRow({
  handle,
  part,
  misfit,
  amount,
}: {
  handle: OrderHandle
  part: OrderPart
  misfit: Misfit | undefined
  amount: string | undefined
}) {
  const { t } = useLingui()
  const measure = useMeasure(handle.order.shop)
  const { order, actions } = handle
  const name = useNamed()(part)
  const quantity = measure.field(part.unit)
  const inside = part.badge_type === 'part tax'
  const partly = part.badge_type.includes('overage') && part.included_quantity !== null
  const free = (inside || partly) && isZero(amount ?? '0')
  const included = partly ? t`${measure.amount(part.included_quantity ?? '0', part.unit)} included` : ''
  const unpriced =
    part.inventory_item_id !== null &&
    billsRetail(part.badge_type) &&
    isZero(part.retail) &&
    (!part.badge_type.includes('overage') ||
      (part.included_quantity !== null && cmp(part.quantity_to_use, part.included_quantity) > 0))
  const custom = part.badge_type.startsWith('custom')
  const field = custom ? 'custom_price' : 'retail'
  const price = custom ? (part.custom_price ?? part.retail) : part.retail
  const set = (name: string, base: string) => (value: string) =>
    handle.run({ type: 'line.set', list: 'parts', line_id: part.id, field: name, value, base })
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
            onCommit={set('quantity_to_use', part.quantity_to_use)}
          />
        </Quantity>
      }
      price={
        inside && free ? (
          <span className="ui-quiet">{t`included`}</span>
        ) : (
          <UnitPrice measure={measure} unit={part.unit}>
            {actions.edit.ok && !inside ? (
              <Cell
                kind="number"
                className={css['wo-price']}
                label={t`Price of ${name}`}
                value={price}
                currency={order.currency}
                onCommit={set(field, price)}
              />
            ) : (
              <Money value={price} currency={order.currency} />
            )}
          </UnitPrice>
        )
      }
      total={free && !unpriced ? '' : <Money value={amount ?? '0.00'} currency={order.currency} />}
    />
  )
}

/** A free line or a fee, on its own or inside a package. */
export function CasualRow({
  handle,
  line,
  amount,
  index,
}: {
  handle: OrderHandle
  line: CasualItem
  amount: string
  index?: number
}) {
  const { t, i18n } = useLingui()
  const { order, actions } = handle
  const name = useNamed()(line)
  const set = (field: string, base: string) => (value: string) =>
    handle.run({ type: 'line.set', list: 'casual_items', line_id: line.id, field, value, base })
  const fixed = !actions.edit.ok
  return (
    <LineRow
      handle={handle}
      list="casual_items"
      id={line.id}
      name={name}
      {...(index !== undefined && { index })}
      icon={<IconReceipt size={16} />}
      title={
        <Cell
          label={t`Line name`}
          value={name}
          readOnly={fixed}
          onCommit={set(i18n.locale === 'fr-CA' ? 'name_french' : 'name', name)}
        />
      }
      detail={<CasualDetail handle={handle} line={line} name={name} />}
      quantity={
        <Quantity unit={line.fee_item === LABOR ? t`h` : ''}>
          <Cell
            kind="number"
            className={css['wo-qty']}
            label={t`Quantity of ${name}`}
            value={line.quantityVal}
            readOnly={fixed}
            onCommit={set('quantityVal', line.quantityVal)}
          />
        </Quantity>
      }
      price={
        <Cell
          kind="number"
          negative
          className={css['wo-price']}
          label={t`Price of ${name}`}
          value={line.priceVal}
          currency={order.currency}
          readOnly={fixed}
          onCommit={set('priceVal', line.priceVal)}
        />
      }
      total={<Money value={amount} currency={order.currency} />}
    />
  )
}
