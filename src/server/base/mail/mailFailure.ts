/** What a failed mail means. `hard`: the address does not exist. `unknown`: it may have been taken. */
export type MailFailure = { kind: 'hard' | 'refused' | 'later' | 'unknown'; reason: string }

interface Failed {
  code: string
  command: string
  responseCode: number
  /** The call of the system that failed, for an error of the socket. */
  syscall: string
}

function fieldsOf(error: unknown): Failed {
  const fields: Partial<Record<keyof Failed, unknown>> =
    typeof error === 'object' && error !== null ? error : {}
  const { code, command, responseCode, syscall } = fields
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    syscall: typeof syscall === 'string' ? syscall : '',
  }
}

// The connection was never made, or the server did not let us in: nothing was handed over.
const BEFORE = new Set(['EAUTH', 'ESOCKET', 'EDNS', 'ETLS', 'ENOAUTH', 'EPROXY'])
const NEVER_CONNECTED = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|Connection timeout|Greeting never received/

/** Sorts the errors of the SMTP client. A connection that broke off may have broken after the mail was taken. */
export function mailFailure(error: unknown): MailFailure {
  const { code, command, responseCode, syscall } = fieldsOf(error)
  const words = error instanceof Error ? error.message : ''
  const reason = responseCode === 0 ? code || 'failed' : `smtp_${responseCode}`
  if (responseCode >= 500 && code !== 'EAUTH')
    return { kind: command === 'RCPT TO' ? 'hard' : 'refused', reason }
  // An open connection that was reset: the mail may have been taken before.
  if (code === 'ESOCKET' && (syscall === 'read' || syscall === 'write')) return { kind: 'unknown', reason }
  if (responseCode >= 400 || BEFORE.has(code) || NEVER_CONNECTED.test(words)) return { kind: 'later', reason }
  if (code === 'EENVELOPE') return { kind: 'hard', reason }
  return { kind: 'unknown', reason }
}
