import { Plural, useLingui } from '@lingui/react/macro'
import type { CampaignPreview } from '#contract/messages/campaigns.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { Banner, Chip, Stack, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useReason } from '#web/orders/texts/messageWords.ts'
import { ReasonCounts } from '../ReasonCounts.tsx'

/** How many would get a campaign, and who would not and why. */
export function AudiencePreview({ preview }: { preview: CampaignPreview }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { recipients, languages, excluded, sample } = preview
  const of = (language: string) => languages.find((row) => row.language === language)?.count ?? 0
  const [english, french] = [of('en'), of('fr-CA')]
  return (
    <Stack gap={3}>
      <Banner
        tone={recipients === 0 ? 'warn' : 'ok'}
        title={<Plural value={recipients} one="# person would get it" other="# people would get it" />}
      >
        {recipients > 0 &&
          t`${english} in English, ${french} in French. The final list is set when the campaign starts.`}
      </Banner>
      <ReasonCounts title={t`Excluded`} counts={excluded} />
      {sample.length > 0 && (
        <Table
          caption={t`Sample recipients`}
          columns={columns}
          rows={sample}
          rowKey={(row) => `${row.address} ${row.name} ${row.reason}`}
        />
      )}
    </Stack>
  )
}

function useColumns(): Column<CampaignPreview['sample'][number]>[] {
  const { t } = useLingui()
  const { calendarDay } = useFormats()
  const reasonOf = useReason()
  return [
    {
      key: 'name',
      header: t`Recipient`,
      cell: (row) => (
        <>
          <div>{row.name}</div>
          <div className="ui-quiet">{row.address.includes('@') ? row.address : formatPhone(row.address)}</div>
        </>
      ),
    },
    {
      key: 'language',
      header: t`Language`,
      cell: (row) => (row.language === 'en' ? t`English` : t`French`),
      hideBelow: 'tablet',
    },
    {
      key: 'visit',
      header: t`Last visit`,
      cell: (row) => (row.last_visit === null ? '–' : calendarDay(row.last_visit)),
      hideBelow: 'phone',
    },
    {
      key: 'reason',
      header: t`Status`,
      cell: (row) =>
        row.reason === '' ? (
          <Chip tone="ok">{t`Recipient`}</Chip>
        ) : (
          <>
            <Chip tone="warn">{t`Excluded`}</Chip> <span className="ui-quiet">{reasonOf(row.reason)}</span>
          </>
        ),
    },
  ]
}
