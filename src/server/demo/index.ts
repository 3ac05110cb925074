/** What other features and the application use of this one. */
export { demoAccounts } from './accounts.ts'
export { ensureDemo } from './demo.ts'
