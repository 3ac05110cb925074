import { useLingui } from '@lingui/react/macro'
import { usePageSearch } from '../base/navigation.tsx'
import { useMay, useUser } from '../base/session/session.ts'
import { Page, Stack, Tabs } from '../ui/index.ts'
import { CashTips } from '../pay/CashTips.tsx'
import { JobTimePanel } from '../pay/JobTimePanel.tsx'
import { OwnSpiffs } from '../pay/OwnSpiffs.tsx'
import { PayPanel } from '../pay/PayPanel.tsx'
import { ClockPanel } from '../time/ClockPanel.tsx'
import { TeamPanel } from '../time/TeamPanel.tsx'
import { WeekPanel } from '../time/WeekPanel.tsx'

/** The time clock, one's own hours, and, for those who may, the hours and the pay of their people. */
export default function TimeScreen() {
  const { t } = useLingui()
  const may = useMay()
  const user = useUser()
  const [{ view, user: userId, day }, set] = usePageSearch<'/dash/punch_list'>()
  const manager = may('punches.edit_others')
  const hidden = ((view === 'team' || view === 'jobs') && !manager) || (view === 'pay' && !may('staff.pay'))
  const shown = hidden ? 'clock' : (view ?? 'clock')
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
  const jobs = { value: 'jobs' as const, label: t`Job time`, panel: <JobTimePanel /> }
  const pay = {
    value: 'pay' as const,
    label: t`Pay`,
    panel: <PayPanel day={day} onDay={(next) => set({ day: next })} />,
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
            panel: (
              <Stack gap={6}>
                <WeekPanel userId={user?.id ?? ''} day={day} onDay={(next) => set({ day: next })} />
                <OwnSpiffs />
                <CashTips />
              </Stack>
            ),
          },
          ...(manager ? [team, jobs] : []),
          ...(may('staff.pay') ? [pay] : []),
        ]}
      />
    </Page>
  )
}
