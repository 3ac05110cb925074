import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import type { MissingChoice } from '#domain/inventory/countSheet.ts'
import { useSend } from '#web/base/hooks.ts'
import { useSending } from '#web/base/sending.ts'
import { Button, Dialog, ProblemBanner, Segmented, Stack, toast } from '#web/ui/index.ts'
import { isUnsent, sheetEntries } from './entryStore.ts'

/** Posts a sheet that was reviewed. */
export function PostSheet({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const waits = sheetEntries.useAll().some((row) => row.sheet_id === sheet.id && isUnsent(row))
  const missing = sheet.over_limit
    ? t`The differences are worth more than you may post.`
    : waits && t`Counts on this device aren’t sent yet.`
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
      toast(t`Posted. On hand is what was counted.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version, lines } = sheet
  const open = lines.filter((line) => line.counted === null).length
  const nothing = open === lines.length && missing === 'leave' && t`Nothing is counted on this sheet yet.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Post ${sheet.name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={post.isPending}
            disabledReason={nothing}
            onClick={() => post.mutate({ params: { id }, body: { id: sending.id(), version, missing } })}
          >
            {t({ context: 'verb', message: 'Post' })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={post.error} />
        <p>{t`On hand becomes what was counted. What was sold since then stays sold.`}</p>
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
      </Stack>
    </Dialog>
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
    <Dialog
      open
      onClose={onClose}
      title={t`Cancel ${sheet.name}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id }, body: { id: sending.id(), version } })}
          >{t`Cancel count sheet`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={cancel.error} />
        <p>{t`On hand stays as it is. The sheet and its counts stay in the list as canceled.`}</p>
      </Stack>
    </Dialog>
  )
}
