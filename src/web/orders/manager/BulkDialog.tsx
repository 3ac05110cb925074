import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refresh } from '#web/base/client/queryClient.ts'
import { useUnsaved } from '#web/base/unsaved.ts'
import { Banner, Button, Dialog, Stack } from '#web/ui/index.ts'
import { performed, previewed, undone, type BulkRow, type BulkWords } from './bulk.ts'
import type { BulkTask } from './bulkTask.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkReport } from './BulkReport.tsx'

interface BulkDialogProps {
  kind: BulkTask['kind']
  rows: readonly { id: string; number: string }[]
  onClose: () => void
}

type Stage = 'form' | 'reading' | 'preview' | 'running' | 'report' | 'undoing'

/** The words of the results of a task. */
function useBulkWords(): BulkWords {
  const { t } = useLingui()
  return {
    undone: t`Bulk change undone`,
    noEmail: t`The customer has no email.`,
    noNumber: t`The customer has no phone number.`,
    notSet: t`Not sent: email isn’t set up.`,
    tag: {
      none: '',
      there: t`Already has this tag.`,
      absent: t`Doesn’t have this tag.`,
      full: t`Already has the maximum number of tags.`,
    },
    unsure: t`No confirmation received. Ask the customer if it arrived before you resend it.`,
  }
}

/** The task, the orders that were looked at, and how far it is. */
function useBulk({ kind, rows }: Pick<BulkDialogProps, 'kind' | 'rows'>) {
  const [stage, setStage] = useState<Stage>('form')
  const [task, setTask] = useState<BulkTask | null>(
    kind === 'email' || kind === 'text' ? { kind, message: '' } : null,
  )
  const [found, setFound] = useState<readonly BulkRow[] | null>(null)
  const [read, setRead] = useState(0)
  const words = useBulkWords()
  const busy = stage === 'reading' || stage === 'running' || stage === 'undoing'
  useUnsaved(() => busy)
  const preview = async () => {
    if (!task) return
    setStage('reading')
    setRead(0)
    setFound(await previewed(rows, task, words, setRead))
    setStage('preview')
  }
  const run = async () => {
    if (!task || !found) return
    setStage('running')
    await performed(found, task, words, setFound)
    await refresh('orders.')
    setStage('report')
  }
  const undo = async () => {
    setStage('undoing')
    await undone(found ?? [], setFound)
    await refresh('orders.')
    setStage('report')
  }
  return { kind, stage, task, setTask, found, read, busy, preview, run, undo }
}

type Bulk = ReturnType<typeof useBulk>

/** Asks what a task needs, shows which orders can take part, applies it, and shows each result. */
export function BulkDialog({ kind, rows, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const bulk = useBulk({ kind, rows })
  const { stage, found, read } = bulk
  const count = rows.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={useTitles()[kind]}
      actions={
        stage === 'report' || stage === 'undoing' ? (
          <AfterActions bulk={bulk} onClose={onClose} />
        ) : (
          <BeforeActions bulk={bulk} onClose={onClose} />
        )
      }
    >
      <Stack>
        {found === null && (
          <p>
            <Plural value={count} one="# order is selected." other="# orders are selected." />
          </p>
        )}
        {stage === 'form' && <BulkForm kind={kind} onChange={bulk.setTask} />}
        {stage === 'reading' && (
          <progress value={read} max={count} aria-label={t`Checking orders`}>
            {read}
          </progress>
        )}
        {stage === 'running' && <Banner>{t`Keep this page open until all orders are done.`}</Banner>}
        {found && <BulkReport rows={found} />}
      </Stack>
    </Dialog>
  )
}

interface ActionsProps {
  bulk: Bulk
  onClose: () => void
}

/** The preview, and then the change itself. */
function BeforeActions({ bulk, onClose }: ActionsProps) {
  const { t } = useLingui()
  const { kind, stage, task, found, busy } = bulk
  const ready = found?.filter((row) => row.state === 'ready').length ?? 0
  return (
    <>
      <Button disabledReason={busy && t`The change is in progress.`} onClick={onClose}>{t`Back`}</Button>
      {found === null ? (
        <Button
          variant="primary"
          busy={stage === 'reading'}
          disabledReason={task === null && t`Choose what to change.`}
          onClick={() => void bulk.preview()}
        >{t`Preview`}</Button>
      ) : (
        <Button
          variant={kind === 'cancel' ? 'danger' : 'primary'}
          busy={stage === 'running'}
          disabledReason={ready === 0 && t`None of these orders allow this change.`}
          onClick={() => void bulk.run()}
        >
          {kind === 'email' || kind === 'text' ? (
            <Plural value={ready} one="Send # document" other="Send # documents" />
          ) : (
            <Plural value={ready} one="Apply to # order" other="Apply to # orders" />
          )}
        </Button>
      )}
    </>
  )
}

function AfterActions({ bulk, onClose }: ActionsProps) {
  const { t } = useLingui()
  const undoable = bulk.found?.some((row) => row.undo !== null) ?? false
  return (
    <>
      {undoable && (
        <Button busy={bulk.stage === 'undoing'} onClick={() => void bulk.undo()}>{t`Undo`}</Button>
      )}
      <Button variant="primary" disabledReason={bulk.busy && t`The change is in progress.`} onClick={onClose}>
        {t`Done`}
      </Button>
    </>
  )
}

function useTitles(): Record<BulkTask['kind'], string> {
  const { t } = useLingui()
  return {
    move: t`Change status`,
    cancel: t`Cancel orders`,
    bay: t`Assign bay`,
    position: t`Assign staff`,
    tag: t`Add tag`,
    untag: t`Remove tag`,
    email: t`Email invoice or estimate`,
    text: t`Text invoice or estimate`,
  }
}
