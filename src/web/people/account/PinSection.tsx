import { Trans, useLingui } from '@lingui/react/macro'
import { pinBody } from '#contract/people/account.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { Button, Chip, Row, Section, toast } from '#web/ui/index.ts'
import { Form, FormPassword, useZodForm } from '#web/ui/form/index.ts'
import { FormCode } from './CodeField.tsx'

/** The digits that identify a person at any station, and with which a manager approves. */
export function PinSection({ on, factor }: { on: boolean; factor: boolean }) {
  const { t } = useLingui()
  const form = useZodForm(pinBody, { password: '', pin: '', ...(factor && { code: '' }) })
  const save = useSend('account.pin', {
    onDone: (_reply, { body }) => {
      form.reset()
      toast(body.pin === null ? t`PIN removed.` : t`PIN saved.`)
    },
  })
  return (
    <Section
      title={t`PIN`}
      description={t`A 4- to 8-digit code you enter to approve actions on someone else’s screen. No sequences or repeats.`}
      actions={on ? <Chip tone="ok">{t`Set`}</Chip> : <Chip>{t`Not set`}</Chip>}
    >
      <Form form={form} onSubmit={(body) => save.mutate({ body })} error={save.error}>
        <div className="ui-form-pair">
          <FormPassword name="password" label={t`Current password`} required />
          <FormPassword
            name="pin"
            label={t`New PIN`}
            autoComplete="off"
            inputMode="numeric"
            maxLength={8}
            required
          />
        </div>
        {factor && <FormCode />}
        <Row end>
          {on && (
            <Button
              disabledReason={
                form.watch('password') === ''
                  ? t`Enter your password.`
                  : factor && !/^\d{6}$/.test(form.watch('code') ?? '') && t`Enter the 6-digit code.`
              }
              onClick={() => save.mutate({ body: { ...form.getValues(), pin: null } })}
            >
              <Trans>Remove PIN</Trans>
            </Button>
          )}
          <Button variant="primary" type="submit" busy={save.isPending}>
            {on ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
          </Button>
        </Row>
      </Form>
    </Section>
  )
}
