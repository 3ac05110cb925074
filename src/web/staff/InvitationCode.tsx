import { Trans, useLingui } from '@lingui/react/macro'
import { INVITATION_DAYS } from '#domain/people/staff.ts'
import { Banner, Button, Row, Stack, toast } from '../ui/index.ts'
import css from './staff.module.css'

interface InvitationCodeProps {
  code: string
  /** An email was wanted, and this installation sends none. */
  unsent: boolean
}

/** The code of an invitation, shown once: to be read out, copied, or opened on the person's device. */
export function InvitationCode({ code, unsent }: InvitationCodeProps) {
  const { t } = useLingui()
  const link = `${location.origin}/invitation?token=${code}`
  const copy = (text: string, words: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast(words),
      () => toast(t`Couldn’t copy. Select the text and copy it.`, { tone: 'danger' }),
    )
  return (
    <Stack gap={4}>
      {unsent && (
        <Banner tone="warn" title={t`Not sent: email isn’t set up. Give the person this code or link.`} />
      )}
      <p>
        <Trans>
          The person opens {`${location.origin}/invitation`}, enters this code and chooses a password. The
          code works once, for {INVITATION_DAYS} days, and isn’t shown again.
        </Trans>
      </p>
      <output className={css['staff-code']}>{code}</output>
      <Row>
        <Button onClick={() => copy(code, t`Code copied.`)}>{t`Copy code`}</Button>
        <Button onClick={() => copy(link, t`Link copied.`)}>{t`Copy link`}</Button>
      </Row>
    </Stack>
  )
}
