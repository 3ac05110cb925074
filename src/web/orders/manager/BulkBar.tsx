import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { MOST_PAPERS } from '#contract/documents/orderPapers.ts'
import { saveBlob, saveText } from '#web/base/client/download.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  IconChevronDown,
  IconFileText,
  IconPrinter,
  Menu,
  toast,
  type MenuEntry,
} from '#web/ui/index.ts'
import { ShopTaxNumberWarning } from '../editor/TaxNumberWarning.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import type { BulkTask } from './bulkTask.ts'
import { useRowsFile } from './rowsFile.ts'
import css from './manager.module.css'

interface BulkBarProps {
  picked: readonly OrderRow[]
  /** How many orders the filters find. */
  total: number
  /** Picks all that the filters find. */
  onPickAll: () => void
  picking: boolean
  onClear: () => void
  /** Orders may have changed. */
  onDone: () => void
}

type Asked = BulkTask['kind']

/** The tasks, each asked in a dialog. */
function useEntries(onAsk: (kind: Asked) => void): MenuEntry[] {
  const { t } = useLingui()
  const { bays } = useShop()
  const may = useMay()
  const entry = (kind: Asked, label: string, more: Partial<MenuEntry & object> = {}): MenuEntry => ({
    label,
    onSelect: () => onAsk(kind),
    ...more,
  })
  return [
    entry('move', t`Change status…`),
    entry('bay', t`Assign bay…`, { disabledReason: bays.length === 0 && t`This shop has no bays.` }),
    entry('position', t`Assign staff…`),
    entry('tag', t`Add tag…`),
    entry('untag', t`Remove tag…`),
    entry('email', t`Email invoice or estimate…`),
    entry('text', t`Text invoice or estimate…`),
    'divider',
    entry('cancel', t`Cancel orders…`, {
      danger: true,
      disabledReason: !may('orders.cancel') && t`You don’t have permission to cancel orders.`,
    }),
  ]
}

/** The actions on the selected orders. */
export function BulkBar({ picked, total, onPickAll, picking, onClear, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Asked | null>(null)
  const items = useEntries(setAsked)
  const fileOf = useRowsFile()
  const print = useSend('orderPapers.print', {
    onDone: (file) => saveBlob(`${t`orders`}.pdf`, file as Blob),
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  const count = picked.length
  return (
    <section className={css['bulk-bar']} aria-label={t`Selected orders`}>
      <div className={css['bulk-warning']}>
        <ShopTaxNumberWarning />
      </div>
      <strong className="ui-num">
        <Plural value={count} one="# order selected" other="# orders selected" />
      </strong>
      {total > count && (
        <Button variant="ghost" busy={picking} onClick={onPickAll}>{t`Select all ${total}`}</Button>
      )}
      <Button variant="ghost" onClick={onClear}>{t`Clear selection`}</Button>
      <span className={css['bulk-space']} />
      <Button
        icon={<IconFileText size={17} aria-hidden />}
        onClick={() => saveText(`${t`orders`}.csv`, fileOf(picked))}
      >{t`Export CSV`}</Button>
      <Button
        icon={<IconPrinter size={17} aria-hidden />}
        busy={print.isPending}
        disabledReason={count > MOST_PAPERS && t`You can print up to ${MOST_PAPERS} orders at a time.`}
        onClick={() => print.mutate({ body: { order_ids: picked.map(({ id }) => id), kind: 'fitting' } })}
      >{t`Print`}</Button>
      <Menu
        width={260}
        trigger={
          <Button variant="primary">
            {t`Actions`} <IconChevronDown size={15} aria-hidden />
          </Button>
        }
        items={items}
      />
      {asked && (
        <BulkDialog
          kind={asked}
          rows={picked.map(({ id, order_custom_id }) => ({ id, number: order_custom_id }))}
          onClose={() => {
            setAsked(null)
            onDone()
          }}
        />
      )}
    </section>
  )
}
