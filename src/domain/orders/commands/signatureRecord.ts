import { type CommandHead, defineServerCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited } from '../editing/result.ts'
import type { Order } from '../order.ts'
import { isActiveStatus } from '../status/status.ts'

export interface SignatureRecord extends CommandHead {
  type: 'signature.record'
  signature_img: string
  signature_img_png: string
}

/** Records the customer's signature at the counter; the invoice shows it in place of an earlier one. */
const recordSignature = (order: Order, { signature_img, signature_img_png }: SignatureRecord): EditResult =>
  edited({ ...order, signature_img, signature_img_png })

export const signatureRecord = defineServerCommand<SignatureRecord>({
  type: 'signature.record',
  // The customer signs when they pay, which may be after the work was finalized.
  allowed: ({ status }) => isActiveStatus(status) || status === 'complete',
  words: () => msg('Signed by customer'),
  apply: recordSignature,
})
