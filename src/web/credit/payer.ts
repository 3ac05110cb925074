import type { CallReply } from '../base/client/callTypes.ts'

export type Payer = CallReply<'receivables.payer'>
