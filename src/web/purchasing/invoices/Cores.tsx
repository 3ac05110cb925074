import { amountAboveZero } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { dec, isPositive } from '#domain/money/money.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { useMay } from '#web/base/session/session.ts'
import { Button, Row, Section, Stack, toast, useFormats } from '#web/ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormNumber, useZodForm } from '#web/ui/form/index.ts'

interface CoresProps {
  order: PurchaseOrder
  match: PurchaseMatch
}

/** Cores that are still to go back, with their deposit. */
export function Cores({ order, match }: CoresProps) {
  const { t, i18n } = useLingui()
  const { money, figure } = useFormats()
  const may = useMay()('purchasing.invoices')
  const [returning, setReturning] = useState<string | null>(null)
  const open = match.lines.filter(({ cores }) => isPositive(cores))
  if (open.length === 0) return null
  const lineOf = (id: string) => order.lines.find((line) => line.id === id)
  return (
    <Section title={t`Cores to return`}>
      <Stack>
        {open.map(({ line_id, cores }) => {
          const line = lineOf(line_id)
          const name = i18n.locale === 'fr-CA' ? line?.item_name_french : line?.item_name
          const deposit = money(line?.core_charge ?? '0', order.currency)
          return (
            <Row key={line_id} wrap>
              <span>{t`${figure(cores)} × ${name ?? ''}, deposit ${deposit} each`}</span>
              {may && <Button size="sm" onClick={() => setReturning(line_id)}>{t`Return cores`}</Button>}
            </Row>
          )
        })}
      </Stack>
      {returning !== null && (
        <CoreDialog
          order={order}
          line={lineOf(returning)}
          most={open.find(({ line_id }) => line_id === returning)?.cores ?? '0'}
          onClose={() => setReturning(null)}
        />
      )}
    </Section>
  )
}

interface CoreDialogProps {
  order: PurchaseOrder
  line: PurchaseLine | undefined
  most: string
  onClose: () => void
}

const coreForm = z.object({ quantity: amountAboveZero })

function CoreDialog({ order, line, most, onClose }: CoreDialogProps) {
  const { t } = useLingui()
  const form = useZodForm(coreForm, { quantity: dec(most).toFixed() })
  const sending = useSending()
  const send = useSend('supplierCredits.returnCore', {
    onDone: () => {
      toast(t`Cores returned. A credit is expected.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id } = order
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Return cores`}
      save={t`Return cores`}
      saving={send}
      onSubmit={({ quantity }) =>
        send.mutate({ params: { id }, body: { id: sending.id(), line_id: line?.id ?? '', quantity } })
      }
    >
      <FormNumber name="quantity" label={t`Quantity`} decimals={4} data-autofocus />
    </FormDialog>
  )
}
