/** Settings of the embedded server: small-machine sizes, full durability, reachable from this machine only. */
const DURABLE = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_duration_statement: '2000',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
}

/**
 * After a crash the server writes its folder to the disk before it recovers: with one call, where the system has it,
 * instead of one for each of some thousand files.
 */
const CRASHED: Record<string, string> =
  process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

/** For test databases that may be lost: nothing waits for the disk. */
const THROWAWAY = {
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

/** The settings for a start, with a socket in a folder where one is given; the caller's own take precedence. */
export function settings(
  throwaway: boolean,
  tuning: Record<string, string>,
  socket: string | null = null,
): Record<string, string> {
  const reached = { unix_socket_directories: socket ?? '' }
  return { ...DURABLE, ...CRASHED, ...reached, ...(throwaway && THROWAWAY), ...tuning }
}
