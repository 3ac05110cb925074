import type { ApiError } from '../base/apiError.ts'
import { toast } from '../ui/index.ts'

/** Says why something was refused that has no form to say it in. */
export const failed = (error: ApiError): void => {
  toast(error.message, { tone: 'danger' })
}
