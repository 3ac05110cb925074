import { useLingui } from '@lingui/react/macro'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import type { DeclineReason } from '#domain/orders/lines/declined.ts'
import { Button, Money, Segmented, TextField } from '#web/ui/index.ts'
import { useNamed } from '#web/base/useNamed.ts'
import css from './authorize.module.css'

export interface Choice {
  approved: boolean
  reason: DeclineReason | null
  note: string
}

type Job = AuthorizationPage['jobs'][number]

interface JobsProps {
  page: AuthorizationPage
  choices: Readonly<Record<string, Choice>>
  onChoice: (lineId: string, choice: Choice) => void
}

/** Each recommended job with its price and the choice between the two. */
export function Jobs({ page, choices, onChoice }: JobsProps) {
  const { t } = useLingui()
  return (
    <section className={css['auz-part']} aria-label={t`What we recommend`}>
      <h2>{t`What we recommend`}</h2>
      {page.jobs.map((job) => (
        <JobRow
          key={job.line_id}
          job={job}
          currency={page.currency}
          choice={choices[job.line_id]}
          onChoice={(choice) => onChoice(job.line_id, choice)}
        />
      ))}
    </section>
  )
}

interface JobRowProps {
  job: Job
  currency: string
  choice: Choice | undefined
  onChoice: (choice: Choice) => void
}

function JobRow({ job, currency, choice, onChoice }: JobRowProps) {
  const { t } = useLingui()
  const nameOf = useNamed()
  const name = nameOf(job)
  const value = choice === undefined ? 'open' : choice.approved ? 'approve' : 'decline'
  return (
    <article className={css['auz-job']}>
      <div className={css['auz-job-head']}>
        <h3>{name}</h3>
        <span className={css['auz-price']}>
          <Money strong value={job.price} currency={currency} />
          <span className="ui-quiet">
            <Money value={job.adds} currency={currency} /> {t`incl. tax`}
          </span>
        </span>
      </div>
      {job.details.length > 0 && (
        <p className="ui-quiet">{job.details.map((row) => nameOf(row)).join(' · ')}</p>
      )}
      <Segmented
        label={t`Approve or decline ${name}`}
        value={value}
        onChange={(picked) => {
          if (picked !== 'open') onChoice({ approved: picked === 'approve', reason: null, note: '' })
        }}
        options={[
          { value: 'approve', label: t`Approve` },
          { value: 'decline', label: t`Decline` },
        ]}
      />
      {choice?.approved === false && <Reason choice={choice} onChoice={onChoice} />}
    </article>
  )
}

/** The shop's reasons for declining, in a customer's words. */
function useReasons(): readonly { value: DeclineReason; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'next_visit', label: t`At my next visit` },
    { value: 'too_expensive', label: t`Too expensive for me` },
    { value: 'does_it_elsewhere', label: t`I’ll have it done elsewhere` },
    { value: 'not_needed', label: t`I don’t think it’s needed` },
    { value: 'wants_to_think', label: t`I want to think about it` },
    { value: 'other', label: t`Other reason` },
  ]
}

/** The reason, in one touch; free text where none of them fits. */
function Reason({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const { t } = useLingui()
  const reasons = useReasons()
  return (
    <fieldset className={css['auz-reason']} aria-label={t`Reason`}>
      {reasons.map(({ value, label }) => (
        <Button
          key={value}
          variant={choice.reason === value ? 'primary' : 'secondary'}
          aria-pressed={choice.reason === value}
          onClick={() => onChoice({ ...choice, reason: value })}
        >
          {label}
        </Button>
      ))}
      {choice.reason === 'other' && (
        <TextField
          label={t`Your reason`}
          value={choice.note}
          maxLength={300}
          onChange={(note) => onChoice({ ...choice, note })}
        />
      )}
    </fieldset>
  )
}
