import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import type { MissingChoice } from '#domain/inventory/countSheet.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import { Button, ConfirmDialog, Segmented, toast } from '#web/ui/index.ts'
import { isUnsent, sheetEntries } from './entryStore.ts'

/** Posts a sheet that was reviewed. */
export function PostSheet({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const waits = sheetEntries.useAll().some((row) => row.sheet_id === sheet.id && isUnsent(row))
  const missing = sheet.over_limit
    ? t`The differences exceed your posting limit.`
    : waits && t`Counts on this device haven’t been sent yet.`
  return (
    <>
      <Button variant="primary" disabledReason={missing} onClick={() => setOpen(true)}>
        {t({ context: 'verb', message: 'Post' })}
      </Button>
      {open && <PostDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  )
}

function PostDialog({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const [missing, setMissing] = useState<MissingChoice>('leave')
  const post = useSend('countSheets.post', {
    onDone: () => {
      toast(t`Count posted. On hand updated.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version, lines } = sheet
  const open = lines.filter((line) => line.counted === null).length
  const nothing = open === lines.length && missing === 'leave' && t`Nothing is counted on this sheet yet.`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Post ${sheet.name}`}
      confirm={t({ context: 'verb', message: 'Post' })}
      busy={post.isPending}
      error={post.error}
      blocked={nothing}
      onConfirm={() => post.mutate({ params: { id }, body: { id: sending.id(), version, missing } })}
    >
      <p>{t`On hand is set to the count. Sales since the count are still deducted.`}</p>
      {open > 0 && (
        <>
          <p>
            <Plural value={open} one="# item wasn’t counted." other="# items weren’t counted." />
          </p>
          <Segmented
            label={t`Items that weren’t counted`}
            value={missing}
            onChange={setMissing}
            options={[
              { value: 'leave', label: t`Leave them as they are` },
              { value: 'zero', label: t`Set them to zero` },
            ]}
          />
        </>
      )}
    </ConfirmDialog>
  )
}

/** Ends a sheet without a change of stock. */
export function CancelSheet({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Cancel count sheet`}</Button>
      {open && <CancelDialog sheet={sheet} onClose={() => setOpen(false)} />}
    </>
  )
}

function CancelDialog({ sheet, onClose }: { sheet: CountSheet; onClose: () => void }) {
  const { t } = useLingui()
  const sending = useSending()
  const cancel = useSend('countSheets.cancel', {
    onDone: () => {
      toast(t`${sheet.name} canceled.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version } = sheet
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Cancel ${sheet.name}`}
      confirm={t`Cancel count sheet`}
      danger
      busy={cancel.isPending}
      error={cancel.error}
      onConfirm={() => cancel.mutate({ params: { id }, body: { id: sending.id(), version } })}
    >
      <p>{t`On hand doesn’t change. The sheet and its counts stay in the list as cancelled.`}</p>
    </ConfirmDialog>
  )
}
