import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { OrderHandle } from '../handle/useOrder.ts'
import { dialogOpen, Empty, Page, Plate, scanSignal, toast, useScan, useShortcuts } from '#web/ui/index.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { vinInText } from '#domain/vehicles/decoding/vin.ts'
import { InspectionBlock } from './InspectionBlock.tsx'
import { canOpenCheckout } from './canOpenCheckout.ts'
import { AddBar } from './lines/add/AddBar.tsx'
import { UnknownCode } from '#web/inventory/LinkCode.tsx'
import { addItem, useScanIntoOrder } from './lines/add/adding.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { DeclinedBlock } from './lines/DeclinedBlock.tsx'
import { Discounts } from './totals/Discounts.tsx'
import { Explain } from './totals/Explain.tsx'
import { EarlierDeclined } from './lines/EarlierDeclined.tsx'
import { Estimate } from './side/Estimate.tsx'
import { EndedBanner } from './EndedBanner.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { EmptyOrder } from './lines/EmptyOrder.tsx'
import { isEmpty } from './lines/isEmpty.ts'
import { LooseLines } from './lines/LooseLines.tsx'
import { PackageBlock } from './lines/PackageBlock.tsx'
import { OilWarning } from './OilWarning.tsx'
import { TaxNumberWarning } from './TaxNumberWarning.tsx'
import type { OrderMoney } from './money.ts'
import { SidePanel } from './side/SidePanel.tsx'
import { PracticeBanner } from '../practice/PracticeBanner.tsx'
import { StepQuestions } from './steps/StepQuestions.tsx'
import { useSteps } from './steps/useSteps.ts'
import { TotalsBar } from './totals/TotalsBar.tsx'
import css from './editor.module.css'

/** Takes scans into the order; a code that no part has is asked about. */
function useScannedParts(handle: OrderHandle, onUnknown: (code: string) => void): void {
  const scanInto = useScanIntoOrder(handle)
  const scanned = async (code: string) => {
    const outcome = await scanInto(code)
    scanSignal(outcome === 'hit')
    if (outcome === 'unknown') onUnknown(code)
  }
  useScan((code) => {
    // A VIN is never a part: it opens its vehicle, as on any other screen.
    if (!handle.actions.edit.ok || vinInText(code) !== null) return false
    void scanned(code)
    return undefined
  })
}

interface EditorProps {
  handle: OrderHandle
  money: OrderMoney
}

/** The work order: work, customer, vehicle and total. */
export function Editor({ handle, money }: EditorProps) {
  const { Checkout } = money
  const { t } = useLingui()
  const { order } = handle
  const [paying, setPaying] = useState(false)
  const [unknown, setUnknown] = useState('')
  useScannedParts(handle, setUnknown)
  const pay = () => {
    if (dialogOpen()) return
    if (canOpenCheckout(handle)) setPaying(true)
    else toast(t`This order can’t take payments right now.`, { tone: 'danger' })
  }
  const steps = useSteps(handle, pay)
  useShortcuts([{ keys: 'F9', label: t`Take payment`, run: pay, everywhere: true }])
  const name = vehicleName(order.vehicle_details) || order.other_vehicle_info || t`No vehicle`
  return (
    <Explain order={order}>
      <Page
        title={`#${order.order_custom_id} ${name}`}
        heading={name}
        facts={
          <>
            {order.license_plate !== '' && <Plate>{order.license_plate}</Plate>}
            <span className="ui-num">#{order.order_custom_id}</span>
            <SavedMark handle={handle} />
          </>
        }
        actions={<HeaderActions handle={handle} steps={steps} />}
        side={<SidePanel handle={handle} money={money} steps={steps} onPay={pay} />}
        sideLabel={t`Customer, vehicle and totals`}
      >
        <Work handle={handle} money={money} onPay={() => setPaying(true)} onUnknown={setUnknown} />
        <TotalsBar handle={handle} steps={steps} />
        {unknown !== '' && (
          <Suspense fallback={null}>
            <UnknownCode
              code={unknown}
              currency={order.currency}
              adds
              onItem={(item) => addItem(handle, item)}
              onClose={() => setUnknown('')}
            />
          </Suspense>
        )}
        <ApprovalDialog handle={handle} />
        <StepQuestions handle={handle} steps={steps} />
        <Checkout
          handle={handle}
          open={paying}
          onClose={() => setPaying(false)}
          onFinalize={() => {
            setPaying(false)
            steps.finalize()
          }}
        />
      </Page>
    </Explain>
  )
}

interface WorkProps extends EditorProps {
  onPay: () => void
  onUnknown: (code: string) => void
}

/** The notices and the lines of the order. */
function Work({ handle, money: { PaymentBanners }, onPay, onUnknown }: WorkProps) {
  const { t } = useLingui()
  const { order, actions } = handle
  const editable = actions.edit.ok
  return (
    <div className={css['wo']}>
      <PracticeBanner handle={handle} />
      <PaymentBanners handle={handle} onPay={onPay} />
      <EndedBanner handle={handle} />
      <Estimate handle={handle} />
      <TaxNumberWarning handle={handle} />
      <OilWarning handle={handle} />
      {editable && <AddBar handle={handle} onUnknown={onUnknown} />}
      <EarlierDeclined handle={handle} />
      {isEmpty(order) &&
        (editable ? <EmptyOrder handle={handle} /> : <Empty>{t`Nothing was sold on this order.`}</Empty>)}
      {order.packages.map((line) => (
        <PackageBlock key={line.id} handle={handle} line={line} />
      ))}
      <LooseLines handle={handle} />
      <InspectionBlock handle={handle} />
      <DeclinedBlock handle={handle} />
      <Discounts handle={handle} />
    </div>
  )
}

function SavedMark({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const waiting = handle.waiting.length
  return <span aria-live="polite">{waiting > 0 ? t`Saving…` : t`Saved`}</span>
}
