import { useLingui } from '@lingui/react/macro'
import { usePageSearch } from '../base/navigation.tsx'
import { useMay, useUser } from '../base/session.ts'
import { Page, Tabs } from '../ui/index.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { TeamPanel } from './TeamPanel.tsx'
import { WeekPanel } from './WeekPanel.tsx'

/** The time clock, one's own hours, and for managers the hours of their people. */
export default function TimePage() {
  const { t } = useLingui()
  const may = useMay()
  const user = useUser()
  const [{ view, user: userId, day }, set] = usePageSearch<'/dash/punch_list'>()
  const manager = may('punches.edit_others')
  const shown = view === 'team' && !manager ? 'clock' : (view ?? 'clock')
  const team = {
    value: 'team' as const,
    label: t`Team hours`,
    panel:
      userId === undefined ? (
        <TeamPanel day={day} />
      ) : (
        <WeekPanel
          userId={userId}
          day={day}
          onDay={(next) => set({ day: next })}
          onBack={() => set({ user: undefined })}
        />
      ),
  }
  return (
    <Page title={t`Time clock`} width="normal">
      <Tabs
        label={t`Time clock`}
        value={shown}
        onChange={(next) =>
          set({ view: next === 'clock' ? undefined : next, user: undefined, day: undefined })
        }
        tabs={[
          { value: 'clock', label: t`Punch`, panel: <ClockPanel /> },
          {
            value: 'hours',
            label: t`My hours`,
            panel: <WeekPanel userId={user?.id ?? ''} day={day} onDay={(next) => set({ day: next })} />,
          },
          ...(manager ? [team] : []),
        ]}
      />
    </Page>
  )
}
