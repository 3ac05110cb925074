import type { Language } from '#domain/base/words.ts'
import type { Say, Words } from '#domain/base/words.ts'
import { errors, errorWords, type ErrorCode, type Problem } from '#contract/base/errors.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { fieldSentence } from '#contract/base/fieldErrors.ts'

export interface FieldError {
  /** JSON pointer into the input: "/body/amount". */
  pointer: string
  code: string
  detail: string
  /** What a person reads in place of the detail. */
  text?: Words | ((language: Language) => string)
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

/** A code or the name of a field, which no person should read: "zip_code". */
const isRaw = (code: string, detail: string): boolean =>
  detail === code || (isErrorCode(code) && /^[a-z]+(_[a-z]+)+$/.test(detail))

/** What a person reads about a field: its own words, those of its code, or else those of the error that it names. */
function fieldWords({ code, detail, text }: FieldError, language: Language): Words | string {
  const own = typeof text === 'function' ? text(language) : (text ?? fieldSentence(code))
  if (own !== undefined) return own
  if (!isRaw(code, detail)) return detail
  return isErrorCode(code) ? errorWords(code) : (fieldSentence('not_valid') ?? detail)
}

/** The refusal as it is sent, in the caller's language. */
export function problem(error: AppError, requestId: string, say: Say): Problem {
  const { code, permission } = error
  return {
    type: `/dash/settings/api_docs/errors#${code}`,
    title: code,
    status: errors[code].status,
    code,
    detail: say(errorWords(code, permission)),
    request_id: requestId,
    ...(permission && { permission }),
    ...(error.fields && {
      errors: error.fields.map((field) => ({
        pointer: field.pointer,
        code: field.code,
        detail: say(fieldWords(field, say.language)),
      })),
    }),
    ...(error.current !== undefined && { current: error.current }),
  }
}
