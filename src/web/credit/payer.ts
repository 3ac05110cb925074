import type { CallReply } from '../base/callTypes.ts'

export type Payer = CallReply<'receivables.payer'>
