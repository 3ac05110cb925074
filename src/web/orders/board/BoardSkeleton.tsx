import { Loading, Skeleton } from '../../ui/index.ts'
import { BOARD_STATUSES } from './lanes.ts'

const cards = [4, 3, 4, 2, 3, 4]

/** The board's shape while it is on its way. */
export function BoardSkeleton() {
  return (
    <Loading>
      <div className="board-lanes">
        {BOARD_STATUSES.map((status, at) => (
          <div key={status} className="board-lane" data-shown>
            <div className="board-lane-head">
              <Skeleton width="60%" height={16} />
            </div>
            <div className="board-cards">
              {Array.from({ length: cards[at] ?? 3 }, (_, row) => (
                <Skeleton key={`${status}${String(row)}`} height={122} className="board-ghost" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
