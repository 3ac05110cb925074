import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Tank, TankReading } from '#contract/inventory/tanks.ts'
import { isZero, sub } from '#domain/money/money.ts'
import type { CallReply } from '#web/base/client/callTypes.ts'
import { useCall } from '#web/base/client/hooks.ts'
import { PageLink, usePageId } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import {
  Button,
  EditablePage,
  Empty,
  Page,
  Row,
  Section,
  Stack,
  Table,
  useFormats,
  type Column,
} from '#web/ui/index.ts'
import { useQuantity } from '../OnHand.tsx'
import { Gauge, useItemName } from './Gauge.tsx'
import { ReadDialog } from './ReadDialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { TankEditor } from './TankEditor.tsx'
import css from './tanks.module.css'
import { TankState } from './TanksPage.tsx'

/** One tank: what is in it, its readings, and book against gauge. */
export default function TankPage() {
  const { t } = useLingui()
  const id = usePageId()
  return (
    <EditablePage
      title={t`Tank`}
      query={useCall('tanks.get', { params: { id } })}
      renderEditor={({ tank }, onDone) => <TankEditor current={tank} onDone={onDone} />}
    >
      {(data, onEdit) => <Shown data={data} onEdit={onEdit} />}
    </EditablePage>
  )
}

function Shown({ data: { tank, readings }, onEdit }: { data: CallReply<'tanks.get'>; onEdit: () => void }) {
  const { t } = useLingui()
  const may = useMay()
  const [reading, setReading] = useState(false)
  const columns = useColumns(tank)
  return (
    <Page
      title={tank.name}
      width="normal"
      actions={
        <Row wrap>
          {may('inventory.edit') && <Button onClick={onEdit}>{t`Edit`}</Button>}
          {may('inventory.count_sheet') && tank.active && (
            <Button variant="primary" onClick={() => setReading(true)}>{t`Add a reading`}</Button>
          )}
        </Row>
      }
    >
      <Stack gap={6}>
        <Now tank={tank} newest={readings[0]} />
        <Section
          title={t`Readings`}
          description={t`Variance: gauge reading minus expected level (last reading plus deliveries, less usage, plus or minus adjustments).`}
        >
          {readings.length === 0 ? (
            <Empty>{t`Not read yet.`}</Empty>
          ) : (
            <Table caption={t`Readings`} columns={columns} rows={readings} rowKey={(row) => row.id} />
          )}
        </Section>
      </Stack>
      {reading && <ReadDialog tank={tank} onClose={() => setReading(false)} />}
    </Page>
  )
}

/** What is in the tank, what the book says, and a way to make them agree. */
function Now({ tank, newest }: { tank: Tank; newest: TankReading | undefined }) {
  const { t } = useLingui()
  const quantity = useQuantity(tank.unit)
  const nameOf = useItemName()
  const may = useMay()('inventory.count')
  const [settling, setSettling] = useState(false)
  const differs = tank.volume !== null && !isZero(sub(tank.volume, tank.on_hand))
  return (
    <Section>
      <div className={css['tank-card']}>
        <Gauge tank={tank} />
        <Stack gap={2}>
          <p>
            <PageLink to="/dash/inventory/add_products" search={{ id: tank.item_id }}>
              {nameOf(tank)}
            </PageLink>
          </p>
          <p className={css['tank-volume']}>
            {tank.volume === null
              ? t`Not read yet`
              : t`${quantity(tank.volume)} of ${quantity(tank.capacity)}`}
          </p>
          <TankState tank={tank} />
          <p>{t`On hand per records: ${quantity(tank.on_hand)}`}</p>
          {differs && may && newest && (
            <Row>
              <Button onClick={() => setSettling(true)}>{t`Set on hand to gauge reading`}</Button>
            </Row>
          )}
        </Stack>
      </div>
      {settling && newest && <SettleDialog tank={tank} reading={newest} onClose={() => setSettling(false)} />}
    </Section>
  )
}

function useColumns(tank: Tank): Column<TankReading>[] {
  const { t } = useLingui()
  const { dateTime, percent, figure } = useFormats()
  const { time_zone } = useShop()
  const quantity = useQuantity(tank.unit)
  const words = { in: t`in`, cm: t`cm` }
  return [
    {
      key: 'at',
      header: t`Date`,
      cell: (row) => (
        <>
          {dateTime(row.read_at, time_zone)}
          <div className="ui-quiet">{row.user_name}</div>
          {row.note !== '' && <div className="ui-quiet">{row.note}</div>}
        </>
      ),
    },
    {
      key: 'depth',
      header: t`Depth`,
      align: 'end',
      cell: (row) =>
        row.depth === null
          ? '–'
          : `${figure(row.depth, { maximumFractionDigits: 4 })}\u00A0${words[tank.depth_unit]}`,
      hideBelow: 'phone',
    },
    { key: 'volume', header: t`Volume`, align: 'end', cell: (row) => quantity(row.volume) },
    {
      key: 'expected',
      header: t`Expected`,
      align: 'end',
      cell: (row) => (row.period ? quantity(row.period.expected) : '–'),
      hideBelow: 'tablet',
    },
    {
      key: 'variance',
      header: t`Variance`,
      align: 'end',
      cell: (row) =>
        row.period ? (
          <>
            {quantity(row.period.variance)}
            {row.period.percent !== null && (
              <div className="ui-quiet">{t`${percent(row.period.percent)} of what orders used`}</div>
            )}
          </>
        ) : (
          '–'
        ),
    },
  ]
}
