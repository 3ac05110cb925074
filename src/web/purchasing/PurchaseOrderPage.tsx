import { useLingui } from '@lingui/react/macro'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { mayEdit } from '#domain/purchasing/purchaseOrder.ts'
import { useCall } from '../base/client/hooks.ts'
import { usePageId } from '../base/navigation.tsx'
import { useMay } from '../base/session/session.ts'
import { useShop } from '../base/session/shop.ts'
import { FilesPanel } from '../orders/files/FilesPanel.tsx'
import { useFileUploads } from '../orders/files/useFileUploads.ts'
import { Button, ButtonLink, EditablePage, Page, Row, Section, Stack } from '../ui/index.ts'
import { Approval } from './Approval.tsx'
import { printPurchaseOrder } from './printPurchaseOrder.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseEditor } from './PurchaseEditor.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { StateChips } from './PurchaseOrdersPage.tsx'
import { Receipts } from './receiving/Receipts.tsx'
import { SupplierInvoices } from './invoices/SupplierInvoices.tsx'

/** One purchase order: its lines, what was received, and the next step. */
export default function PurchaseOrderPage() {
  const { t } = useLingui()
  const id = usePageId()
  return (
    <EditablePage
      title={t`Purchase order`}
      query={useCall('purchaseOrders.get', { params: { id } })}
      renderEditor={({ purchase_order: order }, onDone) => (
        <PurchaseEditor stored={order} supplier="" onDone={onDone} />
      )}
    >
      {({ purchase_order: order }, onEdit) => <Shown order={order} onEdit={onEdit} />}
    </EditablePage>
  )
}

/** Packing slips, invoices and photos of what came. */
function Files({ order: { id } }: { order: PurchaseOrder }) {
  const { t } = useLingui()
  const { time_zone } = useShop()
  const uploads = useFileUploads()
  return (
    <Section title={t`Files`}>
      <FilesPanel owner={{ of: 'purchase_order', id }} zone={time_zone} uploads={uploads} />
    </Section>
  )
}

function Shown({ order, onEdit }: { order: PurchaseOrder; onEdit: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const ended = order.state === 'closed' || order.state === 'cancelled'
  const invoiced = may('costs.view') && order.sent_at !== null
  const edits = may('purchasing.edit') && may('costs.view') && !ended
  return (
    <Page
      title={t`Purchase order ${order.number}`}
      width="normal"
      facts={<StateChips row={order} />}
      actions={
        <Row wrap>
          <Button onClick={() => printPurchaseOrder(order)}>{t`Print`}</Button>
          {may('purchasing.edit') && may('costs.view') && (
            <ButtonLink to="/dash/inventory/purchase_order" search={{ copy: order.id }}>{t`Copy`}</ButtonLink>
          )}
          {edits && (
            <Button onClick={onEdit}>{mayEdit(order.state, order.lines) ? t`Edit` : t`Edit details`}</Button>
          )}
          <PurchaseActions order={order} />
        </Row>
      }
    >
      <Stack gap={6}>
        <PurchaseFacts order={order} />
        <Approval order={order} />
        <PurchaseLines order={order} />
        {order.receipts.length > 0 && <Receipts order={order} />}
        {invoiced && <SupplierInvoices order={order} />}
        <div className="ui-no-print">
          <Files order={order} />
        </div>
      </Stack>
    </Page>
  )
}
