import { useLingui } from '@lingui/react/macro'
import { partLabels } from '#domain/orders/orderLabels.ts'
import { allInspections } from '#domain/inspections/order.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { useGo } from '#web/base/navigation.tsx'
import { refusalText, type OrderHandle } from '../handle/useOrder.ts'
import {
  Button,
  IconButton,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconFileText,
  IconPrinter,
  Menu,
  useShortcuts,
  type MenuEntry,
} from '#web/ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { printKeyTag, printPartLabels } from './orderLabels.ts'
import { documentsOf, type DocumentKind } from '../documents.ts'
import { useCopyOrder } from './repeating.ts'
import { printWorkOrder } from '../workOrderPaper.ts'
import { useNotInPractice } from '../practice/practiceWords.ts'
import type { Steps } from './steps/useSteps.ts'
import { StatusGlyph, useStatusWord } from '../status/OrderStatus.tsx'

/** Statuses that are reached by moving, unlike those that end the order with a reason. */
const MOVES: readonly OrderStatus[] = [
  'scheduled',
  'open',
  'stand-by',
  'in-progress',
  'pre-complete',
  'complete',
]

interface ActionsProps {
  handle: OrderHandle
  steps: Steps
}

/** Why an action is not possible now, in words; null where it is. */
function useReason({ actions }: OrderHandle): (action: keyof OrderHandle['actions']) => string | null {
  return (action) => {
    const verdict = actions[action]
    return verdict.ok ? null : refusalText(verdict)
  }
}

const isFinal = ({ status }: Order): boolean =>
  status === 'complete' || status === 'void' || status === 'uncollectible'

/** Its invoice and estimate, as files and on paper. */
function useDocumentEntries({ order }: OrderHandle): MenuEntry[] {
  const { t } = useLingui()
  const show = documentsOf(order.id, order.order_custom_id)
  const kind: DocumentKind = isFinal(order) ? 'invoice' : 'estimate'
  return [
    {
      label: t`Download invoice (PDF)`,
      icon: <IconFileText size={17} />,
      onSelect: () => void show('invoice', 'pdf'),
    },
    {
      label: t`PDF with calculation details`,
      onSelect: () => void show(kind, 'pdf', { explained: true }),
    },
    { label: t`Invoice in English`, onSelect: () => void show('invoice', 'pdf', { language: 'en' }) },
    { label: t`Invoice in French`, onSelect: () => void show('invoice', 'pdf', { language: 'fr-CA' }) },
    'divider',
    {
      label: t`Download estimate (PDF)`,
      icon: <IconFileText size={17} />,
      onSelect: () => void show('estimate', 'pdf'),
    },
    { label: t`Print estimate`, onSelect: () => void show('estimate', 'html') },
  ]
}

/** Prints for the shop: stickers, tags, labels and the work order. */
function useLabelEntries({ handle: { order }, steps: { ask } }: ActionsProps): MenuEntry[] {
  const { t } = useLingui()
  const { language } = usePreferences()
  const say = useSay()
  return [
    { label: t`Oil-change sticker…`, icon: <IconPrinter size={17} />, onSelect: () => ask('sticker') },
    {
      label: t`Print work order`,
      icon: <IconPrinter size={17} />,
      onSelect: () => printWorkOrder(order),
    },
    { label: t`Print key tag`, onSelect: () => printKeyTag(order, language) },
    {
      label: t`Print part labels`,
      onSelect: () => printPartLabels(order, language),
      disabledReason: partLabels(order, say).length === 0 ? t`This order has no parts.` : null,
    },
    { label: t`Tire-storage tags…`, onSelect: () => ask('tires') },
  ]
}

