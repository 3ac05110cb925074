/** Everything about an order's status: the table, the guards, the allowed actions, the checks of finalizing. */
export * from './statuses.ts'
export * from './statusGuards.ts'
export * from './actions.ts'
export * from './finalize.ts'
export * from './nextStep.ts'
