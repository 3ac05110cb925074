import type { ReactNode } from 'react'
import { Banner } from './Feedback.tsx'
import { Section } from './Page.tsx'
import { Table, type Column } from './Table.tsx'

interface OnDeviceProps<Row> {
  title: string
  /** How many wait to be sent, in words. */
  waiting: ReactNode
  rows: readonly Row[]
  columns: Column<Row>[]
}

/** What the server does not have yet, and what it did not take; nothing where all is sent. */
export function OnDevice<Row extends { id: string; refusal: string | null }>({
  title,
  waiting,
  rows,
  columns,
}: OnDeviceProps<Row>) {
  if (rows.length === 0) return null
  const refused = rows.some(({ refusal }) => refusal !== null)
  return (
    <Section title={title}>
      <Banner tone={refused ? 'danger' : 'neutral'}>{waiting}</Banner>
      <Table caption={title} columns={columns} rows={rows} rowKey={(row) => row.id} />
    </Section>
  )
}
