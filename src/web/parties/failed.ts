import type { ApiError } from '../base/client/apiError.ts'
import { toast } from '../ui/index.ts'

/** Shows a refusal that belongs to no form. */
export const failed = (error: ApiError): void => {
  toast(error.message, { tone: 'danger' })
}
