import { Trans, useLingui } from '@lingui/react/macro'
import { saveText } from '#web/base/client/download.ts'
import { Banner, Button, IconCopy, IconFileText, IconPrinter, Row, toast } from '#web/ui/index.ts'
import css from './account.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The ten codes, shown once: to print, copy or save before the screen is left. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast(t`Codes copied.`),
      () => toast(t`Couldn’t copy the codes. Print or save them instead.`),
    )
  return (
    <div className="ui-form">
      <Banner tone="warn" title={t`Save these recovery codes. They won’t be shown again.`}>
        <Trans>Use one with your password if you don’t have your authenticator app. Each works once.</Trans>
      </Banner>
      <ol className={css['account-codes']} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code} className="ui-num">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row end>
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button icon={<IconCopy size={16} aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
        <Button
          icon={<IconFileText size={16} aria-hidden />}
          onClick={() => saveText('bayline-recovery-codes.txt', `${text}\n`)}
        >
          <Trans>Save as a file</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Row>
    </div>
  )
}
