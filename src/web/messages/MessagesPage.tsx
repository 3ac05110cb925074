import { useLingui } from '@lingui/react/macro'
import { usePageSearch } from '../base/navigation.tsx'
import { Page, Tabs } from '../ui/index.ts'
import { Campaigns } from './campaigns/Campaigns.tsx'
import { Conversations } from './Conversations.tsx'
import { Outbox } from './Outbox.tsx'
import { Reminders } from './Reminders.tsx'
import { Snippets } from './Snippets.tsx'
import { Suppressed } from './Suppressed.tsx'

const NOTHING_OPEN = { number: undefined, id: undefined, only: undefined, offset: undefined }

type View = 'talks' | 'outbox' | 'reminders' | 'campaigns' | 'snippets' | 'suppressed'

/** Texts with customers, the messages that go out automatically, and the addresses to which none go. */
export default function MessagesPage() {
  const { t } = useLingui()
  const [{ view, number, id }, set] = usePageSearch<'/dash/messages'>()
  const shown: View = view ?? 'talks'
  return (
    <Page title={t`Messages`}>
      <Tabs<View>
        label={t`Messages`}
        value={shown}
        onChange={(next) => set({ ...NOTHING_OPEN, view: next === 'talks' ? undefined : next })}
        tabs={[
          {
            value: 'talks',
            label: t`Conversations`,
            panel: <Conversations number={number} onPick={(next) => set({ number: next })} />,
          },
          { value: 'outbox', label: t`Emails and texts`, panel: <Outbox /> },
          { value: 'reminders', label: t`Reminders`, panel: <Reminders /> },
          {
            value: 'campaigns',
            label: t`Campaigns`,
            panel: <Campaigns id={id} onOpen={(next) => set({ ...NOTHING_OPEN, id: next })} />,
          },
          { value: 'snippets', label: t`Snippets`, panel: <Snippets /> },
          { value: 'suppressed', label: t`Blocked addresses`, panel: <Suppressed /> },
        ]}
      />
    </Page>
  )
}
