import type { Words } from '#domain/base/words.ts'
import { accountingErrors } from './errors/accounting.ts'
import { authorizationErrors } from './errors/authorizations.ts'
import { billingErrors } from './errors/billing.ts'
import { catalogueErrors } from './errors/catalogue.ts'
import { companyErrors } from './errors/company.ts'
import { gatewayErrors } from './errors/gateways.ts'
import { generalErrors } from './errors/general.ts'
import { importsErrors } from './errors/imports.ts'
import { ordersErrors } from './errors/orders.ts'
import { paymentsErrors } from './errors/payments.ts'
import { printingErrors } from './errors/printing.ts'
import { purchasingErrors } from './errors/purchasing.ts'
import { recordsErrors } from './errors/records.ts'
import { reportErrors } from './errors/reports.ts'
import { signInErrors } from './errors/signIn.ts'
import type { ErrorText } from './errors/text.ts'
import { isPermission, type Permission } from '#domain/people/permissions.ts'
import { refusalWords } from '#domain/people/permissionWords.ts'
import { staffErrors } from './errors/staff.ts'
import { textErrors } from './errors/texts.ts'
import { tillErrors } from './errors/till.ts'
import { payErrors } from './errors/pay.ts'
import { timeErrors } from './errors/time.ts'

/** Every error the product answers; each area keeps its own under errors/. */
export const errors = {
  ...generalErrors,
  ...signInErrors,
  ...staffErrors,
  ...recordsErrors,
  ...catalogueErrors,
  ...ordersErrors,
  ...authorizationErrors,
  ...paymentsErrors,
  ...gatewayErrors,
  ...textErrors,
  ...printingErrors,
  ...importsErrors,
  ...tillErrors,
  ...timeErrors,
  ...payErrors,
  ...accountingErrors,
  ...companyErrors,
  ...billingErrors,
  ...purchasingErrors,
  ...reportErrors,
} as const satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errors

/** What an error says: a refusal for a missing permission names it. */
export const errorWords = (code: ErrorCode, permission?: string): Words =>
  code === 'not_allowed' && isPermission(permission) ? refusalWords(permission) : errors[code].words

/** The body of every refusal (RFC 9457 with a stable code and the request's id). */
export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  request_id: string
  /** The permission that is missing, where that is why. */
  permission?: Permission
  /** Field errors: a JSON pointer into the input, a code, a sentence. */
  errors?: { pointer: string; code: string; detail: string }[]
  /** The newer state, where the refusal is about one. */
  current?: unknown
}
