import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { amount, money as moneyShape } from '#contract/base/shared.ts'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { dec, isDecimal, isPositive, sub } from '#domain/money/money.ts'
import { invoiceTotal } from '#domain/purchasing/match.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { toast, useFormats } from '#web/ui/index.ts'
import { FormNumber, FormSheet, useNewest, useZodForm } from '#web/ui/form/index.ts'
import { PaperHead, paperHead, PaperRow, useTodaysPaper } from './SupplierDocument.tsx'

const invoiceForm = z.object({
  ...paperHead,
  freight: moneyShape.nullable(),
  cores: moneyShape.nullable(),
  tax: moneyShape.nullable(),
  lines: z.array(z.object({ quantity: amount.nullable(), price: amount.nullable() })),
})
type InvoiceForm = z.input<typeof invoiceForm>

/** The quantity that was received and not invoiced yet, at the ordered price. */
function expected(line: PurchaseLine, match: PurchaseMatch): InvoiceForm['lines'][number] {
  const known = match.lines.find(({ line_id }) => line_id === line.id)
  const open = known ? sub(known.received, known.invoiced).toFixed() : '0'
  return {
    quantity: isPositive(open) ? dec(open).toFixed() : null,
    price: line.price === null ? null : dec(line.price).toFixed(),
  }
}

const figure = (typed: string | null): string => (typed !== null && isDecimal(typed) ? typed : '0')

/** The lines of the invoice with their ids; lines without a quantity or a price are left out. */
const printedLines = (order: PurchaseOrder, rows: InvoiceForm['lines'], ids: ReadonlyMap<string, string>) =>
  order.lines.flatMap(({ id }, at) => {
    const [quantity, price] = [figure(rows[at]?.quantity ?? null), rows[at]?.price ?? null]
    return isPositive(quantity) && price !== null && isDecimal(price)
      ? [{ id: ids.get(id) ?? id, line_id: id, quantity, price }]
      : []
  })

/** The form of an invoice. Newly received goods update the lines in which nothing is typed. */
function useInvoiceForm(order: PurchaseOrder, match: PurchaseMatch) {
  const head = useTodaysPaper()
  const lines = order.lines.map((line) => expected(line, match))
  const printed = { ...head, freight: null, cores: null, tax: null, lines }
  const form = useZodForm(invoiceForm, printed)
  useNewest(form, printed, { perField: true })
  return form
}

interface InvoiceProps {
  order: PurchaseOrder
  match: PurchaseMatch
  onClose: () => void
}

/** Records a supplier's invoice, with its lines as printed. */
export function InvoiceSheet({ order, match, onClose }: InvoiceProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const form = useInvoiceForm(order, match)
  const [ids] = useState(() => new Map(order.lines.map(({ id }) => [id, newId()])))
  const sending = useSending()
  const send = useSend('supplierInvoices.record', {
    onDone: (_reply, { body: { number } }) => {
      toast(t`Invoice ${number} recorded.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const typed = useWatch({ control: form.control }) as InvoiceForm
  const facts = { freight: figure(typed.freight), cores: figure(typed.cores), tax: figure(typed.tax) }
  const printed = printedLines(order, typed.lines, ids)
  const total = invoiceTotal(printed, facts)
  return (
    <FormSheet
      form={form}
      onClose={onClose}
      title={t`Record invoice`}
      save={t`Record invoice`}
      saving={send}
      blocked={printed.length === 0 && t`Enter a quantity.`}
      onSubmit={({ number, day: invoiced_on }) =>
        send.mutate({
          params: { id: order.id },
          body: { id: sending.id(), number, invoiced_on, ...facts, total, lines: printed },
        })
      }
    >
      <PaperHead number={t`Invoice number`} day={t`Invoice date`} />
      <InvoiceLines order={order} />
      <PaperRow>
        <FormNumber name="freight" label={t`Freight`} none />
        {order.lines.some(({ core_charge }) => core_charge !== null && isPositive(core_charge)) && (
          <FormNumber name="cores" label={t`Core deposits`} none />
        )}
        <FormNumber name="tax" label={t`Tax`} none />
      </PaperRow>
      <p>{t`This must be the total on the invoice: ${money(total, order.currency)}.`}</p>
    </FormSheet>
  )
}

function InvoiceLines({ order }: { order: PurchaseOrder }) {
  const { t, i18n } = useLingui()
  return order.lines.map((line, at) => {
    const name = i18n.locale === 'fr-CA' ? line.item_name_french : line.item_name
    return (
      <PaperRow key={line.id}>
        <FormNumber
          name={`lines.${at}.quantity`}
          label={t`Quantity of ${name}`}
          decimals={4}
          end={line.purchase_unit}
          none
        />
        <FormNumber name={`lines.${at}.price`} label={t`Price of ${name}`} decimals={4} none />
      </PaperRow>
    )
  })
}
