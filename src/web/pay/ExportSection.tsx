import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayPeriodReply } from '../../contract/pay/pay.ts'
import { PAY_COLUMNS, type PayColumn } from '../../domain/pay/layouts/layout.ts'
import { findsByName, PAY_FORMATS, type PayFormat } from '../../domain/pay/payFiles.ts'
import { call } from '../base/api.ts'
import { ApiError } from '../base/apiError.ts'
import { newId } from '../base/device.ts'
import { saveBlob } from '../base/download.ts'
import { useSend } from '../base/hooks.ts'
import {
  Button,
  Checkbox,
  DateField,
  ProblemBanner,
  Row,
  Section,
  SelectField,
  Stack,
  toast,
  useFormats,
} from '../ui/index.ts'
import css from './pay.module.css'
import { useZone } from '../base/zone.ts'
import { useColumnWord, useFormatWord } from './words.ts'

type Export = PayPeriodReply['exports'][number]
type Problem = PayPeriodReply['people'][number]['problems'][number]

/** The layouts that have the day of the pay. */
const HAS_PAY_DATE: ReadonlySet<PayFormat> = new Set(['csv', 'by_code'])

async function download({ id, file_name }: Export): Promise<void> {
  try {
    const file: unknown = await call('pay.file', { params: { id } })
    if (file instanceof Blob) saveBlob(file_name, file)
  } catch (error) {
    if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
  }
}

/** Hands a period over in a provider's layout, and lists the files that were made. */
export function ExportSection({ period }: { period: PayPeriodReply }) {
  const { t } = useLingui()
  const formatWord = useFormatWord()
  const [id, setId] = useState(newId)
  const [format, setFormat] = useState<PayFormat>('csv')
  const [columns, setColumns] = useState<readonly PayColumn[]>(PAY_COLUMNS)
  const [payDate, setPayDate] = useState('')
  const send = useSend('pay.export', {
    refresh: ['pay.', 'time.'],
    onDone: ({ export: made }) => {
      setId(newId())
      void download(made)
    },
  })
  const isProblem = (problem: Problem) => problem !== 'same_name' || findsByName(format)
  const blocked = !period.over
    ? t`The period isn’t over.`
    : period.people.some(({ problems }) => problems.some(isProblem))
      ? t`Some people can’t be paid yet.`
      : columns.length === 0 && t`Choose at least one column.`
  return (
    <Section
      title={t`Export`}
      description={t`A file holds what no earlier file took. Later corrections go into the next one as differences.`}
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <SelectField
          label={t`Layout`}
          value={format}
          onChange={(value) => setFormat(PAY_FORMATS.find((each) => each === value) ?? 'csv')}
          options={PAY_FORMATS.map((value) => ({ value, label: formatWord(value) }))}
        />
        {HAS_PAY_DATE.has(format) && <DateField label={t`Pay date`} value={payDate} onChange={setPayDate} />}
        {format === 'csv' && <Columns chosen={columns} onChange={setColumns} />}
        <div>
          <Button
            variant="primary"
            busy={send.isPending}
            disabledReason={blocked}
            onClick={() =>
              send.mutate({
                body: { id, from: period.from, format, columns: [...columns], pay_date: payDate || null },
              })
            }
          >{t`Export this period`}</Button>
        </div>
        <Files exports={period.exports} />
      </Stack>
    </Section>
  )
}

interface ColumnsProps {
  chosen: readonly PayColumn[]
  onChange: (columns: readonly PayColumn[]) => void
}

function Columns({ chosen, onChange }: ColumnsProps) {
  const { t } = useLingui()
  const word = useColumnWord()
  return (
    <fieldset className={`${css['pay-choices']} ${css['pay-columns']}`}>
      <legend>{t`Columns`}</legend>
      {PAY_COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={word(column)}
          checked={chosen.includes(column)}
          onChange={(on) =>
            onChange(PAY_COLUMNS.filter((each) => (each === column ? on : chosen.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

function Files({ exports }: { exports: readonly Export[] }) {
  const { t } = useLingui()
  const { zonedTime, calendarDay } = useFormats()
  const zone = useZone()
  const formatWord = useFormatWord()
  const day = (text: string) => calendarDay(text)
  if (exports.length === 0) return <p className="ui-quiet">{t`No file was made yet.`}</p>
  return (
    <ul className="ui-plain-list">
      {exports.map((row) => {
        const { number, by_name: by } = row
        const [from, to, at] = [day(row.from_day), day(row.to_day), zonedTime(row.created_at, zone)]
        return (
          <li key={row.id} className="ui-plain-row">
            <Row wrap>
              <span>
                {t`No. ${number}, ${from} to ${to}, made by ${by}, ${at}`} · {formatWord(row.format)}
              </span>
              <Button size="sm" onClick={() => void download(row)}>{t`Download`}</Button>
            </Row>
          </li>
        )
      })}
    </ul>
  )
}
