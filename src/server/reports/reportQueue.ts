import type { Config } from '../base/config.ts'
import { AppError } from '../base/errors.ts'
import { fairQueue } from '../base/work/fairQueue.ts'
import type { Session } from '../base/http/session.ts'
import { openSlots } from '../base/work/slots.ts'

declare module '../base/http/context.ts' {
  interface Services {
    reports: ReportQueue
  }
}

/** Seconds after which a session or a company at its limit may ask again. */
const RETRY_SECONDS = 5

export interface ReportQueue {
  /**
   * Runs `work` when it is its company's turn. Refuses with `company_busy` when this session or this company already has
   * as many reports in progress and waiting as allowed.
   */
  run<T>(session: Pick<Session, 'company_id' | 'session_id'>, work: () => Promise<T>): Promise<T>
}

/** Reports may use this share of the database connections; the others are for everything else. */
const SHARE = 1 / 3

/** The queue of reports of this process: companies take turns. */
export function openReportQueue(
  config: Pick<Config, 'DATABASE_POOL' | 'REPORTS_PER_SESSION' | 'REPORTS_PER_COMPANY'>,
): ReportQueue {
  const { DATABASE_POOL, REPORTS_PER_SESSION, REPORTS_PER_COMPANY } = config
  const queue = fairQueue(Math.max(1, Math.floor(DATABASE_POOL * SHARE)), REPORTS_PER_COMPANY)
  const bySession = openSlots(REPORTS_PER_SESSION)
  return {
    async run({ company_id, session_id }, work) {
      const release = bySession.take(session_id)
      const answer = release && queue.run(company_id, work)
      if (!answer) {
        release?.()
        throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
      }
      return answer.finally(release)
    },
  }
}
