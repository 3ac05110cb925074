import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine, PurchaseOrder } from '../../contract/purchasing/purchaseOrders.ts'
import { cmp, dec, isDecimal, isPositive, isZero } from '../../domain/money/money.ts'
import { marginOf } from '../../domain/inventory/newPrice.ts'
import { baseCost, priceChange } from '../../domain/purchasing/packs.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useMay } from '../base/session.ts'
import {
  Banner,
  Button,
  Checkbox,
  NumberField,
  ProblemBanner,
  Row,
  Sheet,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import { useLineQuantity } from './PurchaseLines.tsx'
import css from './purchasing.module.css'

/** What a person enters of one line. */
interface Arriving {
  id: string
  quantity: string
  price: string
  reason: string
  later: boolean
}

const fresh = (line: PurchaseLine): Arriving => ({
  id: newId(),
  quantity: isPositive(line.remaining) ? dec(line.remaining).toFixed() : '',
  price: line.price === null ? '' : dec(line.price).toFixed(),
  reason: '',
  later: false,
})

const came = ({ quantity }: Arriving): boolean => isDecimal(quantity) && isPositive(quantity)
const isMore = (line: PurchaseLine, { quantity }: Arriving): boolean =>
  isDecimal(quantity) && cmp(quantity, line.remaining) > 0

/** Receives goods: what came of each line, at which price, and what comes later. */
export function ReceiveSheet({ order, onClose }: { order: PurchaseOrder; onClose: () => void }) {
  const { t } = useLingui()
  const [slip, setSlip] = useState('')
  const [freight, setFreight] = useState('')
  const [note, setNote] = useState('')
  const [isOther, setOther] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, Arriving>>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, fresh(line)])),
  )
  const seesCost = useMay()('costs.view')
  const sending = useSending()
  const send = useSend('purchaseOrders.receive', {
    refresh: ['purchaseOrders.', 'items.', 'suppliers.', 'supplierInvoices.'],
    onDone: ({ purchase_order: { delivery } }) => {
      toast(delivery === 'received' ? t`Everything is received.` : t`Received.`)
      onClose()
    },
    onFailed: (error) => {
      sending.failed(error)
      if (error.code === 'packing_slip_received') setKnown(slip)
    },
  })
  const rowOf = (line: PurchaseLine) => typed[line.id] ?? fresh(line)
  const arriving = order.lines.filter((line) => came(rowOf(line)))
  const unexplained = arriving.some((line) => isMore(line, rowOf(line)) && rowOf(line).reason.trim() === '')
  const [known, setKnown] = useState('')
  const again =
    slip.trim() !== '' &&
    (slip === known || order.receipts.some((row) => !row.reversed && row.packing_slip === slip.trim()))
  const missing =
    arriving.length === 0
      ? t`Enter what came.`
      : unexplained
        ? t`More came than was ordered. Enter the reason.`
        : again && !isOther && t`Check the packing slip first.`
  const receive = () =>
    send.mutate({
      params: { id: order.id },
      body: {
        id: sending.id(),
        packing_slip: slip,
        known_slip: again && isOther,
        freight: freight || '0',
        note,
        lines: arriving.map((line) => {
          const { id, quantity, price, reason } = rowOf(line)
          return { id, line_id: line.id, quantity, reason, ...(seesCost && price !== '' && { price }) }
        }),
        back_ordered: order.lines.filter((line) => rowOf(line).later).map(({ id }) => id),
      },
    })
  return (
    <Sheet open onClose={onClose} title={t`Receive: purchase order ${order.number}`}>
      <Stack gap={4}>
        <ProblemBanner error={again ? null : send.error} />
        <TextField label={t`Packing slip`} value={slip} onChange={setSlip} maxLength={60} data-autofocus />
        {again && (
          <Banner tone="warn" title={t`This packing slip was received already.`}>
            <Checkbox label={t`This is another delivery`} checked={isOther} onChange={setOther} />
          </Banner>
        )}
        {order.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            row={rowOf(line)}
            seesCost={seesCost}
            onChange={(change) => setTyped({ ...typed, [line.id]: { ...rowOf(line), ...change } })}
          />
        ))}
        {seesCost && (
          <NumberField
            label={t`Freight and fees`}
            description={t`Shared among the items by value.`}
            value={freight}
            onChange={setFreight}
          />
        )}
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} />
        <Row>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={receive}>
            {t`Put into stock`}
          </Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}

interface LineRowProps {
  line: PurchaseLine
  row: Arriving
  seesCost: boolean
  onChange: (change: Partial<Arriving>) => void
}

function LineRow({ line, row, seesCost, onChange }: LineRowProps) {
  const { t, i18n } = useLingui()
  const quantity = useLineQuantity()
  const name = i18n.locale === 'fr-CA' ? line.item_name_french : line.item_name
  const less = isDecimal(row.quantity || '0') && cmp(row.quantity || '0', line.remaining) < 0
  return (
    <div className={css['pur-line']}>
      <div className={css['pur-line-head']}>
        <strong>{name}</strong>
        <span className="ui-quiet">{t`To come: ${quantity(line, line.remaining)}`}</span>
      </div>
      <div className={css['pur-receive']}>
        <NumberField
          label={t`Quantity of ${name}`}
          value={row.quantity}
          onChange={(value) => onChange({ quantity: value })}
          decimals={4}
          end={line.purchase_unit}
        />
        {seesCost && (
          <NumberField
            label={t`Price of ${name}`}
            value={row.price}
            onChange={(price) => onChange({ price })}
            decimals={4}
            description={<PriceChange line={line} after={row.price} />}
          />
        )}
        {isMore(line, row) && (
          <TextField
            label={t`Reason`}
            value={row.reason}
            onChange={(reason) => onChange({ reason })}
            maxLength={200}
            required
          />
        )}
      </div>
      {less && (
        <Checkbox
          label={t`The rest comes later`}
          checked={row.later}
          onChange={(later) => onChange({ later })}
        />
      )}
    </div>
  )
}

/** By how much a price differs from the ordered one, and what that does to the margin. */
function PriceChange({ line, after }: { line: PurchaseLine; after: string }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const { price: before, retail } = line
  const change = before !== null && isDecimal(after) ? priceChange(before, after) : null
  if (before === null || change === null || isZero(change)) return null
  const size = percent(change.replace('-', ''))
  const [was, is] = [before, after].map((price) => marginOf({ retail, cost: baseCost(price, line) }))
  return (
    <>
      {change.startsWith('-') ? t`${size} less than ordered` : t`${size} more than ordered`}
      {was && is && <div>{t`Margin ${percent(was)} → ${percent(is)}`}</div>}
    </>
  )
}
