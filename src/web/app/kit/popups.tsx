import { useState } from 'react'
import {
  Button,
  ConfirmDialog,
  Dialog,
  IconButton,
  IconDots,
  IconPencil,
  Menu,
  Money,
  Row,
  Section,
  Sheet,
  Table,
  Tabs,
  toast,
} from '#web/ui/index.ts'
import type { Column } from '#web/ui/index.ts'
import { StatusBadge } from '#web/orders/status/OrderStatus.tsx'
import type { OrderStatus } from '#domain/orders/status/statuses.ts'

interface Line {
  id: string
  status: OrderStatus
  vehicle: string
  total: string
}

const rows: Line[] = [
  { id: '18249', status: 'open', vehicle: '2022 Ford F-150', total: '903.78' },
  { id: '18272', status: 'in-progress', vehicle: '2017 Ram 1500', total: '394.65' },
  { id: '18292', status: 'complete', vehicle: '2012 Toyota RAV4', total: '687.21' },
]

const columns: Column<Line>[] = [
  { key: 'id', header: 'Number', cell: (row) => `#${row.id}`, sortable: true },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
  { key: 'vehicle', header: 'Vehicle', cell: (row) => row.vehicle, hideBelow: 'phone' },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: (row) => <Money value={row.total} currency="cad" />,
    sortable: true,
  },
]

export function TablesSection() {
  const [tab, setTab] = useState<'activity' | 'payments'>('activity')
  const [sort, setSort] = useState('-id')
  return (
    <Section title="Tables and tabs">
      <Table
        caption="Orders"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
      />
      <Table caption="Loading orders" columns={columns} rows={[]} rowKey={(row) => row.id} loadingRows={3} />
      <Tabs
        label="Side"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'activity', label: 'Activity', panel: 'Carla started work' },
          { value: 'payments', label: 'Payments', panel: 'None yet' },
        ]}
      />
    </Section>
  )
}

export function OverlaysSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Popups">
      <Row gap={4} wrap>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => toast('The line was removed.', { undo: () => toast('It is back.') })}>
          Toast
        </Button>
        <Button onClick={() => toast('It was not saved.', { tone: 'danger' })}>Error toast</Button>
        <Menu
          align="start"
          trigger={<IconButton label="More" icon={<IconDots size={18} />} />}
          items={[
            { heading: 'Order' },
            { label: 'Edit', icon: <IconPencil size={16} aria-hidden />, kbd: 'E', onSelect: close },
            { label: 'Chosen', checked: true, onSelect: close },
            { label: 'Refund', disabledReason: 'Ask a manager.', onSelect: close },
            'divider',
            { label: 'Cancel the order', danger: true, onSelect: close },
          ]}
        />
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        actions={<Button onClick={close}>Done</Button>}
      >
        Dialogs only confirm.
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="A sheet">
        What is missing, and nothing else.
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Void this order?"
        confirm="Void the order"
        danger
        reasonLabel="Reason"
        onConfirm={close}
      />
    </Section>
  )
}
