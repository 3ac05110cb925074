import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DayJournal } from '../../contract/accounting/journal.ts'
import { useCall, useSend } from '../base/hooks.ts'
import { useUser } from '../base/session.ts'
import { useShop } from '../base/shop.ts'
import { Banner, Button, ConfirmDialog, ProblemBanner, toast, useFormats } from '../ui/index.ts'

type Entry = NonNullable<DayJournal['entry']>

/** The state of a day's entry in QuickBooks, while it is not final. */
export function EntryState({ journal }: { journal: DayJournal }) {
  const { t } = useLingui()
  const { entry } = journal
  if (entry?.state === 'sending') return <Unanswered journal={journal} entry={entry} />
  if (entry?.state === 'released') return <Released entry={entry} />
  if (entry?.state === 'refused')
    return (
      <Banner tone="warn" title={t`QuickBooks refused this day and booked nothing.`}>
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
    <Banner
      tone="warn"
      title={t`QuickBooks has not answered whether it booked this day. Send it again: it is booked only once.`}
    >
      {entry.message}
    </Banner>
  )
}

/** QuickBooks can no longer be asked: an owner looks there and decides. */
function Gone({ journal: { shop_id, day }, entry: { number } }: Waiting) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const role = useUser()?.role
  const release = useSend('dayJournal.release', {
    refresh: ['dayJournal.'],
    onDone: () => {
      setAsking(false)
      toast(t`The day may go out as a file.`)
    },
  })
  return (
    <Banner
      tone="warn"
      title={t`QuickBooks never answered whether it booked this day, and the shop is no longer connected to that company.`}
      actions={
        <Button
          size="sm"
          disabledReason={role !== 'Owner' && role !== 'Company' && t`An owner may release the day.`}
          onClick={() => setAsking(true)}
        >{t`Release the day…`}</Button>
      }
    >
      {t`Connect that company again and send the day: it is booked only once. If that will never be, an owner may release the day for a file.`}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Release the day?`}
        confirm={t`Release the day`}
        busy={release.isPending}
        onConfirm={() => release.mutate({ body: { shop_id, day } })}
      >
        <ProblemBanner error={release.error} />
        <p>{t`Look in QuickBooks for the journal entry ${number} first. If it is there and the day goes out again as CSV or IIF, its sales and payments stand in the books twice. Your name and the time are recorded.`}</p>
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
    <Banner title={t`Released for a file by ${released_by}, ${at}.`}>
      {t`QuickBooks never answered whether it booked this day. There it would be ${number}.`}
    </Banner>
  )
}
