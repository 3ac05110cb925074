import { errors, errorWords, type ErrorCode, type Problem } from '#contract/base/errors.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { fieldSentence, type FieldText } from '#contract/base/fieldErrors.ts'

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

/** A code or the name of a field, which no person should read: "zip_code". */
const isRaw = (code: string, detail: string): boolean =>
  detail === code || (isErrorCode(code) && /^[a-z]+(_[a-z]+)+$/.test(detail))

/** What a person reads about a field: its own words, those of its code, or else those of the error that it names. */
function fieldWords({ code, detail, text }: FieldError, french: boolean): string {
  if (text) return french ? text.fr : text.en
  const said = fieldSentence(code, french)
  if (said !== undefined) return said
  if (!isRaw(code, detail)) return detail
  if (!isErrorCode(code)) return fieldSentence('not_valid', french) ?? detail
  const words = errorWords(code)
  return french ? words.fr : words.en
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
      errors: error.fields.map((field) => ({
        pointer: field.pointer,
        code: field.code,
        detail: fieldWords(field, french),
      })),
    }),
    ...(error.current !== undefined && { current: error.current }),
  }
}
