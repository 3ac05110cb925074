/** The only exports of this feature: what other features and the application use. */
export { accountRoutes } from './account.routes.ts'
export { cameFrom, noteAuth } from './authEvents.ts'
export { authRoutes } from './auth.routes.ts'
export { confirmPerson } from './confirmPerson.ts'
export { voidLinks } from './emailChange/emailChange.ts'
export { countingTaken, emailTaken } from './emailChange/emailTaken.ts'
export { placeOfFactor, sealFactors } from './factor/factorSecret.ts'
export { claimTry } from './guesses.ts'
export { notifyPerson } from './notices.ts'
export { hashPassword } from './password/passwords.ts'
export { checkPin, setPin } from './station/pins.ts'
export { dropFactor } from './factor/secondFactor.ts'
export { stationRoutes } from './station/station.routes.ts'
export { securityRoutes } from './security.routes.ts'
export {
  endOtherSessions,
  endPinSessions,
  openSession,
  rightsChanged,
  userByEmail,
  userById,
  type UserRow,
} from './sessions/sessions.ts'
export { peopleTasks } from './tasks.ts'
export { refuseWeak } from './password/weakPasswords.ts'
