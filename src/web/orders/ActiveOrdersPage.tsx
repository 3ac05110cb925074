import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useShop } from '../base/session/shop.ts'
import { withWords } from '../base/i18n/language.ts'
import {
  Button,
  ButtonLink,
  Empty,
  ErrorState,
  IconCalendar,
  IconPlus,
  IconUser,
  Page,
  Segmented,
  SelectField,
} from '../ui/index.ts'
import { BoardSkeleton } from './board/BoardSkeleton.tsx'
import type { View } from './board/lanes.ts'
import { useFinalizing, useMoved, useScheduling, useStaffing } from './board/moves.ts'
import { useBoard, useBoardAddress, type Board, type BoardAddress } from './board/useBoard.ts'
import { BaysView, BoardView, ListView } from './board/views.tsx'
import css from './board/board.module.css'
import { useStatusWord } from './status/OrderStatus.tsx'

const FinalizeSheet = lazy(withWords(() => import('./board/FinalizeSheet.tsx')))
const ScheduleCard = lazy(withWords(() => import('./board/ScheduleCard.tsx')))
const StaffSheet = lazy(withWords(() => import('./board/StaffSheet.tsx')))

type SetAddress = ReturnType<typeof useBoardAddress>[1]

/** The active orders of the shop, by status, by bay or as a list. */
export default function ActiveOrdersPage() {
  const { t } = useLingui()
  const [address, set] = useBoardAddress()
  const board = useBoard(address)
  const finalizing = useFinalizing()
  const scheduling = useScheduling()
  const staffing = useStaffing()
  return (
    <Page title={t`Active orders`} fixed actions={<Controls address={address} set={set} />}>
      <Content address={address} set={set} board={board} />
      <LastMove />
      {finalizing !== null && (
        <Suspense fallback={null}>
          <FinalizeSheet key={finalizing} id={finalizing} />
        </Suspense>
      )}
      {scheduling !== null && (
        <Suspense fallback={null}>
          <ScheduleCard key={scheduling} id={scheduling} />
        </Suspense>
      )}
      {staffing !== null && (
        <Suspense fallback={null}>
          <StaffSheet key={staffing} id={staffing} />
        </Suspense>
      )}
    </Page>
  )
}

/** Announces a move to screen readers. */
function LastMove() {
  const { t } = useLingui()
  const word = useStatusWord()
  const moved = useMoved()
  const number = moved?.number ?? ''
  const status = moved ? word(moved.to) : ''
  return <output className="ui-hidden">{moved && t`Order ${number}: ${status}`}</output>
}

function Controls({ address, set }: { address: BoardAddress; set: SetAddress }) {
  const { t } = useLingui()
  const { staff } = useShop()
  const names = staff.map((row) => `${row.first_name} ${row.last_name}`.trim())
  return (
    <div className={css['board-controls']}>
      <SelectField
        label={t`Technician`}
        hideLabel
        placeholder={t`All technicians`}
        value={address.technician}
        onChange={(technician) => set({ technician })}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <SelectField
        label={t`Promised time`}
        hideLabel
        placeholder={t`Any promised time`}
        value={address.time}
        onChange={(time) => set({ time: time === 'late' || time === 'waiting' ? time : '' })}
        options={[
          { value: 'late', label: t`Late` },
          { value: 'waiting', label: t`Customer waiting` },
        ]}
      />
      <Segmented<View>
        label={t`View`}
        value={address.view}
        onChange={(view) => set({ view: view === 'board' ? '' : view, lane: '' })}
        options={[
          { value: 'board', label: t`Board` },
          { value: 'list', label: t`List` },
          { value: 'bays', label: t`Bays` },
        ]}
      />
    </div>
  )
}

function Content({ address, set, board }: { address: BoardAddress; set: SetAddress; board: Board }) {
  const { t } = useLingui()
  const { cards, total, now, error, refetch } = board
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!cards) return <BoardSkeleton />
  if (total === 0)
    return (
      <Empty
        icon={<IconCalendar size={26} aria-hidden />}
        action={
          <ButtonLink
            to="/dash/flow/start"
            variant="primary"
            icon={<IconPlus size={17} aria-hidden />}
            kbd="N"
          >{t`New order`}</ButtonLink>
        }
      >
        {t`No active orders. Scan a VIN or press N.`}
      </Empty>
    )
  if (cards.length === 0)
    return (
      <Empty
        icon={<IconUser size={26} aria-hidden />}
        action={<Button onClick={() => set({ technician: '', time: '' })}>{t`Clear filters`}</Button>}
      >
        {t`No orders match these filters.`}
      </Empty>
    )
  const view = { cards, now, shown: address.lane, onShow: (lane: string) => set({ lane }) }
  if (address.view === 'list') return <ListView {...view} />
  return address.view === 'bays' ? <BaysView {...view} /> : <BoardView {...view} />
}
