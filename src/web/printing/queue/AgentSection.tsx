import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { call } from '#web/base/client/api.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { Banner, Button, Chip, IconRefresh, Section, Stack, toast, type Tone } from '#web/ui/index.ts'
import { openAgent, retryAgent, useAgent, type AgentState } from './agent.ts'
import { useNoAgentWords } from '../words.ts'
import css from '../printing.module.css'

const TONES: Record<AgentState['connection'], Tone> = {
  connected: 'ok',
  connecting: 'brand',
  disconnected: 'neutral',
}

/** The agent of this device: its state, what to do where there is none, and how the shop trusts this page. */
export function AgentSection() {
  const { t } = useLingui()
  const agent = useAgent()
  const noAgent = useNoAgentWords()
  useEffect(() => void openAgent(), [])
  const words = {
    disconnected: t`Disconnected`,
    connecting: t`Connecting`,
    connected: t`Connected`,
  }
  const { connection, printing, reason, printers, version, reports } = agent
  const help = reason && noAgent(reason)
  return (
    <Section
      title={t`Printing agent`}
      description={t`A small program on this device that prints labels and documents without a print dialog.`}
      actions={
        <Button
          icon={<IconRefresh size={16} aria-hidden />}
          busy={connection === 'connecting'}
          onClick={() => void retryAgent()}
        >{t`Try again`}</Button>
      }
    >
      <Stack gap={4}>
        <p className={css['agent-line']}>
          <Chip tone={TONES[connection]}>{words[connection]}</Chip>{' '}
          <span className="ui-quiet" data-printing={printing}>
            {printing === 'has' && t`Version ${version}`}
            {printing === 'none' && connection === 'connected' && t`The agent found no printers.`}
            {printing === 'loading' && t`Looking for printers…`}
          </span>
        </p>
        {help && (
          <Banner tone={reason === 'absent' ? 'neutral' : 'warn'} title={help.title}>
            {help.help}
          </Banner>
        )}
        {printers.length > 0 && (
          <ul className={css['printers']}>
            {printers.map((printer) => (
              <li key={printer}>
                {printer}
                {reports[printer] === 'out_of_paper' && <Chip tone="warn">{t`Out of paper`}</Chip>}
                {reports[printer] === 'offline' && <Chip tone="danger">{t`Not connected`}</Chip>}
                {reports[printer] === 'failed' && <Chip tone="danger">{t`Error`}</Chip>}
              </li>
            ))}
          </ul>
        )}
        <Trust />
      </Stack>
    </Section>
  )
}

const saveCertificate = () =>
  call('printing.certificate')
    .then((file) => saveBlob('override.crt', file as Blob))
    .catch((error: unknown) => {
      if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
    })

function Trust() {
  const { t } = useLingui()
  return (
    <details>
      <summary>{t`Stop the agent’s prompts`}</summary>
      <ol className={css['steps']}>
        <li>
          <Button size="sm" onClick={() => void saveCertificate()}>{t`Download certificate`}</Button>{' '}
          <Trans>The certificate belongs to your company. The file is named override.crt.</Trans>
        </li>
        <li>
          <Trans>
            Copy the file into the folder of QZ Tray: <code>C:\Program Files\QZ Tray</code>,{' '}
            <code>/Applications/QZ Tray.app/Contents/Resources</code> or <code>/opt/qz-tray</code>. This needs
            an administrator of the device.
          </Trans>
        </li>
        <li>
          <Trans>Quit QZ Tray and start it again.</Trans>
        </li>
        <li>
          <Trans>
            Press “Try again” above. When the agent asks, check “Remember this decision” and press Allow.
          </Trans>
        </li>
      </ol>
    </details>
  )
}
