import { billedParty } from '#domain/orders/billedParty.ts'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useShop } from '#web/base/session/shop.ts'
import { canOpenCheckout } from '../canOpenCheckout.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import {
  Avatar,
  Button,
  cx,
  IconButton,
  IconPencil,
  Kbd,
  Tabs,
  TextArea,
  useFormats,
  useShortcuts,
} from '#web/ui/index.ts'
import { FilesPanel } from '#web/orders/files/FilesPanel.tsx'
import { useFileUploads } from '#web/orders/files/useFileUploads.ts'
import { OrderMessages } from '#web/orders/texts/OrderMessages.tsx'
import { Activity } from './Activity.tsx'
import { Checklist } from './Checklist.tsx'
import { ContactLines } from './ContactLines.tsx'
import { CustomerDialog } from './CustomerDialog.tsx'
import type { OrderMoney } from '../money.ts'
import { NextStepButton } from '../steps/NextStepButton.tsx'
import type { Steps } from '../steps/useSteps.ts'
import { TaxStatus } from './TaxStatus.tsx'
import { TagsField } from './TagsField.tsx'
import { VisitFields } from './VisitFields.tsx'
import { PromiseField, VehicleFields } from './VehicleFields.tsx'
import { Totals } from '../totals/Totals.tsx'
import { BayField, PositionField } from './WorkFields.tsx'
import css from './side.module.css'

const HistorySheet = /* @__PURE__ */ lazy(() =>
  import('./HistorySheet.tsx').then((module) => ({ default: module.HistorySheet })),
)

type Tab = 'details' | 'work' | 'payments' | 'files' | 'activity'

interface SidePanelProps {
  handle: OrderHandle
  money: Pick<OrderMoney, 'Payments'>
  steps: Steps
  onPay: () => void
}

/** Next to the lines: customer, vehicle, staff, notes and total. */
export function SidePanel({ handle, money: { Payments }, steps, onPay }: SidePanelProps) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('details')
  const [history, setHistory] = useState(false)
  const uploads = useFileUploads()
  const openHistory = () => setHistory(true)
  useShortcuts([{ keys: 'h', label: t`Vehicle history`, run: openHistory }])
  const payments = (
    <Part>
      <Payments handle={handle} />
    </Part>
  )
  const activity = (
    <Part>
      <OrderMessages order={handle.order} />
      <Activity order={handle.order} />
    </Part>
  )
  return (
    <div className={css['wo-side']}>
      <div className={css['wo-side-scroll']}>
        <Tabs
          label={t`Order details`}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'details',
              label: t`Details`,
              panel: <Details handle={handle} onHistory={openHistory} />,
            },
            { value: 'work', label: t`Work`, panel: <Work handle={handle} /> },
            { value: 'payments', label: t`Payments`, panel: payments },
            { value: 'files', label: t`Files`, panel: <Files handle={handle} uploads={uploads} /> },
            { value: 'activity', label: t`Activity`, panel: activity },
          ]}
        />
      </div>
      {history && (
        <Suspense fallback={null}>
          <HistorySheet handle={handle} onClose={() => setHistory(false)} />
        </Suspense>
      )}
      <Foot handle={handle} steps={steps} onPay={onPay} />
    </div>
  )
}

/** The totals, the next step, and the payment where it is not the next step. */
function Foot({ handle, steps, onPay }: Omit<SidePanelProps, 'money'>) {
  const { t } = useLingui()
  const payLater = steps.next?.kind !== 'pay' && canOpenCheckout(handle)
  return (
    <div className={css['wo-side-foot']}>
      <Totals handle={handle} />
      <div className={css['wo-steps']}>
        <NextStepButton handle={handle} steps={steps} size={payLater ? 'shared' : 'alone'} />
        {payLater && (
          <Button size="lg" full onClick={onPay}>
            {t`Take payment`} <Kbd>F9</Kbd>
          </Button>
        )}
      </div>
    </div>
  )
}

interface FilesProps {
  handle: OrderHandle
  uploads: ReturnType<typeof useFileUploads>
}

