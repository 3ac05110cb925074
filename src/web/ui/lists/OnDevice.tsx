import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { Kind } from '#web/base/journal/kind.ts'
import type { Entry } from '#web/base/journal/rules.ts'
import { useGo } from '#web/base/navigation.tsx'
import { Button } from '../basics/Button.tsx'
import { Banner } from '../basics/Feedback.tsx'
import { Section } from '../page/Page.tsx'
import { Table, type Column } from './Table.tsx'

interface OnDeviceProps<Row extends Entry> {
  kind: Kind<Row>
  title: string
  /** How many wait to be sent, in words. */
  waiting?: ReactNode
  rows: readonly Row[]
  columns: Column<Row>[]
}

/** What the server does not have yet, and what it refused with what can be done; nothing where all is sent. */
export function OnDevice<Row extends Entry>({ kind, title, waiting, rows, columns }: OnDeviceProps<Row>) {
  const actions = useActions(kind)
  if (rows.length === 0) return null
  const refused = rows.some(({ refusal }) => refusal !== null)
  return (
    <Section title={title}>
      {waiting && <Banner tone={refused ? 'danger' : 'neutral'}>{waiting}</Banner>}
      <Table caption={title} columns={[...columns, actions]} rows={rows} rowKey={(row) => row.id} />
    </Section>
  )
}

function useActions<Row extends Entry>({ rules }: Kind<Row>): Column<Row> {
  const { t } = useLingui()
  const go = useGo()
  return {
    key: 'do',
    header: <span className="ui-hidden">{t`What can be done`}</span>,
    align: 'end',
    cell: (row) =>
      row.refusal !== null &&
      rules.actions(row, go).map(({ label, run }) => (
        <Fragment key={label}>
          {' '}
          <Button size="sm" onClick={() => void run()}>
            {label}
          </Button>
        </Fragment>
      )),
  }
}

/** Why the server refused an entry, if it did. */
export const Reason = ({ of: { refusal } }: { of: Entry }) =>
  refusal !== null && <div className="ui-quiet">{refusal.text}</div>
