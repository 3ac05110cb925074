import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { useCall, useSend } from '#web/base/hooks.ts'
import { forget } from '#web/base/queryClient.ts'
import { Banner, Button, Money, ProblemBanner, TextField } from '#web/ui/index.ts'
import { Findings } from './Findings.tsx'
import { Jobs, type Choice } from './Jobs.tsx'
import { SaveReport } from './SaveReport.tsx'
import { Signature, type Strokes } from '#web/ui/Signature.tsx'
import css from './authorize.module.css'

interface DecideProps {
  token: string
  page: AuthorizationPage
  onNewer: (page: AuthorizationPage) => void
  onDone: (total: string) => void
}

const NOTHING: Record<string, Choice> = {}

/** Findings, prices, a choice for each job, name and signature, and one button. */
export function Decide({ token, page, onNewer, onDone }: DecideProps) {
  const { t, i18n } = useLingui()
  const [choices, setChoices] = useState(NOTHING)
  const [by, setBy] = useState(page.customer_name)
  const [signature, setSignature] = useState<Strokes>([])
  const approved = page.jobs
    .filter((job) => choices[job.line_id]?.approved === true)
    .map((job) => job.line_id)
  const total = useTotal(token, page, approved)
  const decide = useSend('authorizations.decide', {
    onDone: (reply) => onDone(reply.total),
    onFailed: (error) => {
      if (error.code !== 'prices_changed') return
      setChoices(NOTHING)
      forget('authorizations.price')
      onNewer(error.current as AuthorizationPage)
    },
  })
  const open = page.jobs.filter((job) => choices[job.line_id] === undefined)
  const reasonless = Object.values(choices).some(
    (row) => !row.approved && (row.reason === null || (row.reason === 'other' && row.note.trim() === '')),
  )
  const missing =
    open.length > 0
      ? t`Approve or decline each item first.`
      : reasonless
        ? t`Tell us why you’re declining.`
        : by.trim() === ''
          ? t`Enter your name.`
          : signature.length === 0
            ? t`Add your signature.`
            : total === null
              ? t`Calculating total…`
              : null
  const send = () => {
    const decisions = page.jobs.map(({ line_id, price, adds }) => ({
      line_id,
      price,
      adds,
      approved: choices[line_id]?.approved ?? false,
      reason: choices[line_id]?.reason ?? null,
      note: choices[line_id]?.note ?? '',
    }))
    const language = i18n.locale === 'fr-CA' ? ('fr-CA' as const) : ('en' as const)
    decide.mutate({ body: { token, by, language, decisions, total: total ?? '', signature } })
  }
  const { vehicle } = page
  return (
    <>
      <h1>{vehicle.name || t`Your vehicle`}</h1>
      <p className="ui-quiet">
        {[t`Order #${page.order_custom_id}`, vehicle.license_plate, vehicle.vin].filter(Boolean).join(' · ')}
      </p>
      {decide.error?.code === 'prices_changed' ? (
        <Banner tone="warn" title={decide.error.message} />
      ) : (
        <ProblemBanner error={decide.error} />
      )}
      <Findings page={page} />
      {page.findings.length + page.fine > 0 && <SaveReport token={token} />}
      {page.jobs.length > 0 && (
        <>
          <Jobs
            page={page}
            choices={choices}
            onChoice={(id, choice) => setChoices({ ...choices, [id]: choice })}
          />
          <section className={css['auz-part']}>
            <p className={css['auz-total']} aria-live="polite">
              <span>{t`Total approved, taxes included`}</span>
              {total === null ? '…' : <Money strong value={total} currency={page.currency} />}
            </p>
            <TextField label={t`Your name`} value={by} onChange={setBy} maxLength={120} autoComplete="name" />
            <Signature strokes={signature} onChange={setSignature} />
            <Button
              variant="primary"
              size="lg"
              full
              busy={decide.isPending}
              disabledReason={missing}
              onClick={send}
            >
              {t`Submit`}
            </Button>
            <p className="ui-quiet">
              {t`We keep your name, the time, your device and a copy of this page with your response.`}
            </p>
          </section>
        </>
      )}
    </>
  )
}

/** The order's total with these jobs, as it would be billed; null while it loads. */
function useTotal(token: string, page: AuthorizationPage, approved: readonly string[]): string | null {
  const asked = { body: { token, approved: [...approved] } }
  const { data } = useCall('authorizations.price', asked, { enabled: approved.length > 0 })
  return approved.length === 0 ? page.total : (data?.total ?? null)
}
