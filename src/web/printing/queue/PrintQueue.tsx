import { useLingui } from '@lingui/react/macro'
import { Button, IconAlertTriangle, IconButton, IconCircleCheck, IconPrinter, IconX } from '#web/ui/index.ts'
import { dismissJob, printJobByBrowser, retryJob, usePrintJobs, type PrintJob } from './queue.ts'
import { useDocumentWord, useJobWord } from '../words.ts'
import css from '../printing.module.css'

/** What is being printed at this station, in the corner of every page. */
export default function PrintQueue() {
  const { t } = useLingui()
  const jobs = usePrintJobs()
  if (jobs.length === 0) return null
  return (
    <section className={`${css['queue'] ?? ''} ui-no-print`} aria-label={t`Print queue`} aria-live="polite">
      {jobs.slice(-5).map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </section>
  )
}

function JobRow({ job }: { job: PrintJob }) {
  const { t } = useLingui()
  const documentWord = useDocumentWord()
  const jobWord = useJobWord()
  const Icon =
    job.state === 'failed' ? IconAlertTriangle : job.state === 'printed' ? IconCircleCheck : IconPrinter
  return (
    <div className={css['job']} data-state={job.state}>
      <Icon size={18} aria-hidden />
      <div className={css['job-text']}>
        <strong>
          {documentWord(job.document)} {job.title}
        </strong>
        <div className="ui-quiet">
          {job.printer}
          {': '}
          {jobWord(job)}
        </div>
        {job.state === 'failed' && (
          <div className={css['job-actions']}>
            <Button size="sm" onClick={() => retryJob(job)}>{t`Try again`}</Button>
            <Button size="sm" variant="ghost" onClick={() => printJobByBrowser(job)}>
              {t`Use the browser instead`}
            </Button>
          </div>
        )}
      </div>
      <IconButton
        variant="ghost"
        label={t`Dismiss`}
        icon={<IconX size={16} />}
        onClick={() => dismissJob(job.id)}
      />
    </div>
  )
}
