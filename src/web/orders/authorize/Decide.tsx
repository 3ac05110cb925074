import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AuthorizationPage } from '#contract/orders/authorizations.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { forget } from '#web/base/client/queryClient.ts'
import { Banner, Button, Money, ProblemBanner, TextField } from '#web/ui/index.ts'
import { Findings } from './Findings.tsx'
import { Jobs, type Choice } from './Jobs.tsx'
import { SaveReport } from './SaveReport.tsx'
import { Signature, type Strokes } from '#web/ui/fields/Signature.tsx'
import css from './authorize.module.css'

interface DecideProps {
  token: string
  page: AuthorizationPage
  onNewer: (page: AuthorizationPage) => void
  onDone: (total: string) => void
}

const NOTHING: Record<string, Choice> = {}

const reasonless = ({ approved, reason, note }: Choice): boolean =>
  !approved && (reason === null || (reason === 'other' && note.trim() === ''))

/** What the customer decides: a choice for each job, a name and a signature. */
function useDecision({ token, page, onNewer, onDone }: DecideProps) {
  const { i18n } = useLingui()
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
  return { choices, setChoices, by, setBy, signature, setSignature, total, decide, send }
}

type Decision = ReturnType<typeof useDecision>

/** Why it can’t be sent yet. */
function useMissing(page: AuthorizationPage, { choices, by, signature, total }: Decision): string | null {
  const { t } = useLingui()
  if (page.jobs.some((job) => choices[job.line_id] === undefined))
    return t`Approve or decline each item first.`
  if (Object.values(choices).some(reasonless)) return t`Tell us why you’re declining.`
  if (by.trim() === '') return t`Enter your name.`
  if (signature.length === 0) return t`Add your signature.`
  return total === null ? t`Calculating total…` : null
}

/** Findings, prices, a choice for each job, name and signature, and one button. */
export function Decide(props: DecideProps) {
  const { token, page } = props
  const { t } = useLingui()
  const decision = useDecision(props)
  const { choices, setChoices, decide } = decision
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
          <Signing page={page} decision={decision} />
        </>
      )}
    </>
  )
}

/** The approved total, name and signature, and the button that sends them. */
function Signing({ page, decision }: { page: AuthorizationPage; decision: Decision }) {
  const { t } = useLingui()
  const { total, by, setBy, signature, setSignature, decide, send } = decision
  return (
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
        disabledReason={useMissing(page, decision)}
        onClick={send}
      >
        {t`Submit`}
      </Button>
      <p className="ui-quiet">
        {t`We keep your name, the time, your device and a copy of this page with your response.`}
      </p>
    </section>
  )
}

/** The order's total with these jobs, as it would be billed; null while it loads. */
function useTotal(token: string, page: AuthorizationPage, approved: readonly string[]): string | null {
  const asked = { body: { token, approved: [...approved] } }
  const { data } = useCall('authorizations.price', asked, { enabled: approved.length > 0 })
  return approved.length === 0 ? page.total : (data?.total ?? null)
}
