import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REPORT_FORMATS, type ReportFormat } from '#contract/reports/reports.ts'
import type { ReportSchedule, SendingOutcome } from '#contract/reports/views.ts'
import { DIMENSIONS } from '#domain/reports/define/dimensions.ts'
import { EVERY, type Every } from '#domain/reports/define/schedule.ts'
import type { ScheduleAction } from '#domain/reports/define/scheduleRights.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import type { CallReply } from '#web/base/callTypes.ts'
import { useCall, useSend } from '#web/base/hooks.ts'
import { newId } from '#web/base/device.ts'
import { useShop } from '#web/base/shop.ts'
import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  Empty,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Section,
  SelectField,
  Stack,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { IconMail, IconPlayerPause, IconPlayerPlay, IconTrash, IconUser } from '#web/ui/icons.ts'
import css from './report.module.css'
import { useViews } from './Views.tsx'
import { useSay } from '#web/base/i18n/useSay.ts'

type Data = CallReply<'reportSchedules.list'>

const REFRESH = { refresh: ['reportSchedules.'] } as const
const HOURS = Array.from({ length: 24 }, (_each, hour) => hour)

function useEveryWords(): Record<Every, string> {
  const { t } = useLingui()
  return {
    closing: t`Each day, after it is closed`,
    day: t`Each day`,
    week: t`Each week`,
    month: t`On the first of the month`,
  }
}

function useOutcomeWords(): Record<SendingOutcome, string> {
  const { t } = useLingui()
  return {
    begun: t`Not known: the server stopped while it was sent. It is not sent again.`,
    sent: t`Sent`,
    not_allowed: t`Not sent: this person, or who scheduled it, may no longer see the report.`,
    not_configured: t`Not sent: no email server is configured.`,
    no_address: t`Not sent: this person has no email address.`,
    too_long: t`Not sent: the report has more rows than the file holds.`,
    failed: t`Not sent: the email server refused it or did not answer.`,
  }
}

/** The views that are sent by mail, and a new schedule. */
export function Schedules({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('reportSchedules.list')
  return (
    <Dialog open onClose={onClose} title={t`Scheduled reports`} size="lg" unsaved="never">
      <Stack gap={5}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading>{t`Reading the schedules…`}</Loading>}
        {data && !data.mail_configured && (
          <Banner tone="warn">{t`No email server is configured on this installation: nothing is sent until it is.`}</Banner>
        )}
        {data?.schedules.length === 0 && <Empty>{t`No report is scheduled yet.`}</Empty>}
        {data?.schedules.map((schedule) => (
          <Scheduled key={schedule.id} schedule={schedule} />
        ))}
        {data && <NewSchedule path={path} people={data.people} />}
      </Stack>
    </Dialog>
  )
}

