import { useLingui } from '@lingui/react/macro'
import { REPORT_FORMATS } from '#contract/reports/reports.ts'
import type { ReportSchedule, ReportView, SendingOutcome } from '#contract/reports/views.ts'
import { DIMENSIONS } from '#domain/reports/define/dimensions.ts'
import { EVERY, type Every } from '#domain/reports/define/schedule.ts'
import type { ScheduleAction } from '#domain/reports/define/scheduleRights.ts'
import { reportAt } from '#domain/reports/list/all.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { newId } from '#web/base/device/device.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Banner,
  Button,
  Dialog,
  Empty,
  ErrorState,
  Loading,
  ProblemBanner,
  Row,
  Section,
  Stack,
  toast,
  useFormats,
} from '#web/ui/index.ts'
import { IconMail, IconPlayerPause, IconPlayerPlay, IconTrash, IconUser } from '#web/ui/icons.ts'
import css from './report.module.css'
import { useSay } from '#web/base/i18n/useSay.ts'
import { useViews } from './Views.tsx'
import { z } from 'zod'
import { Form, FormChecks, FormSelect, useZodForm } from '#web/ui/form/index.ts'
import { useWatch } from 'react-hook-form'

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
    begun: t`Not confirmed: the server stopped while sending. It won’t be sent again.`,
    sent: t`Sent`,
    not_allowed: t`Not sent: this person, or who scheduled it, may no longer see the report.`,
    not_configured: t`Not sent: email isn’t set up.`,
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
        {!data && !error && <Loading>{t`Loading schedules…`}</Loading>}
        {data && !data.mail_configured && (
          <Banner tone="warn">{t`Email isn’t set up, so nothing is sent.`}</Banner>
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
  const steps = useSteps()
  const { paused, last, person, format, shop_name, stopped } = schedule
  const people = schedule.receivers.map((each) => each.name).join(', ')
  const report = reportAt(schedule.report)
  const title = report ? say(report.title) : schedule.report
  const name = schedule.name ?? title
  return (
    <Section
      title={paused ? t`${name} (paused)` : name}
      description={`${every[schedule.every]} · ${format.toUpperCase()} · ${people}`}
      actions={<Steps schedule={schedule} steps={steps} />}
    >
      <ProblemBanner error={steps.error} />
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

/** The requests that change or send a schedule, and the last refusal of each. */
function useSteps() {
  const outcomes = useOutcomeWords()
  const pause = useSend('reportSchedules.pause', REFRESH)
  const takeOver = useSend('reportSchedules.takeOver', REFRESH)
  const remove = useSend('reportSchedules.remove', REFRESH)
  const send = useSend('reportSchedules.send', { onDone: ({ outcome }) => toast(outcomes[outcome]) })
  const error = send.error ?? pause.error ?? takeOver.error ?? remove.error
  return { pause, takeOver, remove, send, error }
}

interface StepsProps {
  schedule: ReportSchedule
  steps: ReturnType<typeof useSteps>
}

/** The actions that this person may take on the schedule. */
function Steps({ schedule, steps }: StepsProps) {
  const { t } = useLingui()
  const { pause, takeOver, remove, send } = steps
  const { id, paused } = schedule
  const input = { params: { id } }
  const may = (action: ScheduleAction) => schedule.may.includes(action)
  return (
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
          icon={paused ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerPause size={14} aria-hidden />}
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
  )
}

function NewSchedule({ path, people }: { path: string; people: Data['people'] }) {
  const { t } = useLingui()
  const { views } = useViews(path)
  if (views.length === 0) return <p className="ui-quiet">{t`Save a view first, then schedule it.`}</p>
  return <ScheduleForm views={views} people={people} />
}

const scheduleForm = z.object({
  view_id: z.string(),
  every: z.enum(EVERY),
  weekday: z.string(),
  hour: z.string(),
  format: z.enum(REPORT_FORMATS),
  receivers: z.array(z.string()).min(1),
})
type NewScheduleForm = z.input<typeof scheduleForm>

interface ScheduleFormProps {
  views: readonly ReportView[]
  people: Data['people']
}

function ScheduleForm({ views, people }: ScheduleFormProps) {
  const { t } = useLingui()
  const { id: shop_id } = useShop()
  const form = useZodForm(scheduleForm, {
    view_id: views[0]?.id ?? '',
    every: 'closing',
    weekday: '1',
    hour: '7',
    format: 'pdf',
    receivers: [],
  })
  const save = useSend('reportSchedules.save', {
    ...REFRESH,
    onDone: () => form.reset({ ...form.getValues(), receivers: [] }),
  })
  const schedule = ({ weekday, hour, ...body }: NewScheduleForm) =>
    save.mutate({ body: { id: newId(), shop_id, ...body, weekday: Number(weekday), hour: Number(hour) } })
  return (
    <Section title={t`Schedule a view`}>
      <Form form={form} error={save.error} onSubmit={schedule}>
        <Row gap={4} wrap>
          <FormSelect
            name="view_id"
            label={t`View`}
            options={views.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <WhenFields />
          <FormSelect
            name="format"
            label={t`File`}
            options={REPORT_FORMATS.map((each) => ({ value: each, label: each.toUpperCase() }))}
          />
        </Row>
        <FormChecks
          name="receivers"
          label={t`Who gets it`}
          className={css['report-values']}
          options={people.map(({ id, name, has_address }) => ({
            value: id,
            label: name,
            disabled: !has_address,
            ...(!has_address && { description: t`No email address` }),
          }))}
        />
        <p className="ui-quiet">{t`Each person gets it in their language, limited to what they can see when it’s sent.`}</p>
        <Row>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {t({ context: 'action', message: 'Schedule' })}
          </Button>
        </Row>
      </Form>
    </Section>
  )
}

/** How often, and at which hour of which day. */
function WhenFields() {
  const { t } = useLingui()
  const say = useSay()
  const { hourName } = useFormats()
  const everyWords = useEveryWords()
  const every = useWatch<NewScheduleForm, 'every'>({ name: 'every' })
  return (
    <>
      <FormSelect
        name="every"
        label={t`When`}
        options={EVERY.map((each) => ({ value: each, label: everyWords[each] }))}
      />
      {every === 'week' && (
        <FormSelect
          name="weekday"
          label={t`Weekday`}
          options={Object.entries(DIMENSIONS.weekday.choices ?? {}).map(([value, words]) => ({
            value,
            label: say(words),
          }))}
        />
      )}
      {every !== 'closing' && (
        <FormSelect
          name="hour"
          label={t`At`}
          options={HOURS.map((each) => ({ value: String(each), label: hourName(each) }))}
        />
      )}
    </>
  )
}