function Files({ handle: { order }, uploads }: FilesProps) {
  const { t } = useLingui()
  return (
    <Part>
      {order.practice ? (
        <p className="ui-quiet">{t`Practice orders have no files.`}</p>
      ) : (
        <FilesPanel
          owner={{ of: 'order', id: order.id }}
          vehicleId={order.vehicle_id}
          zone={order.extras.time_zone}
          uploads={uploads}
        />
      )}
    </Part>
  )
}

const Part = ({ children }: { children: ReactNode }) => <div className={css['wo-side-part']}>{children}</div>

/** Who the order is for, the vehicle, the promised time and the notes. */
function Details({ handle, onHistory }: { handle: OrderHandle; onHistory: () => void }) {
  return (
    <>
      <Customer handle={handle} />
      <VisitFields handle={handle} />
      <VehicleFields handle={handle} onHistory={onHistory} />
      <PromiseField handle={handle} />
      <Notes handle={handle} />
      <TagsField handle={handle} />
    </>
  )
}

function Customer({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { phone } = useFormats()
  const { order, actions } = handle
  const [choosing, setChoosing] = useState(false)
  const name = order.customer
    ? `${order.customer.first_name} ${order.customer.last_name}`.trim()
    : (order.fleet?.fleet_name ?? '')
  const party = billedParty(order)
  const days = party?.payment_terms.days_to_payment ?? 0
  return (
    <div className={css['wo-side-part']}>
      <div className={css['wo-side-title']}>
        <h2>{t`Customer`}</h2>
        {actions.edit.ok && (
          <IconButton
            size="sm"
            label={t`Choose the customer`}
            icon={<IconPencil size={16} />}
            onClick={() => setChoosing(true)}
          />
        )}
      </div>
      {party ? (
        <div className={css['wo-person']}>
          <Avatar name={name} size="lg" />
          <div>
            <strong>{name}</strong>
            <div className="ui-quiet">
              {[
                order.fleet?.fleet_location_name ?? order.customer?.business_name ?? '',
                phone(party),
                days > 0 ? t`Net ${days}` : '',
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </div>
            <ContactLines contacts={party.contacts ?? []} />
            <TaxStatus order={order} />
          </div>
        </div>
      ) : (
        <Button
          size="sm"
          disabledReason={actions.edit.ok ? null : t`This order is closed.`}
          onClick={() => setChoosing(true)}
        >{t`Choose a customer or fleet`}</Button>
      )}
      {choosing && <CustomerDialog handle={handle} onClose={() => setChoosing(false)} />}
    </div>
  )
}

function Notes({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order, actions } = handle
  return (
    <div className={css['wo-side-part']}>
      <NoteField
        label={t`Notes for customer`}
        value={order.notes}
        readOnly={!actions.edit.ok}
        onCommit={(value) =>
          handle.run({ type: 'field.set', change: { field: 'notes', value, base: order.notes } })
        }
      />
      <NoteField
        label={t`Internal note`}
        value={order.internal_note}
        onCommit={(value) =>
          handle.run({
            type: 'field.set',
            change: { field: 'internal_note', value, base: order.internal_note },
          })
        }
      />
    </div>
  )
}

function NoteField({
  label,
  value,
  readOnly,
  onCommit,
}: {
  label: string
  value: string
  readOnly?: boolean
  onCommit: (value: string) => void
}) {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft)
    setDraft(null)
  }
  return (
    <TextArea
      label={label}
      value={draft ?? value}
      rows={2}
      readOnly={readOnly}
      maxLength={20_000}
      onChange={setDraft}
      onBlur={commit}
      className={cx('wo-note')}
    />
  )
}

function Work({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { positions } = useShop()
  const { order } = handle
  return (
    <>
      <div className={cx(css['wo-side-part'], css['wo-work'])}>
        <BayField handle={handle} />
        {positions.map((row) => (
          <PositionField key={row.name} handle={handle} position={row.name} />
        ))}
        {order.estimate_approved_timestamp && (
          <p className="ui-quiet">{t`Estimate approved by ${order.estimate_approved_by}, ${dateTime(order.estimate_approved_timestamp, order.extras.time_zone)}`}</p>
        )}
      </div>
      <Checklist handle={handle} />
    </>
  )
}
