import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/base/client/hooks.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { Banner, Button, Chip, ProblemBanner, Row, Section, TextField, toast } from '#web/ui/index.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './account.module.css'

/** Fewer codes than this are worth a warning. */
const FEW = 4

type Begun = CallReply<'account.totpBegin'>

interface SectionProps {
  on: boolean
  /** Unused recovery codes. */
  left: number
}

/** The authenticator app's six digits in addition to the password, and the codes that replace them. */
export function SecondFactorSection({ on, left }: SectionProps) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Section
      title={t`Two-step verification`}
      description={t`When you sign in, you’ll also enter a 6-digit code from your authenticator app.`}
      actions={on ? <Chip tone="ok">{t`On`}</Chip> : <Chip>{t`Off`}</Chip>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : on ? (
        <ChangeFactor left={left} onCodes={setCodes} />
      ) : (
        <AddFactor onCodes={setCodes} />
      )}
    </Section>
  )
}

type OnCodes = (codes: readonly string[]) => void

function AddFactor({ onCodes }: { onCodes: OnCodes }) {
  const begin = useSend('account.totpBegin')
  if (begin.data) return <ConfirmFactor begun={begin.data} onCodes={onCodes} onCancel={() => begin.reset()} />
  return (
    <PasswordStep
      error={begin.error}
      busy={begin.isPending}
      onTyped={({ password }) => begin.mutate({ body: { password } })}
    >
      <Trans>Set up</Trans>
    </PasswordStep>
  )
}

interface ConfirmProps {
  begun: Begun
  onCodes: OnCodes
  onCancel: () => void
}

function ConfirmFactor({ begun, onCodes, onCancel }: ConfirmProps) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const confirm = useSend('account.totpConfirm', {
    onDone: ({ recovery_codes }) => {
      onCodes(recovery_codes)
      toast(t`Two-step verification is on.`)
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
      <div className={css['account-factor']}>
        <img
          className={css['account-qr']}
          width={168}
          height={168}
          alt={t`QR code for your authenticator app`}
          src={`data:image/svg+xml,${encodeURIComponent(begun.qr_svg)}`}
        />
        <div className="ui-form">
          <p>
            <Trans>Scan this QR code with your authenticator app, or enter this key:</Trans>
          </p>
          <code className={css['account-secret']}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <TextField
            label={t`6-digit code from the app`}
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
          disabledReason={complete ? null : t`Enter the 6-digit code.`}
        >
          <Trans>Turn on</Trans>
        </Button>
      </Row>
    </form>
  )
}

interface ChangeProps {
  left: number
  onCodes: OnCodes
}

/** The number of codes left, new ones, and a button that turns the factor off. */
function ChangeFactor({ left, onCodes }: ChangeProps) {
  const { t } = useLingui()
  const [step, setStep] = useState<'codes' | 'off' | null>(null)
  const close = () => setStep(null)
  const make = useSend('security.recoveryCodes', {
    onDone: ({ recovery_codes }) => onCodes(recovery_codes),
  })
  const remove = useSend('account.totpRemove', {
    onDone: () => {
      toast(t`Two-step verification is off.`)
    },
  })
  const words = t`${plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}`
  return (
    <>
      {left < FEW ? (
        <Banner tone="warn" title={words}>
          <Trans>Create new ones before you run out.</Trans>
        </Banner>
      ) : (
        <p>{words}</p>
      )}
      {step === null && (
        <Row end>
          <Button onClick={() => setStep('off')}>
            <Trans>Turn off</Trans>
          </Button>
          <Button onClick={() => setStep('codes')}>
            <Trans>Create new recovery codes</Trans>
          </Button>
        </Row>
      )}
      {step === 'codes' && (
        <PasswordStep
          error={make.error}
          busy={make.isPending}
          onTyped={({ password, code }) => make.mutate({ body: { password, code } })}
          onCancel={close}
        >
          <Trans>Replace codes</Trans>
        </PasswordStep>
      )}
      {step === 'off' && (
        <PasswordStep
          error={remove.error}
          busy={remove.isPending}
          recovery
          onTyped={(typed) => remove.mutate({ body: typed })}
          onCancel={close}
        >
          <Trans>Turn off</Trans>
        </PasswordStep>
      )}
    </>
  )
}
