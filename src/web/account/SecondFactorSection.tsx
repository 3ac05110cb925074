import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '../app/hooks.ts'
import type { CallReply } from '../app/callTypes.ts'
import { Button, Chip, PasswordField, ProblemBanner, Row, Section, TextField, toast } from '../ui/index.ts'

type Begun = CallReply<'account.totpBegin'>

/** Six digits of an authenticator app beside the password. */
export function SecondFactorSection({ on }: { on: boolean }) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Second factor`}
      description={t`Signing in then also asks for six digits of an authenticator app.`}
      actions={on ? <Chip tone="ok">{t`On`}</Chip> : <Chip>{t`Off`}</Chip>}
    >
      {on ? <RemoveFactor /> : <AddFactor />}
    </Section>
  )
}

function AddFactor() {
  const begin = useSend('account.totpBegin')
  if (begin.data) return <ConfirmFactor begun={begin.data} onCancel={() => begin.reset()} />
  return (
    <>
      <ProblemBanner error={begin.error} />
      <Row>
        <Button busy={begin.isPending} onClick={() => begin.mutate({})}>
          <Trans>Set it up</Trans>
        </Button>
      </Row>
    </>
  )
}

function ConfirmFactor({ begun, onCancel }: { begun: Begun; onCancel: () => void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const confirm = useSend('account.totpConfirm', {
    refresh: ['account.'],
    onDone: () => {
      toast(t`The second factor is on.`)
    },
  })
  const complete = /^\d{6}$/.test(code)
  return (
    <form
      className="ui-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (complete) confirm.mutate({ body: { code } })
      }}
    >
      <ProblemBanner error={confirm.error} />
      <div className="account-factor">
        <img
          className="account-qr"
          width={168}
          height={168}
          alt={t`Code to scan with the authenticator app`}
          src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`}
        />
        <div className="ui-form">
          <p>
            <Trans>Scan the code with your authenticator app, or enter this key:</Trans>
          </p>
          <code className="account-secret">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <TextField
            label={t`Six digits that the app shows`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={setCode}
          />
        </div>
      </div>
      <Row end>
        <Button onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={confirm.isPending}
          disabledReason={complete ? null : t`Enter the six digits first.`}
        >
          <Trans>Switch it on</Trans>
        </Button>
      </Row>
    </form>
  )
}

function RemoveFactor() {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const remove = useSend('account.totpRemove', {
    refresh: ['account.'],
    onDone: () => {
      toast(t`The second factor is off.`)
    },
  })
  return (
    <form
      className="ui-form"
      onSubmit={(event) => {
        event.preventDefault()
        remove.mutate({ body: { password } })
      }}
    >
      <ProblemBanner error={remove.error} />
      <PasswordField label={t`Present password`} value={password} onChange={setPassword} />
      <Row end>
        <Button
          type="submit"
          busy={remove.isPending}
          disabledReason={password ? null : t`Enter your password first.`}
        >
          <Trans>Switch it off</Trans>
        </Button>
      </Row>
    </form>
  )
}
