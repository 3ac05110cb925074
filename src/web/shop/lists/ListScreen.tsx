import { useLingui } from '@lingui/react/macro'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { fold } from '#domain/base/search.ts'
import { newId } from '#web/base/device/device.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import {
  Button,
  Empty,
  ErrorState,
  IconPlus,
  Page,
  Row,
  Sheet,
  Stack,
  Table,
  TextField,
  toast,
  useDelayed,
  type Column,
} from '#web/ui/index.ts'
import { Form, newerOf, StaleNotice, useZodForm } from '#web/ui/form/index.ts'
import { isInUse, UsedIn } from './UsedIn.tsx'
import css from './lists.module.css'

type ListPath =
  | '/dash/settings/services'
  | '/dash/settings/tags'
  | '/dash/settings/company/classifications'
  | '/dash/inventory/brands'
  | '/dash/inventory/unit_of_measure'

export type ListName = 'tags' | 'brands' | 'units' | 'classifications' | 'services'
/** Every list has the same three routes; one name is used for all of them where only the rows differ. */
const same = (list: ListName) => list as 'tags'

export interface ListedRow {
  id: string
  version: number
}

export interface ListScreenProps<Row extends ListedRow> {
  list: ListName
  title: string
  /** The label of the button that adds one. */
  add: string
  empty: string
  columns: readonly Column<Row>[]
  /** The row's name in the person's language. */
  nameOf: (row: Row) => string
  /** All searched text. */
  wordsOf: (row: Row) => string
  schema: z.ZodObject
  /** A new row; `id` is made here. */
  fresh: Readonly<Record<string, unknown>>
  Fields: ComponentType<{ row: Row | null }>
}

/**
 * A list of rows that packages and items use: searched at once, a row opens at the side, a row in use is never removed
 * without saying so.
 */
export function ListScreen<Row extends ListedRow>(props: ListScreenProps<Row>) {
  const { list, title, add, empty, columns, wordsOf } = props
  const { t } = useLingui()
  const [{ q = '', id }, set] = usePageSearch<ListPath>()
  const { data, error, isPending, refetch } = useCall(`${same(list)}.list`)
  const late = useDelayed(isPending)
  const rows = (data?.rows ?? []) as unknown as readonly Row[]
  const words = fold(q).split(' ')
  const shown = rows.filter((row) => words.every((word) => fold(wordsOf(row)).includes(word)))
  const open = id === 'new' ? null : rows.find((row) => row.id === id)
  const button = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => set({ id: 'new' })}>
      {add}
    </Button>
  )
  return (
    <Page
      title={title}
      width="normal"
      actions={button}
      filters={
        <TextField
          type="search"
          label={t`Search`}
          hideLabel
          placeholder={t`Search`}
          value={q}
          onChange={(text) => set({ q: text })}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && shown.length === 0 ? (
        <Empty action={button}>{q === '' ? empty : t`No matches.`}</Empty>
      ) : (
        <Table
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={(row) => row.id}
          loadingRows={late ? 8 : 0}
          onRow={(row) => set({ id: row.id })}
        />
      )}
      {open !== undefined && (
        <RowSheet<Row> key={id} {...props} stored={open} onClose={() => set({ id: '' })} />
      )}
    </Page>
  )
}

/** The name of a row as a button that opens it by keyboard. */
export function RowName({ id, children }: { id: string; children: ReactNode }) {
  const [, set] = usePageSearch<ListPath>()
  return (
    <button type="button" className={css['list-name']} onClick={() => set({ id })}>
      {children}
    </button>
  )
}

const REFRESH = ['tags.', 'brands.', 'units.', 'classifications.', 'services.', 'items.', 'catalogue.']

interface RowSheetProps<Row extends ListedRow> extends ListScreenProps<Row> {
  stored: Row | null
  onClose: () => void
}

function RowSheet<Row extends ListedRow>(props: RowSheetProps<Row>) {
  const { list, add, nameOf, schema, fresh, Fields, stored, onClose } = props
  const { t } = useLingui()
  const [id] = useState(() => stored?.id ?? newId())
  const formOf = ({ id: _id, ...rest }: Row): FieldValues => rest
  const form = useZodForm(
    schema.extend({ version: z.number() }),
    stored ? formOf(stored) : { ...fresh, version: 0 },
  )
  const save = useSend(`${same(list)}.save`, {
    refresh: REFRESH,
    onDone: ({ row }) => {
      toast(t`${nameOf(row as unknown as Row)} saved.`)
      onClose()
    },
  })
  const send = (body: FieldValues) => save.mutate({ params: { id }, body: body as never })
  const reported = newerOf(save.error) !== null || isInUse(save.error)
  return (
    <Sheet open onClose={onClose} title={stored ? nameOf(stored) : add}>
      <Form form={form} error={save.error} reported={reported} onSubmit={send}>
        <Stack gap={4}>
          <StaleNotice<Row> error={save.error} title={t`Someone else changed this.`} formOf={formOf} />
          <UsedIn error={save.error} />
          <Fields row={stored} />
          <SheetActions {...props} busy={save.isPending} send={send} />
        </Stack>
      </Form>
    </Sheet>
  )
}

interface ActionProps<Row extends ListedRow> extends RowSheetProps<Row> {
  busy: boolean
  send: (body: FieldValues) => void
}

function SheetActions<Row extends ListedRow>({
  list,
  stored,
  nameOf,
  onClose,
  busy,
  send,
}: ActionProps<Row>) {
  const { t } = useLingui()
  const remove = useSend(`${same(list)}.remove`, {
    refresh: REFRESH,
    onDone: ({ row }) => {
      const gone = row as unknown as Row
      const { id: _id, ...body } = gone
      toast(t`${nameOf(gone)} removed.`, { undo: () => send(body) })
      onClose()
    },
    onFailed: (error) => !isInUse(error) && toast(error.message, { tone: 'danger' }),
  })
  return (
    <>
      <UsedIn error={remove.error} />
      <Row wrap>
        <Button type="submit" variant="primary" busy={busy}>{t`Save`}</Button>
        {stored && (
          <Button
            busy={remove.isPending}
            onClick={() => remove.mutate({ params: { id: stored.id }, body: { version: stored.version } })}
          >{t`Remove`}</Button>
        )}
      </Row>
    </>
  )
}
