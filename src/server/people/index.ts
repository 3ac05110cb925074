/** The only exports of this feature: what other features and the application use. */
export { accountRoutes } from './account.routes.ts'
export { cameFrom, noteAuth } from './authEvents.ts'
export { authRoutes } from './auth.routes.ts'
export { confirmPerson } from './confirmPerson.ts'
export { voidLinks } from './emailChange.ts'
export { countingTaken, emailTaken } from './emailTaken.ts'
export { placeOfFactor, sealFactors } from './factorSecret.ts'
export { claimTry } from './guesses.ts'
export { notifyPerson } from './notices.ts'
export { hashPassword } from './passwords.ts'
export { checkPin, setPin } from './pins.ts'
export { dropFactor } from './secondFactor.ts'
export { stationRoutes } from './station.routes.ts'
export { securityRoutes } from './security.routes.ts'
export {
  endOtherSessions,
  endPinSessions,
  openSession,
  rightsChanged,
  userByEmail,
  userById,
  type UserRow,
} from './sessions.ts'
export { peopleTasks } from './tasks.ts'
export { refuseWeak } from './weakPasswords.ts'
