import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DayJournal } from '#contract/accounting/journal.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { useShop } from '../base/session/shop.ts'
import { Banner, Button, ConfirmDialog, toast, useFormats } from '../ui/index.ts'
import { useHeld } from '../base/session/held.ts'

type Entry = NonNullable<DayJournal['entry']>

/** The state of a day's entry in QuickBooks, while it is not final. */
export function EntryState({ journal }: { journal: DayJournal }) {
  const { t } = useLingui()
  const { entry } = journal
  if (entry?.state === 'sending') return <Unanswered journal={journal} entry={entry} />
  if (entry?.state === 'released') return <Released entry={entry} />
  if (entry?.state === 'refused')
    return (
      <Banner tone="warn" title={t`QuickBooks rejected this day. Nothing was posted.`}>
        {entry.message}
      </Banner>
    )
  return null
}

interface Waiting {
  journal: DayJournal
  entry: Entry
}

function Unanswered({ journal, entry }: Waiting) {
  const { t } = useLingui()
  const { data } = useCall('accounting.get', { query: { shop_id: journal.shop_id } })
  const gone = data && (!entry.reachable || data.state === 'not_configured')
  if (gone) return <Gone journal={journal} entry={entry} />
  return (
    <Banner tone="warn" title={t`QuickBooks hasn’t confirmed this day. Send it again; it posts only once.`}>
      {entry.message}
    </Banner>
  )
}

/** QuickBooks can no longer be asked: an owner looks there and decides. */
function Gone({ journal: { shop_id, day }, entry: { number } }: Waiting) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const held = useHeld()
  const release = useSend('dayJournal.unlock', {
    onDone: () => {
      setAsking(false)
      toast(t`The day can now be exported as a file.`)
    },
  })
  return (
    <Banner
      tone="warn"
      title={t`QuickBooks never confirmed this day, and the shop is no longer connected to that company.`}
      actions={
        <Button
          size="sm"
          disabledReason={held('accounting.edit')}
          onClick={() => setAsking(true)}
        >{t`Unlock day…`}</Button>
      }
    >
      {t`Reconnect that company and resend the day; it posts only once. If that isn’t possible, an owner can unlock the day for file export.`}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Unlock day?`}
        confirm={t`Unlock day`}
        busy={release.isPending}
        onConfirm={() => release.mutate({ body: { shop_id, day } })}
        error={release.error}
      >
        <p>{t`First look for journal entry ${number} in QuickBooks. If it’s there and you also export the day as CSV or IIF, its sales and payments are counted twice. Your name and the time are recorded.`}</p>
      </ConfirmDialog>
    </Banner>
  )
}

function Released({ entry: { number, released_by, released_at } }: { entry: Entry }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const at = released_at === null ? '' : dateTime(released_at, time_zone)
  return (
    <Banner title={t`Unlocked for file export by ${released_by}, ${at}.`}>
      {t`QuickBooks never confirmed this day. Its entry number there would be ${number}.`}
    </Banner>
  )
}
