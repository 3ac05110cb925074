import { useLingui } from '@lingui/react/macro'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  IconPlus,
  Loading,
  Row,
  Skeleton,
  Stack,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { CampaignEditor } from './CampaignEditor.tsx'
import { CampaignView } from './CampaignView.tsx'
import { STATE_TONES, useCampaignState } from './campaignWords.ts'

interface CampaignsProps {
  /** The campaign that is open; `new` for a new one. */
  id: string | undefined
  onOpen: (id: string | undefined) => void
}

/** Messages to many customers: the list, or the one that is open. */
export function Campaigns({ id, onOpen }: CampaignsProps) {
  if (id === undefined) return <List onOpen={onOpen} />
  if (id === 'new') return <CampaignEditor campaign={null} onOpen={onOpen} />
  return <One key={id} id={id} onOpen={onOpen} />
}

function One({ id, onOpen }: { id: string; onOpen: CampaignsProps['onOpen'] }) {
  const may = useMay()('campaigns.send')
  const { data, error, refetch } = useCall('campaigns.get', { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height={400} />
      </Loading>
    )
  const { campaign } = data
  if (campaign.state === 'draft' && may) return <CampaignEditor campaign={campaign} onOpen={onOpen} />
  return <CampaignView one={data} onOpen={onOpen} />
}

function List({ onOpen }: { onOpen: CampaignsProps['onOpen'] }) {
  const { t } = useLingui()
  const may = useMay()('campaigns.send')
  const { data, error, isPending, refetch } = useCall('campaigns.list', undefined, { keepPrevious: true })
  const columns = useColumns(onOpen)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Row>
        <Button
          variant="primary"
          icon={<IconPlus size={16} aria-hidden />}
          disabledReason={!may && t`You need permission to send campaigns to add one.`}
          onClick={() => onOpen('new')}
        >{t`New campaign`}</Button>
      </Row>
      {data?.campaigns.length === 0 ? (
        <Empty>{t`No campaigns yet. A campaign is one message to customers that you choose by filters.`}</Empty>
      ) : (
        <Table
          caption={t`Campaigns`}
          columns={columns}
          rows={data?.campaigns ?? []}
          rowKey={(row) => row.id}
          onRow={(row) => onOpen(row.id)}
          loadingRows={isPending ? 4 : 0}
        />
      )}
    </Stack>
  )
}

function useColumns(onOpen: CampaignsProps['onOpen']): Column<Campaign>[] {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone: zone } = useShop()
  const stateWord = useCampaignState()
  return [
    {
      key: 'name',
      header: t`Campaign`,
      cell: (row) => (
        <Button variant="ghost" size="sm" onClick={() => onOpen(row.id)}>
          {row.name}
        </Button>
      ),
    },
    {
      key: 'state',
      header: t`Status`,
      cell: (row) => <Chip tone={STATE_TONES[row.state]}>{stateWord(row.state)}</Chip>,
    },
    {
      key: 'channel',
      header: t`Channel`,
      cell: (row) => (row.channel === 'email' ? t`Email` : t`Text`),
      hideBelow: 'phone',
    },
    {
      key: 'at',
      header: t({ context: 'date', message: 'Start' }),
      cell: (row) => {
        const at = row.started_at ?? row.start_at
        return <span className="ui-num">{at === null ? '–' : dateTime(at, zone)}</span>
      },
    },
    { key: 'by', header: t`By`, cell: (row) => row.user_name, hideBelow: 'tablet' },
  ]
}
