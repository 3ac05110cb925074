import { Trans, useLingui } from '@lingui/react/macro'
import type { SystemStatus } from '#contract/shop/company.ts'
import { useCall } from '../base/client/hooks.ts'
import { useMay } from '../base/session/session.ts'
import { useZone } from '../base/session/zone.ts'
import {
  Button,
  Chip,
  ErrorState,
  IconRefresh,
  Loading,
  Page,
  Section,
  Skeleton,
  Stack,
  useFormats,
  Facts,
} from '../ui/index.ts'
import type { Tone } from '../ui/index.ts'
import { MessagesStatus } from '../messages/MessagesStatus.tsx'
import { PrintersStatus } from '../printing/queue/PrintersStatus.tsx'
import { LedgerProofs } from './LedgerProofs.tsx'
import { useDetailWord, useFigureText } from './statusWords.ts'
import css from '../people/account/account.module.css'

type Part = SystemStatus['database']
type PartName = Exclude<keyof SystemStatus, 'version' | 'node' | 'started_at'>

const tones: Record<Part['state'], Tone> = {
  ok: 'ok',
  warning: 'warn',
  error: 'danger',
  not_configured: 'neutral',
}

export default function SystemStatusPage() {
  const { t } = useLingui()
  const may = useMay()
  const { data, error, isFetching, refetch } = useCall('company.status', undefined, { every: 30_000 })
  return (
    <Page
      title={t`System status`}
      width="narrow"
      actions={
        <Button icon={<IconRefresh size={16} aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height={300} />
        </Loading>
      )}
      <Stack>
        {data && <Status status={data} />}
        {may('operations.view') && <MessagesStatus />}
        <PrintersStatus />
        {may('accounting.view') && <LedgerProofs />}
      </Stack>
    </Page>
  )
}

function Status({ status }: { status: SystemStatus }) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  const names: Record<PartName, string> = {
    database: t`Database`,
    jobs: t`Background jobs`,
    mail: t`Email`,
    texts: t`Text messages`,
    files: t`Files`,
    zones: t`Time zones`,
    live: t`Live updates`,
    tax_rates: t`Tax rates by location`,
    plates: t`License plate lookup`,
    carfax: 'CARFAX',
    ledger: t`Balance check`,
  }
  const facts: [string, string][] = [
    [t`Version`, status.version],
    ['Node.js', status.node],
    [t`Up since`, zonedTime(status.started_at, zone)],
  ]
  return (
    <Section>
      <Facts className={css['account-facts']} facts={facts} />
      <ul className={css['account-parts']}>
        {(Object.keys(names) as PartName[]).map((name) => (
          <PartRow key={name} name={names[name]} part={status[name]} />
        ))}
      </ul>
    </Section>
  )
}

function PartRow({ name, part }: { name: string; part: Part }) {
  const { t } = useLingui()
  const detail = useDetailWord()
  const figureText = useFigureText()
  const words: Record<Part['state'], string> = {
    ok: t({ context: 'system state', message: 'OK' }),
    warning: t({ context: 'system state', message: 'Needs attention' }),
    error: t({ context: 'system state', message: 'Down' }),
    not_configured: t({ context: 'system state', message: 'Not configured' }),
  }
  const figures = Object.entries(part.figures).filter(([, value]) => value !== '')
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <div className="ui-quiet">{detail(part.detail_code)}</div>
        {figures.length > 0 && (
          <div className="ui-quiet ui-num">
            {figures.map(([key, value]) => figureText(key, value)).join(' · ')}
          </div>
        )}
      </div>
      <Chip tone={tones[part.state]}>{words[part.state]}</Chip>
    </li>
  )
}
