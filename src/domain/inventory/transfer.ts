/** How far a transfer between two shops is. */
export const TRANSFER_STATES = ['requested', 'sent', 'received', 'canceled'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]