function Scheduled({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const every = useEveryWords()
  const outcomes = useOutcomeWords()
  const say = useSay()
  const pause = useSend('reportSchedules.pause', REFRESH)
  const takeOver = useSend('reportSchedules.takeOver', REFRESH)
  const remove = useSend('reportSchedules.remove', REFRESH)
  const send = useSend('reportSchedules.send', { onDone: ({ outcome }) => toast(outcomes[outcome]) })
  const { id, paused, last, person, format, shop_name, stopped } = schedule
  const people = schedule.receivers.map((each) => each.name).join(', ')
  const input = { params: { id } }
  const may = (action: ScheduleAction) => schedule.may.includes(action)
  const report = reportAt(schedule.report)
  const title = report ? say(report.title) : schedule.report
  const name = schedule.name ?? title
  return (
    <Section
      title={paused ? t`${name} (paused)` : name}
      description={`${every[schedule.every]} · ${format.toUpperCase()} · ${people}`}
      actions={
        <>
          {may('send') && (
            <Button
              size="sm"
              icon={<IconMail size={14} aria-hidden />}
              busy={send.isPending}
              onClick={() => send.mutate(input)}
            >{t`Send me one now`}</Button>
          )}
          {may('take_over') && (
            <Button
              size="sm"
              icon={<IconUser size={14} aria-hidden />}
              busy={takeOver.isPending}
              onClick={() => takeOver.mutate(input)}
            >{t`Take over`}</Button>
          )}
          {may(paused ? 'resume' : 'pause') && (
            <Button
              size="sm"
              icon={
                paused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />
              }
              onClick={() => pause.mutate({ ...input, body: { paused: !paused } })}
            >
              {paused ? t`Resume` : t`Pause`}
            </Button>
          )}
          {may('remove') && (
            <Button
              size="sm"
              variant="danger"
              icon={<IconTrash size={14} aria-hidden />}
              onClick={() => remove.mutate(input)}
            >{t`Delete`}</Button>
          )}
        </>
      }
    >
      <ProblemBanner error={send.error ?? pause.error ?? takeOver.error ?? remove.error} />
      {stopped && (
        <Banner tone="warn">{t`Not sent: ${person} scheduled it, but left or may no longer see the report. A person who may see it can take it over.`}</Banner>
      )}
      <p className="ui-quiet">
        {[...(schedule.name === null ? [] : [title]), shop_name, t`Scheduled by ${person}`].join(' · ')}
      </p>
      {last && (
        <ul className={css['report-mails']}>
          {last.mails.map((mail) => (
            <li key={mail.name}>
              {calendarDay(last.day)} · {mail.name}: {outcomes[mail.outcome]}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function NewSchedule({ path, people }: { path: string; people: Data['people'] }) {
  const { t } = useLingui()
  const say = useSay()
  const { hourName } = useFormats()
  const { id: shop_id } = useShop()
  const { views } = useViews(path)
  const everyWords = useEveryWords()
  const [view, setView] = useState('')
  const [every, setEvery] = useState<Every>('closing')
  const [weekday, setWeekday] = useState('1')
  const [hour, setHour] = useState('7')
  const [format, setFormat] = useState<ReportFormat>('pdf')
  const [receivers, setReceivers] = useState<readonly string[]>([])
  const save = useSend('reportSchedules.save', { ...REFRESH, onDone: () => setReceivers([]) })
  const view_id = view || (views[0]?.id ?? '')
  if (views.length === 0)
    return <p className="ui-quiet">{t`Keep a view of this report first; it can then be scheduled.`}</p>
  const schedule = () =>
    save.mutate({
      body: {
        id: newId(),
        view_id,
        shop_id,
        every,
        weekday: Number(weekday),
        hour: Number(hour),
        format,
        receivers: [...receivers],
      },
    })
  return (
    <Section title={t`Schedule a view`}>
      <Stack gap={4}>
        <ProblemBanner error={save.error} />
        <Row gap={4} wrap>
          <SelectField
            label={t`View`}
            value={view_id}
            onChange={setView}
            options={views.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            label={t`When`}
            value={every}
            onChange={(next) => setEvery(EVERY.find((each) => each === next) ?? 'day')}
            options={EVERY.map((each) => ({ value: each, label: everyWords[each] }))}
          />
          {every === 'week' && (
            <SelectField
              label={t`Weekday`}
              value={weekday}
              onChange={setWeekday}
              options={Object.entries(DIMENSIONS.weekday.choices ?? {}).map(([value, words]) => ({
                value,
                label: say(words),
              }))}
            />
          )}
          {every !== 'closing' && (
            <SelectField
              label={t`At`}
              value={hour}
              onChange={setHour}
              options={HOURS.map((each) => ({
                value: String(each),
                label: hourName(each),
              }))}
            />
          )}
          <SelectField
            label={t`File`}
            value={format}
            onChange={(next) => setFormat(REPORT_FORMATS.find((each) => each === next) ?? 'pdf')}
            options={REPORT_FORMATS.map((each) => ({ value: each, label: each.toUpperCase() }))}
          />
        </Row>
        <div className={css['report-values']}>
          {people.map(({ id, name, has_address }) => (
            <Checkbox
              key={id}
              label={name}
              disabled={!has_address}
              {...(!has_address && { description: t`No email address` })}
              checked={receivers.includes(id)}
              onChange={(on) =>
                setReceivers(on ? [...receivers, id] : receivers.filter((each) => each !== id))
              }
            />
          ))}
        </div>
        <p className="ui-quiet">{t`Each person receives it in their language, with what they may see when it is sent.`}</p>
        <Button
          variant="primary"
          busy={save.isPending}
          onClick={schedule}
          disabledReason={receivers.length === 0 && t`Choose at least one person.`}
        >
          {t({ context: 'action', message: 'Schedule' })}
        </Button>
      </Stack>
    </Section>
  )
}
