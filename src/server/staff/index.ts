/** What other features and the application use of this one. */
export { type NewShop, insertShop, insertUser, installationState, signUp } from './signup.ts'
