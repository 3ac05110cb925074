import { errors, errorWords, type ErrorCode, type Problem } from '../../contract/base/errors.ts'
import type { Permission } from '../../domain/people/permissions.ts'
import { fieldSentence, type FieldText } from '../../contract/base/fieldErrors.ts'

export interface FieldError {
  /** JSON pointer into the input: "/body/amount". */
  pointer: string
  code: string
  detail: string
  /** What a person reads in place of the detail. */
  text?: FieldText
}

/** A refusal that the contract declares. Any other thrown value is an unexpected error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly current: unknown
  /** The permission that is missing. */
  readonly permission: Permission | undefined
  /** Seconds after which the same may be tried again. */
  readonly retryAfter: number | undefined
  constructor(
    code: ErrorCode,
    extra: {
      fields?: FieldError[] | undefined
      current?: unknown
      permission?: Permission | undefined
      retryAfter?: number
    } = {},
  ) {
    super(code)
    this.code = code
    this.fields = extra.fields
    this.current = extra.current
    this.permission = extra.permission
    this.retryAfter = extra.retryAfter
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}

/** The refusal as it is sent, in the caller's language. */
export function problem(error: AppError, requestId: string, french: boolean): Problem {
  const { code, permission } = error
  const text = errorWords(code, permission)
  return {
    type: `/dash/settings/api_docs/errors#${code}`,
    title: code,
    status: errors[code].status,
    code,
    detail: french ? text.fr : text.en,
    request_id: requestId,
    ...(permission && { permission }),
    ...(error.fields && {
      errors: error.fields.map(({ pointer, code: wrong, detail, text: own }) => ({
        pointer,
        code: wrong,
        detail: (own && (french ? own.fr : own.en)) ?? fieldSentence(wrong, french) ?? detail,
      })),
    }),
    ...(error.current !== undefined && { current: error.current }),
  }
}
