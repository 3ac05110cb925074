import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CountSheet, CountSheetLine } from '#contract/inventory/countSheets.ts'
import { cmp, dec } from '#domain/money/money.ts'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { useMeasure } from '#web/catalogue/measure.ts'
import { Chip, NumberField, Table, useFormats, type Column } from '#web/ui/index.ts'
import { useEnter } from './sheetLines.ts'

/** The name of a line in the person's language. */
export function useLineName(): (line: Pick<CountSheetLine, 'item_name' | 'item_name_french'>) => string {
  const { i18n } = useLingui()
  return ({ item_name, item_name_french }) => (i18n.locale === 'fr-CA' && item_name_french) || item_name
}

/** The item of a line, with where it is. */
export function LineItem({ line }: { line: CountSheetLine }) {
  const { t } = useLingui()
  const name = useLineName()(line)
  const where = [line.bin, line.part_number].filter((each) => each !== '').join(' · ')
  return (
    <>
      <strong>{name}</strong> {line.found && <Chip>{t`Not on the list`}</Chip>}
      <div className="ui-quiet">{where}</div>
    </>
  )
}

/** The lines of a sheet, each with a field for what is there. */
export function CountTable({ sheet, lines }: { sheet: CountSheet; lines: readonly CountSheetLine[] }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Items to count`}
      columns={useColumns(sheet)}
      rows={lines}
      rowKey={(row) => row.item_id}
    />
  )
}

function useColumns(sheet: CountSheet): Column<CountSheetLine>[] {
  const { t } = useLingui()
  const measure = useMeasure()
  const expected: Column<CountSheetLine> = {
    key: 'expected',
    header: t`On record`,
    align: 'end',
    cell: ({ expected: quantity, unit }) => (quantity === null ? '' : measure.amount(quantity, unit)),
    hideBelow: 'phone',
  }
  return [
    { key: 'item', header: t`Item`, cell: (row) => <LineItem line={row} /> },
    ...(sheet.blind ? [] : [expected]),
    {
      key: 'counted',
      header: t`Quantity counted`,
      align: 'end',
      width: 170,
      cell: (row) => <Counted sheet={sheet} line={row} />,
    },
    {
      key: 'by',
      header: t`Counted by`,
      cell: (row) => <CountedBy line={row} />,
      hideBelow: 'phone',
    },
  ]
}

function CountedBy({ line }: { line: CountSheetLine }) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const { time_zone } = useShop()
  if (line.counted_at !== null && line.counted_by_name !== null)
    return (
      <>
        {line.counted_by_name}
        <div className="ui-quiet">{dateTime(line.counted_at, time_zone)}</div>
      </>
    )
  return line.recount ? <Chip tone="warn">{t`Recount`}</Chip> : null
}

/** The field of a line: leaving it counts, Enter also goes to the next line. */
function Counted({ sheet, line }: { sheet: CountSheet; line: CountSheetLine }) {
  const { t } = useLingui()
  const measure = useMeasure()
  const nameOf = useLineName()
  const enter = useEnter(sheet)
  const [draft, setDraft] = useState<string | null>(null)
  const may = useMay()('inventory.count_sheet')
  const stored = line.counted === null ? '' : dec(line.counted).toFixed()
  const name = nameOf(line)
  const commit = () => {
    if (draft !== null && draft !== '' && (stored === '' || cmp(draft, stored) !== 0))
      void enter({ item_id: line.item_id, item_name: name }, 'set', draft)
    setDraft(null)
  }
  return (
    <NumberField
      label={t`Quantity of ${name}`}
      hideLabel
      {...measure.field(line.unit)}
      value={draft ?? stored}
      onChange={setDraft}
      onBlur={commit}
      disabled={!may}
      onKeyDown={(event) => {
        if (event.key === 'Enter') nextField(event.currentTarget)
      }}
    />
  )
}

/** Moves the focus to the field of the next line. */
function nextField(field: HTMLInputElement): void {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('td input') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
