import { Loading, Skeleton } from '#web/ui/index.ts'
import { BOARD_STATUSES } from './lanes.ts'
import css from './board.module.css'

const cards = [4, 3, 4, 2, 3, 4]

/** The board's shape while it loads. */
export function BoardSkeleton() {
  return (
    <Loading>
      <div className={css['board-lanes']}>
        {BOARD_STATUSES.map((status, at) => (
          <div key={status} className={css['board-lane']} data-shown>
            <div className={css['board-lane-head']}>
              <Skeleton width="60%" height={16} />
            </div>
            <div className={css['board-cards']}>
              {Array.from({ length: cards[at] ?? 3 }, (_, row) => (
                <Skeleton key={`${status}${String(row)}`} height={122} className={css['board-ghost']} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
