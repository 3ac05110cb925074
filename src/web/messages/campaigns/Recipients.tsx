import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { CampaignRecipientRow } from '#contract/messages/campaignRecipients.ts'
import type { Campaign } from '#contract/messages/campaigns.ts'
import { RECIPIENT_FILTERS, type RecipientFilter } from '#domain/messages/campaigns/recipients.ts'
import { call } from '#web/base/client/api.ts'
import { saveBlob } from '#web/base/client/download.ts'
import { useHeld } from '#web/base/session/held.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { preferences } from '#web/base/session/preferences.ts'
import {
  Button,
  Empty,
  ErrorState,
  IconFileText,
  Pager,
  ProblemBanner,
  Row,
  Section,
  SelectField,
  Stack,
  Table,
} from '#web/ui/index.ts'
import { useRecipientColumns } from './recipientColumns.tsx'

const PAGE = 25

/** Who got a campaign, the state of each message, and who came back. */
export function Recipients({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui()
  const [{ only, offset: at = '0' }, set] = usePageSearch<'/dash/messages'>()
  const offset = Math.max(0, Number.parseInt(at, 10) || 0)
  const params = { id: campaign.id }
  const query = { only, limit: PAGE, offset }
  const { data, error, isPending, refetch } = useCall(
    'campaignRecipients.list',
    { params, query },
    { keepPrevious: true },
  )
  const columns = useRecipientColumns(campaign)
  const options = useFilters(campaign)
  return (
    <Section title={t`Recipients`} actions={<Export id={campaign.id} only={only} />}>
      <Stack gap={4}>
        <Row wrap>
          <SelectField
            label={t`Show`}
            value={only ?? ''}
            placeholder={t`Everyone`}
            options={options}
            onChange={(next) => set({ only: next as RecipientFilter | '', offset: '' })}
          />
        </Row>
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data?.rows.length === 0 ? (
          <NoRecipients isStored={data.left_out_kept} only={only} />
        ) : (
          <>
            <Table<CampaignRecipientRow>
              caption={t`Recipients`}
              columns={columns}
              rows={data?.rows ?? []}
              rowKey={(row) => `${row.id} ${row.address}`}
              loadingRows={isPending ? 6 : 0}
            />
            {data && (
              <Pager
                state={{ limit: PAGE, offset }}
                total={data.total}
                onOffset={(next) => set({ offset: next }, { push: true })}
              />
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}

interface NoRecipientsProps {
  isStored: boolean
  only: RecipientFilter | undefined
}

function NoRecipients({ isStored: isCached, only }: NoRecipientsProps) {
  const { t } = useLingui()
  if (only === 'left_out' && !isCached)
    return <Empty>{t`This campaign counted excluded people but didn’t list them. Newer campaigns do.`}</Empty>
  return <Empty>{only === undefined ? t`This campaign has no recipients.` : t`No recipients here.`}</Empty>
}

interface ExportProps {
  id: string
  only: RecipientFilter | undefined
}

function Export({ id, only }: ExportProps) {
  const { t } = useLingui()
  const held = useHeld()
  const file = useMutation({
    mutationFn: async () => {
      const { language } = preferences.get()
      const input = { params: { id }, query: { only, language } }
      saveBlob(`${t`recipients`}.csv`, (await call('campaignRecipients.file', input)) as Blob)
    },
  })
  return (
    <Stack gap={2}>
      <Button
        icon={<IconFileText size={17} aria-hidden />}
        busy={file.isPending}
        disabledReason={held('lists.export')}
        onClick={() => file.mutate()}
      >{t`Export CSV`}</Button>
      <ProblemBanner error={file.error} />
    </Stack>
  )
}

/** Emails are never reported as delivered: that one is for texts. */
function useFilters({ channel }: Campaign): { value: RecipientFilter; label: string }[] {
  const { t } = useLingui()
  const words: Record<RecipientFilter, string> = {
    waiting: t`Waiting`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    failed: t`Failed`,
    unknown: t`Not confirmed`,
    refused: t`Not sent`,
    left_out: t`Excluded`,
    unsubscribed: t`Unsubscribed`,
    returned: t({ context: 'customer', message: 'Returned' }),
  }
  return RECIPIENT_FILTERS.filter((value) => value !== 'delivered' || channel === 'text').map((value) => ({
    value,
    label: words[value],
  }))
}