function useInspectionEntries({ order }: OrderHandle): MenuEntry[] {
  const { t } = useLingui()
  const show = documentsOf(order.id, order.order_custom_id)
  const disabledReason = allInspections(order).length === 0 ? t`This order has no inspection yet.` : null
  return [
    {
      label: t`Print inspection report`,
      onSelect: () => void show('inspection', 'html'),
      disabledReason,
    },
    {
      label: t`Download inspection report (PDF)`,
      onSelect: () => void show('inspection', 'pdf'),
      disabledReason,
    },
  ]
}

/** A copy, the order manager, and the ways to end or restore an order. */
function useOrderEntries({ handle, steps: { ask, move } }: ActionsProps): MenuEntry[] {
  const { t } = useLingui()
  const { order } = handle
  const copy = useCopyOrder(order)
  const unreal = useNotInPractice(order)
  const go = useGo()
  const reason = useReason(handle)
  return [
    {
      label: t`Copy to a new order`,
      icon: <IconCopy size={17} />,
      onSelect: () => copy.mutate(),
      disabledReason: unreal ?? (copy.isPending ? t`Copying…` : null),
    },
    {
      label: t`Open in order manager`,
      onSelect: () => go('/dash/order_manager', { id: order.id }),
      disabledReason: unreal,
    },
    ...(order.status === 'scheduled'
      ? [
          {
            label: t`Change scheduled time…`,
            onSelect: () => ask('schedule'),
            disabledReason: reason('edit'),
          },
        ]
      : []),
    { label: t`Re-open…`, onSelect: () => ask('reopen'), disabledReason: reason('reopen') },
    { label: t`Restore`, onSelect: () => move('open'), disabledReason: reason('restore') },
    {
      label: t`Cancel order…`,
      danger: true,
      onSelect: () => ask('cancel'),
      disabledReason: reason('cancel'),
    },
    { label: t`Void order…`, danger: true, onSelect: () => ask('void'), disabledReason: reason('void') },
    {
      label: t`Mark uncollectible…`,
      danger: true,
      onSelect: () => ask('uncollectible'),
      disabledReason: reason('uncollectible'),
    },
  ]
}

/** Status, documents and everything else that can be done with the whole order. */
export function HeaderActions(props: ActionsProps) {
  const { handle, steps } = props
  const { t } = useLingui()
  const word = useStatusWord()
  const { order } = handle
  const show = documentsOf(order.id, order.order_custom_id)
  const kind: DocumentKind = isFinal(order) ? 'invoice' : 'estimate'
  const reason = useReason(handle)
  const moves: MenuEntry[] = MOVES.filter((to) => to !== order.status).map((to) => ({
    label: word(to),
    icon: <StatusGlyph status={to} />,
    onSelect: () => steps.move(to),
    disabledReason: reason(`move:${to}`),
  }))
  const more: MenuEntry[] = [
    ...useDocumentEntries(handle),
    'divider',
    ...useLabelEntries(props),
    'divider',
    {
      label: t`Record estimate approval…`,
      onSelect: () => steps.ask('approve'),
      disabledReason: reason('edit'),
    },
    'divider',
    ...useInspectionEntries(handle),
    'divider',
    ...useOrderEntries(props),
  ]
  useShortcuts([
    { keys: 'p', label: t`Print`, run: () => void show(kind, 'html') },
    {
      keys: 's',
      label: t`Change status`,
      run: () => document.querySelector<HTMLElement>('[data-status-menu]')?.click(),
    },
  ])
  return (
    <>
      <Menu
        trigger={
          <Button data-status-menu icon={<StatusGlyph status={order.status} />}>
            {word(order.status)} <IconChevronDown size={15} aria-hidden />
          </Button>
        }
        items={moves}
        width={260}
      />
      <IconButton
        variant="secondary"
        label={isFinal(order) ? t`Print invoice` : t`Print estimate`}
        kbd="P"
        icon={<IconPrinter size={18} />}
        onClick={() => void show(kind, 'html')}
      />
      <Menu
        trigger={<IconButton variant="secondary" label={t`More`} icon={<IconDots size={18} />} />}
        items={more}
        width={280}
      />
    </>
  )
}
