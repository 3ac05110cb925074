import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrders.ts'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { dec, isDecimal, isPositive, sub } from '#domain/money/money.ts'
import { localDate } from '#domain/places/zones.ts'
import { invoiceTotal } from '#domain/purchasing/match.ts'
import { newId } from '../base/device.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useShop } from '../base/shop.ts'
import {
  Button,
  DateField,
  NumberField,
  ProblemBanner,
  Row,
  Sheet,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import css from './purchasing.module.css'

interface Invoiced {
  id: string
  quantity: string
  price: string
}

/** What was typed for a line; the rest is what is expected, which goods that arrive meanwhile change. */
interface Typed {
  quantity?: string
  price?: string
}

interface InvoiceProps {
  order: PurchaseOrder
  match: PurchaseMatch
  onClose: () => void
}

/** What came and is not invoiced yet, at the ordered price. */
function expected(line: PurchaseLine, match: PurchaseMatch): Omit<Invoiced, 'id'> {
  const known = match.lines.find(({ line_id }) => line_id === line.id)
  const open = known ? sub(known.received, known.invoiced).toFixed() : '0'
  return {
    quantity: isPositive(open) ? dec(open).toFixed() : '',
    price: line.price === null ? '' : dec(line.price).toFixed(),
  }
}

const counts = ({ quantity, price }: Invoiced): boolean =>
  isDecimal(quantity) && isPositive(quantity) && isDecimal(price)

const figure = (typed: string): string => (isDecimal(typed) ? typed : '0')

/** Records a supplier's invoice, with its lines as printed. */
export function InvoiceSheet({ order, match, onClose }: InvoiceProps) {
  const { t, i18n } = useLingui()
  const { money } = useFormats()
  const { time_zone } = useShop()
  const [number, setNumber] = useState('')
  const [day, setDay] = useState(() => localDate(new Date().toISOString(), time_zone))
  const [costs, setCosts] = useState({ freight: '', cores: '', tax: '' })
  const [typed, setTyped] = useState<Record<string, Typed>>({})
  const [ids] = useState(() => new Map(order.lines.map(({ id }) => [id, newId()])))
  const rows = order.lines.map((line): Invoiced => {
    const usual = expected(line, match)
    const own = typed[line.id]
    return {
      id: ids.get(line.id) ?? line.id,
      quantity: own?.quantity ?? usual.quantity,
      price: own?.price ?? usual.price,
    }
  })
  const sending = useSending()
  const send = useSend('supplierInvoices.record', {
    onDone: () => {
      toast(t`Invoice ${number} recorded.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const facts = { freight: figure(costs.freight), cores: figure(costs.cores), tax: figure(costs.tax) }
  const printed = rows.flatMap((row, at) =>
    counts(row) ? [{ ...row, line_id: order.lines[at]?.id ?? '' }] : [],
  )
  const total = invoiceTotal(printed, facts)
  const change = (lineId: string, part: Typed) =>
    setTyped((known) => ({ ...known, [lineId]: { ...known[lineId], ...part } }))
  const missing =
    number.trim() === '' ? t`Enter the invoice number.` : printed.length === 0 && t`Enter a quantity.`
  const record = () =>
    send.mutate({
      params: { id: order.id },
      body: { id: sending.id(), number, invoiced_on: day, ...facts, total, lines: printed },
    })
  const withCores = order.lines.some(({ core_charge }) => core_charge !== null && isPositive(core_charge))
  return (
    <Sheet open onClose={onClose} title={t`Record invoice`}>
      <Stack gap={4}>
        <ProblemBanner error={send.error} />
        <div className={css['pur-receive']}>
          <TextField
            label={t`Invoice number`}
            value={number}
            onChange={setNumber}
            maxLength={60}
            data-autofocus
          />
          <DateField label={t`Invoice date`} value={day} onChange={setDay} />
        </div>
        {order.lines.map((line, at) => {
          const name = i18n.locale === 'fr-CA' ? line.item_name_french : line.item_name
          const row = rows[at]
          return (
            row && (
              <div key={line.id} className={css['pur-receive']}>
                <NumberField
                  label={t`Quantity of ${name}`}
                  value={row.quantity}
                  onChange={(quantity) => change(line.id, { quantity })}
                  decimals={4}
                  end={line.purchase_unit}
                />
                <NumberField
                  label={t`Price of ${name}`}
                  value={row.price}
                  onChange={(price) => change(line.id, { price })}
                  decimals={4}
                />
              </div>
            )
          )
        })}
        <div className={css['pur-receive']}>
          <NumberField
            label={t`Freight`}
            value={costs.freight}
            onChange={(freight) => setCosts({ ...costs, freight })}
          />
          {withCores && (
            <NumberField
              label={t`Core deposits`}
              value={costs.cores}
              onChange={(cores) => setCosts({ ...costs, cores })}
            />
          )}
          <NumberField label={t`Tax`} value={costs.tax} onChange={(tax) => setCosts({ ...costs, tax })} />
        </div>
        <p>{t`This must be the total on the invoice: ${money(total, order.currency)}.`}</p>
        <Row>
          <Button variant="primary" busy={send.isPending} disabledReason={missing} onClick={record}>
            {t`Record invoice`}
          </Button>
          <Button onClick={onClose}>{t`Back`}</Button>
        </Row>
      </Stack>
    </Sheet>
  )
}
