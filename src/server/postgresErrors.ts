interface PostgresError {
  code?: string
  constraint?: string
}

const code = (error: unknown): string => (error as PostgresError | null)?.code ?? ''

/** The database is starting, stopping or not reachable: worth trying again. */
export function isDatabaseDown(error: unknown): boolean {
  return ['57P01', '57P02', '57P03', '08006', '08001', '08003', 'ECONNREFUSED', 'ECONNRESET'].includes(
    code(error),
  )
}

/** A unique constraint was hit; which one, if a name is given. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    code(error) === '23505' &&
    (constraint === undefined || (error as PostgresError).constraint === constraint)
  )
}
