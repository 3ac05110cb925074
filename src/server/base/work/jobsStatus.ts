import type { Membership } from '../servers/servers.ts'

export interface JobsStatus {
  waiting: number
  /** Failed at least once and waiting for the next try. */
  retrying: number
  /** Failed for the last time. */
  failed: number
}

export interface Jobs {
  status(): Promise<JobsStatus>
  /** The other servers that share this database. */
  others: Membership['others']
  close(): Promise<void>
}
