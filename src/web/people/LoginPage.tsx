import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { loginBody } from '#contract/people/auth.ts'
import type { Session } from '#contract/people/auth.ts'
import { deviceId } from '../base/device/device.ts'
import { landing } from '../base/session/guard.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { takePlaceOfWork, wasInterrupted } from '../base/device/interrupted.ts'
import { PageLink, useGo } from '../base/navigation.tsx'
import { takeSession } from '../base/session/signIn.ts'
import { Banner, Button } from '../ui/index.ts'
import { Form, FormPassword, FormText, useZodForm } from '../ui/form/index.ts'
import { DemoPast } from './DemoPast.tsx'
import { Gate } from './Gate.tsx'
import { useRoleWord } from '../base/session/roleWord.ts'
import css from './gate.module.css'

const credentials = loginBody
  .pick({ email: true, password: true })
  .extend({ code: z.string(), recovery_code: z.string() })

interface Credentials {
  email: string
  password: string
  code?: string
  recovery_code?: string
}

function useSignedIn(): (session: Session) => void {
  const go = useGo()
  const router = useRouter()
  return (session) => {
    takeSession(session)
    const back = takePlaceOfWork(session.user.id)
    if (back === null) go(landing(session.user.role), {}, { replace: true })
    else router.history.replace(back)
  }
}

export default function LoginPage() {
  const { t } = useLingui()
  const go = useGo()
  const { data: state } = useCall('auth.state')
  const isEmpty = state?.empty === true
  // There is no account yet: the first visitor sets up the company.
  useEffect(() => {
    if (isEmpty) go('/signup', {}, { replace: true })
  }, [isEmpty, go])
  const signedIn = useSignedIn()
  const [codeAsked, setCodeAsked] = useState(false)
  const form = useZodForm(credentials, { email: '', password: '', code: '', recovery_code: '' })
  const login = useSend('auth.login', {
    onDone: signedIn,
    onFailed: (error) => {
      if (error.code === 'second_factor_required') setCodeAsked(true)
    },
  })
  const send = ({ email, password, code, recovery_code }: Credentials) => {
    const second = recovery_code ? { recovery_code } : code ? { code } : {}
    login.mutate({ body: { email, password, device_id: deviceId(), ...second } })
  }
  const asksCode = login.error?.code === 'second_factor_required'
  return (
    <Gate title={t`Sign in`}>
      {wasInterrupted() && (
        <Banner title={t`Your session ended.`}>{t`Sign in to continue where you left off.`}</Banner>
      )}
      <DemoPast>
        {(title, words) => <Banner title={<span aria-live="off">{title}</span>}>{words}</Banner>}
      </DemoPast>
      <Form form={form} onSubmit={send} error={asksCode ? null : login.error}>
        <FormText
          name="email"
          data-autofocus
          type="email"
          autoComplete="username"
          label={t`Email`}
          required
        />
        <FormPassword name="password" label={t`Password`} required />
        {codeAsked && (
          <SecondFields onSwitch={() => form.reset({ ...form.getValues(), code: '', recovery_code: '' })} />
        )}
        <Button variant="primary" type="submit" full busy={login.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <Offers onPick={send} busy={login.isPending} />
    </Gate>
  )
}

/** A field that appears while the person waits for an answer: it takes the focus, and so is read out. */
function NextField({ children }: { children: ReactNode }) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  return <div ref={field}>{children}</div>
}

/** The six digits, or one of the codes that replace a lost app. */
function SecondFields({ onSwitch }: { onSwitch: () => void }) {
  const { t } = useLingui()
  const [lost, setLost] = useState(false)
  return (
    <>
      <NextField key={String(lost)}>
        {lost ? (
          <FormText
            name="recovery_code"
            label={t`Recovery code`}
            description={t`One of your ten saved codes, such as 3K7F-92HM-XQ4T. Each works once.`}
            autoComplete="off"
            maxLength={40}
          />
        ) : (
          <FormText
            name="code"
            label={t`6-digit code from your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
        )}
      </NextField>
      <Button
        variant="ghost"
        onClick={() => {
          setLost(!lost)
          onSwitch()
        }}
      >
        {lost ? <Trans>Use a 6-digit code</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </>
  )
}

interface OffersProps {
  onPick: (account: { email: string; password: string }) => void
  busy: boolean
}

/** Other ways in: a new password, a new company, the demo's accounts. */
function Offers({ onPick, busy }: OffersProps) {
  const roleWord = useRoleWord()
  const { data } = useCall('auth.state')
  const accounts = data?.demo_accounts ?? []
  return (
    <>
      <div className={css['gate-links']}>
        <PageLink to="/forgotten">
          <Trans>Forgot password?</Trans>
        </PageLink>
        {data?.signup_open && (
          <PageLink to="/signup">
            <Trans>Create a company account</Trans>
          </PageLink>
        )}
      </div>
      {accounts.length > 0 && (
        <section className={css['gate-demo']}>
          <p>
            <Trans>Demo company: one-click sign-in as</Trans>
          </p>
          <div className={css['gate-demo-list']}>
            {accounts.map((account) => (
              <Button
                key={account.email}
                disabledReason={null}
                busy={busy}
                title={account.email}
                onClick={() => onPick(account)}
              >
                {roleWord(account.role)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
