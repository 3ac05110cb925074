import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApiError } from '../base/client/apiError.ts'
import { PageLink } from '../base/navigation.tsx'
import {
  Button,
  Chip,
  Empty,
  ErrorState,
  IconPlus,
  Page,
  Table,
  useDelayed,
  type Column,
} from '../ui/index.ts'
import { useNamed } from '../base/useNamed.ts'
import css from './inspections.module.css'

interface Listed {
  id: string
  name: string
  name_french: string
  active: boolean
}

interface FrameProps<Row extends Listed> {
  title: string
  addLabel: string
  empty: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  query: { error: ApiError | null; isPending: boolean; refetch: () => unknown }
  onOpen: (id: string) => void
  children?: ReactNode
}

/** One of the three lists of inspections: its rows, links to the other two, and a button for a new row. */
export function ListFrame<Row extends Listed>(props: FrameProps<Row>) {
  const { title, addLabel, empty, columns, rows, query, onOpen, children } = props
  const { t } = useLingui()
  const nameOf = useNamed()
  const late = useDelayed(query.isPending)
  const add = (
    <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => onOpen('new')}>
      {addLabel}
    </Button>
  )
  const named: Column<Row>[] = [
    { key: 'name', header: t`Name`, cell: nameOf },
    ...columns,
    {
      key: 'state',
      header: t`Status`,
      cell: stateOf,
      hideBelow: 'phone',
    },
  ]
  return (
    <Page title={title} actions={add} filters={<Lists />}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 ? (
        <Empty action={add}>{empty}</Empty>
      ) : (
        <Table
          caption={title}
          columns={named}
          rows={rows ?? []}
          rowKey={(row) => row.id}
          loadingRows={late ? 8 : 0}
          onRow={(row) => onOpen(row.id)}
          rowClass={(row) => (row.active ? undefined : css['ins-off'])}
        />
      )}
      {children}
    </Page>
  )
}

const stateOf = ({ active }: Listed) => <State active={active} />

function State({ active }: { active: boolean }) {
  const { t } = useLingui()
  return active ? <Chip tone="ok">{t`Active`}</Chip> : <Chip>{t`Off`}</Chip>
}

function Lists() {
  const { t } = useLingui()
  return (
    <nav className={css['ins-lists']} aria-label={t`Inspection setup`}>
      <PageLink to="/dash/settings/inspects" activeExact>
        {t({ context: 'inspection', message: 'Items' })}
      </PageLink>
      <PageLink to="/dash/settings/inspects/group" activeExact>{t`Groups`}</PageLink>
      <PageLink to="/dash/settings/inspects/groupings" activeExact>{t`Inspections`}</PageLink>
    </nav>
  )
}
