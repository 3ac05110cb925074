/** The only exports of this feature: what other features and the application use. */
export { type NewShop, insertShop, insertUser, installationState, signUp } from './signup.ts'
