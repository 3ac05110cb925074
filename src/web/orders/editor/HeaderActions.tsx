import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { missingToFinalize } from '../../../domain/orders/editing/status.ts'
import type { OrderStatus } from '../../../domain/orders/status/status.ts'
import { serverInstant } from '../../base/serverClock.ts'
import { call } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { newTab } from '../../base/newTab.ts'
import { useShop } from '../../base/shop.ts'
import { refusalText, type OrderHandle } from '../../base/outbox/useOrder.ts'
import {
  Button,
  IconButton,
  IconChevronDown,
  IconDots,
  IconFileText,
  IconPrinter,
  Menu,
  toast,
  useShortcuts,
  type MenuEntry,
} from '../../ui/index.ts'
import { EndDialog, type Ending } from './EndDialog.tsx'
import { MissingSheet } from './MissingSheet.tsx'
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

type DocumentKind = 'invoice' | 'estimate'
type Wish = { language?: 'en' | 'fr-CA'; explained?: boolean }

/** Opens the PDF in a tab of its own, or prints the page from a hidden frame. */
function useDocuments(orderId: string) {
  const show = async (kind: DocumentKind, format: 'pdf' | 'html', more: Wish = {}) => {
    const tab = format === 'pdf' ? newTab() : null
    try {
      const { url } = await call('orders.documentLink', {
        params: { id: orderId },
        body: { kind, format, ...more },
      })
      if (tab) tab.show(url)
      else printFrame(url)
    } catch (error) {
      tab?.close()
      if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
    }
  }
  return show
}

function printFrame(url: string): void {
  const frame = document.createElement('iframe')
  // Invisible but rendered: a frame that is not displayed prints an empty page.
  frame.className = 'ui-hidden'
  frame.tabIndex = -1
  frame.dataset['print'] = 'document'
  frame.src = url
  frame.addEventListener('load', () => {
    frame.contentWindow?.print()
    // The frame stays until the print dialog is done with it.
    setTimeout(() => frame.remove(), 60_000)
  })
  document.body.append(frame)
}

/** Status, documents and everything else that can be done with the whole order. */
export function HeaderActions({ handle }: { handle: OrderHandle }) {
  const { t } = useLingui()
  const word = useStatusWord()
  const shop = useShop()
  const { order, actions } = handle
  const [ending, setEnding] = useState<Ending | null>(null)
  const [missing, setMissing] = useState(false)
  const show = useDocuments(order.id)
  const final = order.status === 'complete' || order.status === 'void' || order.status === 'uncollectible'
  const kind: DocumentKind = final ? 'invoice' : 'estimate'

  const rules = {
    customer_required: shop.customer_required,
    bay_required: shop.bay_required,
    required_positions: shop.positions.filter((row) => row.required).map((row) => row.name),
  }
  const move = (to: OrderStatus) => {
    if (order.status === 'complete' && to === 'pre-complete') return setEnding('reopen')
    if (
      to === 'complete' &&
      order.status !== 'uncollectible' &&
      missingToFinalize(order, rules, serverInstant()).length > 0
    )
      return setMissing(true)
    handle.run({ type: 'status.move', to, expected_version: order.version })
    return undefined
  }
  const reason = (action: keyof typeof actions) => {
    const verdict = actions[action]
    return verdict.ok ? null : refusalText(verdict.code)
  }
  const moves: MenuEntry[] = MOVES.filter((to) => to !== order.status).map((to) => ({
    label: word(to),
    icon: <StatusGlyph status={to} />,
    onSelect: () => move(to),
    disabledReason: reason(`move:${to}`),
  }))
  const more: MenuEntry[] = [
    {
      label: t`Invoice as PDF`,
      icon: <IconFileText size={17} />,
      onSelect: () => void show('invoice', 'pdf'),
    },
    {
      label: t`PDF with every figure explained`,
      onSelect: () => void show(kind, 'pdf', { explained: true }),
    },
    { label: t`Invoice in English`, onSelect: () => void show('invoice', 'pdf', { language: 'en' }) },
    { label: t`Invoice in French`, onSelect: () => void show('invoice', 'pdf', { language: 'fr-CA' }) },
    'divider',
    {
      label: t`Estimate as PDF`,
      icon: <IconFileText size={17} />,
      onSelect: () => void show('estimate', 'pdf'),
    },
    { label: t`Print the estimate`, onSelect: () => void show('estimate', 'html') },
    {
      label: t`Estimate approved by the customer…`,
      onSelect: () => setEnding('approve'),
      disabledReason: reason('edit'),
    },
    'divider',
    { label: t`Re-open…`, onSelect: () => setEnding('reopen'), disabledReason: reason('reopen') },
    { label: t`Restore`, onSelect: () => move('open'), disabledReason: reason('restore') },
    {
      label: t`Cancel the order…`,
      danger: true,
      onSelect: () => setEnding('cancel'),
      disabledReason: reason('cancel'),
    },
    { label: t`Void…`, danger: true, onSelect: () => setEnding('void'), disabledReason: reason('void') },
    {
      label: t`Uncollectible…`,
      danger: true,
      onSelect: () => setEnding('uncollectible'),
      disabledReason: reason('uncollectible'),
    },
  ]
  useShortcuts([
    { keys: 'p', label: t`Print`, run: () => void show(kind, 'html') },
    {
      keys: 's',
      label: t`Change the status`,
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
        label={final ? t`Print the invoice` : t`Print the estimate`}
        kbd="P"
        icon={<IconPrinter size={18} />}
        onClick={() => void show(kind, 'html')}
      />
      <Menu
        trigger={<IconButton variant="secondary" label={t`More`} icon={<IconDots size={18} />} />}
        items={more}
        width={280}
      />
      {ending && <EndDialog key={ending} handle={handle} ending={ending} onClose={() => setEnding(null)} />}
      <MissingSheet
        handle={handle}
        rules={rules}
        open={missing}
        onClose={() => setMissing(false)}
        onDone={() => {
          setMissing(false)
          move('complete')
        }}
      />
    </>
  )
}
