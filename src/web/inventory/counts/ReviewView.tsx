import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { add, isNegative, isPositive } from '#domain/money/money.ts'
import { newId } from '#web/base/device/device.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import {
  Banner,
  Button,
  Chip,
  Empty,
  Segmented,
  Stack,
  Table,
  TextField,
  toast,
  useFormats,
  type Column,
  Facts,
} from '#web/ui/index.ts'
import { useLineName } from './CountTable.tsx'
import css from './counts.module.css'
import { byWorth, differenceOf, differs, useSheetLines } from './sheetLines.ts'

type Show = 'different' | 'open' | 'all'
const SHOWN = 100

/** What was counted against what was expected, the largest differences first. */
export function ReviewView({ sheet }: { sheet: CountSheet }) {
  const { t } = useLingui()
  const lines = useSheetLines(sheet)
  const [show, setShow] = useState<Show>('different')
  const [most, setMost] = useState(SHOWN)
  const { volume_measurement: unit } = useShop()
  const different = lines.filter((line) => differs(line, unit))
  const open = lines.filter((line) => line.counted === null)
  const rows = { different: byWorth(different, unit), open, all: lines }[show]
  const columns = useColumns(sheet)
  return (
    <Stack gap={4}>
      {sheet.over_limit && sheet.state === 'open' && (
        <Banner
          tone="warn"
          title={t`The differences exceed your posting limit. Ask someone who can post over the limit.`}
        />
      )}
      <Sums sheet={sheet} lines={lines} />
      <Segmented
        label={t`Show`}
        value={show}
        onChange={setShow}
        options={[
          { value: 'different', label: t`Differences (${different.length})` },
          { value: 'open', label: t`Not counted (${open.length})` },
          { value: 'all', label: t`All (${lines.length})` },
        ]}
      />
      {rows.length === 0 ? (
        <Empty>{show === 'different' ? t`No differences.` : t`No items found.`}</Empty>
      ) : (
        <Table
          caption={t`Counted vs. expected`}
          columns={columns}
          rows={rows.slice(0, most)}
          rowKey={(row) => row.item_id}
        />
      )}
      {rows.length > most && (
        <Button onClick={() => setMost(most + SHOWN)}>{t`Show more (${rows.length - most})`}</Button>
      )}
    </Stack>
  )
}

/** What is worth more and less than expected, and both together. */
function Sums({ sheet: { currency }, lines }: { sheet: CountSheet; lines: readonly CountSheetLine[] }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const values = lines.flatMap(({ value, outdated }) => (value === null || outdated ? [] : [value]))
  const sum = (part: (value: string) => boolean) =>
    money(add('0', ...values.filter(part)).toFixed(), currency)
  if (!useMay()('costs.view')) return null
  const facts: [string, string][] = [
    [t`Gains`, sum(isPositive)],
    [t`Losses`, sum(isNegative)],
    [t({ context: 'counts', message: 'Net' }), sum(() => true)],
  ]
  return <Facts className={css['count-sums']} facts={facts} />
}

function useColumns(sheet: CountSheet): Column<CountSheetLine>[] {
  const { t } = useLingui()
  const { money } = useFormats()
  const measure = useMeasure()
  const { volume_measurement } = useShop()
  const may = useMay()
  const amount = (row: CountSheetLine, quantity: string | null, signed = false) =>
    quantity === null ? '–' : measure.amount(quantity, row.unit, { signed })
  const value: Column<CountSheetLine> = {
    key: 'value',
    header: t`Value`,
    align: 'end',
    cell: (row) => (row.value === null ? '–' : money(row.value, sheet.currency)),
    hideBelow: 'phone',
  }
  const again: Column<CountSheetLine> = {
    key: 'again',
    header: <span className="ui-hidden">{t`Recount`}</span>,
    align: 'end',
    cell: (row) => row.counted !== null && <Again sheet={sheet} line={row} />,
  }
  const reviews = sheet.state === 'open' && may('inventory.count')
  return [
    { key: 'item', header: t`Item`, cell: (row) => <ReviewedItem line={row} /> },
    {
      key: 'expected',
      header: t`Expected`,
      align: 'end',
      cell: (row) => amount(row, row.expected),
      hideBelow: 'phone',
    },
    {
      key: 'counted',
      header: t({ context: 'items', message: 'Counted' }),
      align: 'end',
      cell: (row) => amount(row, row.counted),
    },
    {
      key: 'difference',
      header: t`Difference`,
      align: 'end',
      cell: (row) => amount(row, differenceOf(row, volume_measurement), true),
    },
    ...(may('costs.view') ? [value] : []),
    {
      key: 'reason',
      header: t`Reason`,
      cell: (row) => (reviews ? <Reason sheet={sheet} line={row} /> : row.reason),
      hideBelow: 'tablet',
    },
    ...(reviews ? [again] : []),
  ]
}

/** The item, with what a reviewer should know of its count. */
function ReviewedItem({ line }: { line: CountSheetLine }) {
  const { t } = useLingui()
  const measure = useMeasure()
  const name = useLineName()(line)
  const { recount, found, moved_meanwhile, outdated, bin, counted_by_name } = line
  const before = recount?.counted ?? null
  return (
    <>
      <PageLink to="/dash/inventory/add_products" search={{ id: line.item_id }}>
        {name}
      </PageLink>
      <div className="ui-quiet">{[bin, counted_by_name].filter(Boolean).join(' · ')}</div>
      {found && <Chip>{t`Not on the list`}</Chip>}
      {moved_meanwhile && <Chip tone="warn">{t`Stock moved during the count`}</Chip>}
      {outdated && <Chip tone="warn">{t`Recounted on another sheet, not posted`}</Chip>}
      {recount && (
        <Chip>
          {before === null
            ? t`To recount: ${recount.name}`
            : t`Counted before: ${measure.amount(before, line.unit)}`}
        </Chip>
      )}
    </>
  )
}

/** Why another quantity is there; leaving the field saves it. */
function Reason({ sheet, line }: { sheet: CountSheet; line: CountSheetLine }) {
  const { t } = useLingui()
  const name = useLineName()(line)
  const [draft, setDraft] = useState<string | null>(null)
  const save = useSend('countSheets.explain', {
    onDone: () => setDraft(null),
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  if (line.counted === null) return null
  const commit = () => {
    if (draft === null || draft.trim() === line.reason) setDraft(null)
    else save.mutate({ params: { id: sheet.id }, body: { line_id: line.id, reason: draft } })
  }
  return (
    <TextField
      label={t`Reason for ${name}`}
      hideLabel
      value={draft ?? line.reason}
      onChange={setDraft}
      onBlur={commit}
      maxLength={200}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

/** Asks for another count of a line. */
function Again({ sheet, line }: { sheet: CountSheet; line: CountSheetLine }) {
  const { t } = useLingui()
  const name = useLineName()(line)
  const [id] = useState(() => newId())
  const ask = useSend('countSheets.recount', {
    onDone: () => toast(t`${name} marked for recount.`),
    onFailed: (error) => toast(error.message, { tone: 'danger' }),
  })
  return (
    <Button
      size="sm"
      busy={ask.isPending}
      onClick={() => ask.mutate({ params: { id: sheet.id }, body: { entries: [{ id, line_id: line.id }] } })}
    >{t`Recount`}</Button>
  )
}
