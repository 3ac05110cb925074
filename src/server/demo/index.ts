/** The only exports of this feature: what other features and the application use. */
export { demoAccounts } from './people/accounts.ts'
export { ensureDemo } from './demo.ts'
export { beginPast, pastPercent } from './past/past.ts'
