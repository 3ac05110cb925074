import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseLine, PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { dec, isDecimal, isPositive } from '#domain/money/money.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { useMay } from '../base/session.ts'
import {
  Button,
  Dialog,
  NumberField,
  ProblemBanner,
  Row,
  Section,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'

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

function CoreDialog({ order, line, most, onClose }: CoreDialogProps) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(() => dec(most).toFixed())
  const sending = useSending()
  const send = useSend('supplierCredits.returnCore', {
    onDone: () => {
      toast(t`Cores returned. A credit is expected.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const valid = isDecimal(quantity) && isPositive(quantity)
  const back = () =>
    send.mutate({ params: { id: order.id }, body: { id: sending.id(), line_id: line?.id ?? '', quantity } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Return cores`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={!valid && t`Enter a quantity.`}
            onClick={back}
          >{t`Return cores`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <NumberField
          label={t`Quantity`}
          value={quantity}
          onChange={setQuantity}
          decimals={4}
          data-autofocus
        />
      </Stack>
    </Dialog>
  )
}
