import { day } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PayPeriodReply } from '#contract/pay/pay.ts'
import { PAY_COLUMNS, type PayColumn } from '#domain/pay/layouts/layout.ts'
import { findsByName, PAY_FORMATS, type PayFormat } from '#domain/pay/payFiles.ts'
import { call } from '../base/client/api.ts'
import { ApiError } from '../base/client/apiError.ts'
import { newId } from '../base/device/device.ts'
import { saveBlob } from '../base/client/download.ts'
import { useSend } from '../base/client/hooks.ts'
import {
  Button,
  Checkbox,
  Chip,
  ConfirmDialog,
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
import { useZone } from '../base/session/zone.ts'
import { useColumnWord, useFormatWord } from './words.ts'
import { z } from 'zod'
import { FormDay, FormDialog, FormSelect, useZodForm } from '../ui/form/index.ts'
import { useWatch } from 'react-hook-form'

type Export = PayPeriodReply['exports'][number]
type Problem = PayPeriodReply['people'][number]['problems'][number]

/** The layouts that have the day of the pay. */
const HAS_PAY_DATE: ReadonlySet<PayFormat> = new Set(['csv', 'by_code'])

async function download(id: string, { file, file_name }: { file: string; file_name: string }): Promise<void> {
  try {
    const found: unknown = await call('pay.file', { params: { id }, query: { file } })
    if (found instanceof Blob) saveBlob(file_name, found)
  } catch (error) {
    if (error instanceof ApiError) toast(error.message, { tone: 'danger' })
  }
}

/** Hands a period over in a provider's layout, and lists the files that were made. */
export function ExportSection({ period }: { period: PayPeriodReply }) {
  const { t } = useLingui()
  const formatWord = useFormatWord()
  const [id, setId] = useState(newId)
  const [format, setFormat] = useState<PayFormat>(period.group.format)
  const [columns, setColumns] = useState<readonly PayColumn[]>(PAY_COLUMNS)
  const [payDate, setPayDate] = useState('')
  const send = useSend('pay.export', {
    onDone: ({ export: made }) => {
      setId(newId())
      void download(made.id, { file: '', file_name: made.file_name })
    },
  })
  const isProblem = (problem: Problem) => problem !== 'same_name' || findsByName(format)
  const blocked = !period.over
    ? t`The period hasn’t ended.`
    : period.people.some(({ problems }) => problems.some(isProblem))
      ? t`Some people can’t be paid yet.`
      : columns.length === 0 && t`Choose at least one column.`
  return (
    <Section
      title={t`Export`}
      description={t`Each file has the hours and pay that weren’t exported before. Corrections are in the next file as differences.`}
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
                body: {
                  id,
                  from: period.from,
                  group: period.group.id,
                  format,
                  columns: [...columns],
                  pay_date: payDate || null,
                },
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
  const [voiding, setVoiding] = useState<Export | null>(null)
  const [again, setAgain] = useState<Export | null>(null)
  if (exports.length === 0) return <p className="ui-quiet">{t`No files yet.`}</p>
  return (
    <>
      <ul className="ui-plain-list">
        {exports.map((row) => (
          <li key={row.id} className="ui-plain-row">
            <FileRow row={row} onVoid={() => setVoiding(row)} onAgain={() => setAgain(row)} />
          </li>
        ))}
      </ul>
      {voiding && <VoidDialog row={voiding} onClose={() => setVoiding(null)} />}
      {again && <ReissueDialog row={again} onClose={() => setAgain(null)} />}
    </>
  )
}

interface FileRowProps {
  row: Export
  onVoid: () => void
  onAgain: () => void
}

/** A file with its other layouts, or why it is void. */
function FileRow({ row, onVoid, onAgain }: FileRowProps) {
  const { t } = useLingui()
  const { zonedTime, calendarDay } = useFormats()
  const zone = useZone()
  const formatWord = useFormatWord()
  const { number, by_name: by, voided } = row
  const [from, to, at] = [calendarDay(row.from_day), calendarDay(row.to_day), zonedTime(row.created_at, zone)]
  const files = [
    { file: '', file_name: row.file_name, format: row.format },
    ...row.files.map(({ id, file_name, format }) => ({ file: id, file_name, format })),
  ]
  return (
    <Row wrap>
      <span>
        {t`No. ${number}, ${from} to ${to}, created by ${by}, ${at}`}
        {voided && (
          <>
            {' '}
            <Chip tone="warn">{t`Void: ${voided.reason}`}</Chip>
          </>
        )}
      </span>
      {files.map((each) => (
        <Button key={each.file} size="sm" onClick={() => void download(row.id, each)}>
          {t`Download: ${formatWord(each.format)}`}
        </Button>
      ))}
      {!voided && (
        <>
          <Button size="sm" onClick={onAgain}>{t`Other layout…`}</Button>
          <Button size="sm" onClick={onVoid}>{t`Void…`}</Button>
        </>
      )}
    </Row>
  )
}

function VoidDialog({ row, onClose }: { row: Export; onClose: () => void }) {
  const { t } = useLingui()
  const send = useSend('pay.voidExport', { onDone: onClose })
  const { number } = row
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Void payroll file ${number}`}
      confirm={t`Void file`}
      danger
      busy={send.isPending}
      error={send.error}
      reasonLabel={t`Reason`}
      onConfirm={(reason) => send.mutate({ params: { id: row.id }, body: { reason } })}
    >
      <p>{t`Void a file only if the payroll provider didn’t get it. Its hours and pay go into the next file.`}</p>
    </ConfirmDialog>
  )
}

const layoutForm = z.object({ format: z.enum(PAY_FORMATS), pay_date: day.nullable() })

function ReissueDialog({ row, onClose }: { row: Export; onClose: () => void }) {
  const { t } = useLingui()
  const formatWord = useFormatWord()
  const [id] = useState(newId)
  const form = useZodForm(layoutForm, { format: row.format, pay_date: null })
  const format = useWatch({ control: form.control, name: 'format' })
  const { number } = row
  const send = useSend('pay.reissue', {
    onDone: ({ export: made }) => {
      const file = made.files.find((each) => each.id === id)
      if (file) void download(made.id, { file: id, file_name: file.file_name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Payroll file ${number} in another layout`}
      save={t`Create file`}
      saving={send}
      onSubmit={(body) => send.mutate({ params: { id: row.id }, body: { id, ...body } })}
    >
      <p>{t`The file has the same figures and the same number.`}</p>
      <FormSelect
        name="format"
        label={t`Layout`}
        options={PAY_FORMATS.map((value) => ({ value, label: formatWord(value) }))}
      />
      {HAS_PAY_DATE.has(format) && <FormDay name="pay_date" label={t`Pay date`} />}
    </FormDialog>
  )
}
