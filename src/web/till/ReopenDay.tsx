import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TillDay } from '#contract/till/till.ts'
import { useSend } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { Button, ConfirmDialog, toast } from '../ui/index.ts'

/** An Owner undoes the closing of the last closed day, with a reason. */
export function ReopenDay({ till }: { till: TillDay }) {
  const { t } = useLingui()
  const may = useMay()('till.reopen')
  const [asking, setAsking] = useState(false)
  const reopen = useSend('till.reopenDay', {
    onDone: () => {
      setAsking(false)
      toast(t`Day re-opened.`)
    },
  })
  if (!may) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t`Re-open day`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Re-open day?`}
        confirm={t`Re-open day`}
        reasonLabel={t`Reason`}
        busy={reopen.isPending}
        onConfirm={(reason) => reopen.mutate({ body: { shop_id: till.shop_id, day: till.day, reason } })}
        error={reopen.error}
      >
        <p>{t`Activity recorded after closing counts toward this day again, until midnight. The Z report is kept, and its journal entry is reversed.`}</p>
      </ConfirmDialog>
    </>
  )
}
