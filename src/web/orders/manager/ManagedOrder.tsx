import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { customerTitle } from '#domain/parties/names.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { refusalText, type OrderHandle } from '../handle/useOrder.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop, useShops } from '#web/base/session/shop.ts'
import {
  Button,
  ButtonLink,
  Facts,
  IconChevronLeft,
  Money,
  Page,
  Plate,
  Section,
  useFormats,
} from '#web/ui/index.ts'
import { documentsOf } from '../documents.ts'
import { StepQuestions } from '../editor/steps/StepQuestions.tsx'
import { useSteps, type Steps } from '../editor/steps/useSteps.ts'
import { useCopyOrder } from '../editor/repeating.ts'
import { StatusBadge } from '../status/OrderStatus.tsx'
import { PayBadge } from '../status/PayBadge.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { DatesDialog } from './DatesDialog.tsx'
import css from './manager.module.css'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveShopDialog } from './MoveShopDialog.tsx'
import { SplitDialog } from './SplitDialog.tsx'
import { Timeline } from './Timeline.tsx'
import type { Order } from '#domain/orders/order.ts'

/** One order under control: its facts, what is possible now and why not, and everything that happened to it. */
export function ManagedOrder({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { order } = handle
  const steps = useSteps(handle, () => undefined)
  const name = vehicleName(order.vehicle_details) || order.other_vehicle_info || t`No vehicle`
  return (
    <Page
      title={`#${order.order_custom_id} ${name}`}
      heading={name}
      facts={
        <>
          {order.license_plate !== '' && <Plate>{order.license_plate}</Plate>}
          <span className="ui-num">#{order.order_custom_id}</span>
        </>
      }
      actions={
        <>
          <ButtonLink to="/dash/order_manager" icon={<IconChevronLeft size={17} aria-hidden />}>
            {t`All orders`}
          </ButtonLink>
          <ButtonLink to="/dash/flow/work_order" search={{ id: order.id }} variant="primary">
            {t`Open order`}
          </ButtonLink>
        </>
      }
    >
      <div className={css['managed']}>
        <OrderFacts handle={handle} />
        <Actions handle={handle} steps={steps} />
        <Timeline order={order} />
      </div>
      <StepQuestions handle={handle} steps={steps} />
    </Page>
  )
}

function OrderFacts({ handle: { order } }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { shops } = useShops()
  const at = (instant: string | null) => (instant === null ? '–' : dateTime(instant, order.extras.time_zone))
  const customer = order.customer ? customerTitle(order.customer) : ''
  const ended = order.status === 'deleted' || order.status === 'void'
  const facts: [string, ReactNode][] = [
    [t`Status`, <StatusBadge key="status" status={order.status} />],
    ...(ended
      ? []
      : [[t`Payment status`, <PayBadge key="pay" status={order.pay_status} />] as [string, ReactNode]]),
    [t`Total`, <Money key="total" value={order.final_price} currency={order.currency} />],
    [t`Paid`, <Money key="paid" value={order.net_paid} currency={order.currency} />],
    [t`Customer`, customer || order.fleet?.fleet_name || t`No customer`],
    [t`Shop`, shops.find(({ id }) => id === order.shop_id)?.name ?? ''],
    [t`Created`, at(order.created_timestamp)],
    [t`Finalized`, at(order.complete_timestamp)],
  ]
  return (
    <Section title={t`Details`}>
      <Facts className={css['managed-facts']} facts={facts} />
    </Section>
  )
}

interface Possible {
  label: string
  run: () => void
  /** Why it is not possible now. */
  problem: string
  danger?: boolean
}

/** What is done to many orders is done to one in the same dialog. */
type One = 'bay' | 'position' | 'tag' | 'untag' | 'email' | 'text'
type Asked = One | 'merge' | 'split' | 'shop' | 'dates'
const ONE: ReadonlySet<string> = new Set<One>(['bay', 'position', 'tag', 'untag', 'email', 'text'])

const isOne = (asked: Asked | null): asked is One => asked !== null && ONE.has(asked)

type Problem = (action: keyof OrderHandle['actions']) => string

/** Why an action is not possible now, in words; empty where it is. */
const problemIn =
  ({ actions }: OrderHandle): Problem =>
  (action) => {
    const verdict = actions[action]
    return verdict.ok ? '' : refusalText(verdict)
  }

/** The next steps, and the ways to end or restore the order. */
function useEndings(problem: Problem, steps: Steps): Possible[] {
  const { t } = useLingui()
  return [
    { label: t`Re-open`, run: () => steps.ask('reopen'), problem: problem('reopen') },
    { label: t`Restore`, run: () => steps.move('open'), problem: problem('restore') },
    { label: t`Finalize`, run: () => steps.move('complete'), problem: problem('finalize') },
    { label: t`Cancel order`, run: () => steps.ask('cancel'), problem: problem('cancel'), danger: true },
    { label: t`Void order`, run: () => steps.ask('void'), problem: problem('void'), danger: true },
    {
      label: t`Mark uncollectible`,
      run: () => steps.ask('uncollectible'),
      problem: problem('uncollectible'),
      danger: true,
    },
  ]
}

interface ChangesProps {
  order: Order
  problem: Problem
  ask: (asked: Asked) => void
}

/** Changes to the whole order, each with its dialog. */
function useChanges({ order, problem, ask }: ChangesProps): Possible[] {
  const { t } = useLingui()
  const copy = useCopyOrder(order)
  const { shops } = useShops()
  const { bays } = useShop()
  return [
    {
      label: t`Copy to a new order`,
      run: () => copy.mutate(),
      problem: copy.isPending ? t`Copying…` : '',
    },
    { label: t`Merge a duplicate…`, run: () => ask('merge'), problem: problem('merge') },
    { label: t`Split lines into another order…`, run: () => ask('split'), problem: problem('split') },
    {
      label: t`Move to another shop…`,
      run: () => ask('shop'),
      problem: shops.length > 1 ? problem('move_shop') : t`You don’t work at another shop.`,
    },
    {
      label: t`Assign bay…`,
      run: () => ask('bay'),
      problem: bays.length > 0 ? problem('edit') : t`This shop has no bays.`,
    },
    { label: t`Assign staff…`, run: () => ask('position'), problem: problem('edit') },
    { label: t`Add tag…`, run: () => ask('tag'), problem: '' },
    {
      label: t`Remove tag…`,
      run: () => ask('untag'),
      problem: order.tags.length > 0 ? '' : t`This order has no tags.`,
    },
    {
      label: t`Change sale date…`,
      run: () => ask('dates'),
      problem: problem('change_dates'),
    },
  ]
}

function useDocuments({ order, ask }: Omit<ChangesProps, 'problem'>): Possible[] {
  const { t } = useLingui()
  const show = documentsOf(order.id)
  const refused = useMay()('orders.send') ? '' : t`You don’t have permission to send documents.`
  return [
    { label: t`Print invoice`, run: () => void show('invoice', 'html'), problem: '' },
    { label: t`Email invoice or estimate…`, run: () => ask('email'), problem: refused },
    { label: t`Text invoice or estimate…`, run: () => ask('text'), problem: refused },
    { label: t`Print estimate`, run: () => void show('estimate', 'html'), problem: '' },
  ]
}

/** Everything that can be done with the whole order now; what cannot says why. */
function Actions({ handle, steps }: { handle: OrderHandle; steps: Steps }) {
  const { t } = useLingui()
  const { order } = handle
  const [asked, ask] = useState<Asked | null>(null)
  const close = () => ask(null)
  const problem = problemIn(handle)
  const rows = [
    ...useEndings(problem, steps),
    ...useChanges({ order, problem, ask }),
    ...useDocuments({ order, ask }),
  ]
  return (
    <Section title={t`Available actions`}>
      <ul className={css['managed-actions']}>
        {rows.map(({ label, run, problem: why, danger }) => (
          <li key={label}>
            <span>{why === '' ? label : <span className="ui-quiet">{`${label} · ${why}`}</span>}</span>
            {why === '' && (
              <Button variant={danger ? 'danger' : 'secondary'} onClick={run}>
                {label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOne(asked) && (
        <BulkDialog kind={asked} rows={[{ id: order.id, number: order.order_custom_id }]} onClose={close} />
      )}
      {asked === 'merge' && <MergeDialog order={order} onClose={close} />}
      {asked === 'split' && <SplitDialog order={order} onClose={close} />}
      {asked === 'shop' && <MoveShopDialog order={order} onClose={close} />}
      {asked === 'dates' && <DatesDialog handle={handle} onClose={close} />}
    </Section>
  )
}
