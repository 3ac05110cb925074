import { useLingui } from '@lingui/react/macro'
import type { CountSheet } from '#contract/inventory/countSheets.ts'
import { call } from '#web/base/client/api.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { usePageId, usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { printBlob } from '#web/printing/printDocument.ts'
import { Button, Chip, Page, PendingPage, Row, Stack, Tabs, useFormats } from '#web/ui/index.ts'
import { CountView } from './CountView.tsx'
import { CountTags } from './CountTags.tsx'
import { useSheetStates } from './countWords.ts'
import { ReviewView } from './ReviewView.tsx'
import { CancelSheet, PostSheet } from './SheetActions.tsx'
import { WaitingEntries } from './WaitingEntries.tsx'

/** One count sheet: counted by several people, reviewed, and posted. */
export default function CountSheetPage() {
  const { t } = useLingui()
  const id = usePageId()
  const [{ view }] = usePageSearch<'/dash/inventory/count/:id'>()
  const counts = useMay()('inventory.count')
  const reviews = counts && view === 'review'
  const query = { review: reviews ? ('true' as const) : ('false' as const) }
  const { data, error, refetch } = useCall(
    'countSheets.get',
    { params: { id }, query },
    { keepPrevious: true },
  )
  if (!data) return <PendingPage title={t`Count sheet`} error={error} onRetry={() => void refetch()} />
  return <Shown sheet={data.sheet} reviews={reviews} />
}

function Shown({ sheet, reviews }: { sheet: CountSheet; reviews: boolean }) {
  const { t } = useLingui()
  const state = useSheetStates()[sheet.state]
  const may = useMay()
  const isOpen = sheet.state === 'open'
  const ends = isOpen && may('inventory.count')
  const { language } = usePreferences()
  const printSheet = () =>
    printBlob(
      'count_sheet',
      sheet.name,
      async () =>
        (await call('countSheets.paper', { params: { id: sheet.id }, query: { language } })) as Blob,
      () => print(),
    )
  return (
    <Page
      title={sheet.name}
      width="normal"
      facts={
        <>
          <Chip tone={state.tone}>{state.words}</Chip>
          {isOpen && sheet.blind && <Chip>{t`Blind count`}</Chip>}
        </>
      }
      actions={
        <Row wrap>
          <Button onClick={printSheet}>{t`Print`}</Button>
          {isOpen && <CountTags sheet={sheet} />}
          {ends && <CancelSheet sheet={sheet} />}
          {ends && reviews && <PostSheet sheet={sheet} />}
        </Row>
      }
    >
      <Stack gap={4}>
        <Who sheet={sheet} />
        <WaitingEntries />
        {isOpen ? <Views sheet={sheet} reviews={reviews} /> : <ReviewView sheet={sheet} />}
      </Stack>
    </Page>
  )
}

/** Counting, and for those who may the review. */
function Views({ sheet, reviews }: { sheet: CountSheet; reviews: boolean }) {
  const { t } = useLingui()
  const [, setSearch] = usePageSearch<'/dash/inventory/count/:id'>()
  const may = useMay()('inventory.count')
  if (!may) return <CountView sheet={sheet} />
  return (
    <Tabs
      label={t`Count sheet`}
      value={reviews ? 'review' : 'count'}
      onChange={(view) => setSearch({ view: view === 'review' ? view : '' })}
      tabs={[
        {
          value: 'count',
          label: t({ context: 'verb', message: 'Count' }),
          panel: <CountView sheet={sheet} />,
        },
        {
          value: 'review',
          label: t({ context: 'verb', message: 'Review' }),
          panel: <ReviewView sheet={sheet} />,
        },
      ]}
    />
  )
}

/** Who began and ended the sheet, and when. */
function Who({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  const at = (instant: string | null) => (instant === null ? '' : dateTime(instant, time_zone))
  const { number, created_by_name, created_at, posted_by_name, posted_at, canceled_by_name, canceled_at } =
    sheet
  return (
    <p className="ui-quiet">
      {t`Count sheet ${number}, started by ${created_by_name}, ${at(created_at)}.`}{' '}
      {posted_by_name !== null && t`Posted by ${posted_by_name}, ${at(posted_at)}.`}
      {canceled_by_name !== null && t`Canceled by ${canceled_by_name}, ${at(canceled_at)}.`}
    </p>
  )
}
