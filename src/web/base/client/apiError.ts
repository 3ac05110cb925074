import { msg } from '#domain/base/words.ts'
import type { ErrorCode, Problem } from '#contract/base/errors.ts'
import { screenSay } from '#web/base/i18n/say.ts'
import { withErrorWords } from '#web/base/i18n/language.ts'

export interface FieldError {
  /** Dotted path of the field in the body, e.g. `lines.0.price`. */
  readonly field: string
  readonly code: string
  readonly detail: string
}

/** What the server does not answer: there is no connection, or a person has to decide before the device asks. */
type DeviceCode = 'offline' | 'needs_person'

/** The server's refusal, or a failed connection, in the person's language. */
export class ApiError extends Error {
  readonly code: ErrorCode | DeviceCode
  readonly status: number
  readonly requestId: string
  readonly fields: readonly FieldError[]
  /** The newer state, where the refusal is about one. */
  readonly current: unknown

  constructor(code: ErrorCode | DeviceCode, text: string, rest: Partial<Omit<Problem, 'code'>> = {}) {
    super(text)
    this.name = 'ApiError'
    this.code = code
    this.status = rest.status ?? 0
    this.requestId = rest.request_id ?? ''
    this.current = rest.current
    this.fields = (rest.errors ?? []).map((row) => ({
      field: row.pointer.replace(/^\/(body|query|params)?\/?/, '').replaceAll('/', '.'),
      code: row.code,
      detail: row.detail,
    }))
  }
}

/** The delay before a failed request that may succeed later is repeated. */
export const RETRY_MS = 3000

/** Errors that a later try may not meet: no answer, a busy server, a slow connection. */
export const isPassing = ({ code, status }: ApiError): boolean =>
  code === 'offline' || status >= 500 || status === 429 || status === 408

/** Errors after which what this device stores is sent again later: the company may pay its plan. */
export const isSentLater = (error: ApiError): boolean =>
  isPassing(error) || error.code === 'company_read_only'

/** The delay before work is sent again that the company may not send now. */
export const READ_ONLY_RETRY_MS = 60_000

const offline = msg('There is no answer from the server. Check the connection, then try again.')

export function offlineError(): ApiError {
  return new ApiError('offline', screenSay()(offline))
}

/** The catalogue of errors is fetched with the first refusal, not with the first page. */
export async function errorOf(problem: Partial<Omit<Problem, 'code'>> & { code: string }): Promise<ApiError> {
  const catalogue = await withErrorWords(() => import('#contract/base/errors.ts'))().catch(() => null)
  const code = problem.code as ErrorCode
  const words =
    catalogue && Object.hasOwn(catalogue.errors, code) && catalogue.errorWords(code, problem.permission)
  const text = words && screenSay()(words)
  return new ApiError(code, text || (problem.detail ?? ''), problem)
}

/** The error for a refused reply. */
export async function problemError(reply: Response): Promise<ApiError> {
  const { status, statusText } = reply
  return errorOf({ code: 'unexpected', status, detail: statusText, ...(await readProblem(reply)) })
}

async function readProblem(reply: Response): Promise<Partial<Problem>> {
  try {
    const body: unknown = await reply.json()
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
