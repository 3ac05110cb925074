/** The only exports of this feature: what other features and the application use. */
export { askSignup, confirmSignup, mailsSignups } from './pendingSignup.ts'
export {
  type NewShop,
  checkSignup,
  createCompany,
  insertShop,
  insertUser,
  installationState,
  ownCompanies,
} from './signup.ts'
export { invitationRoutes } from './invitations.routes.ts'
export { factorRoutes } from './factor.routes.ts'
export { pictureRoutes } from './pictures.routes.ts'
export { rightsRoutes } from './rights.routes.ts'
export { staffRoutes } from './staff.routes.ts'
export { staffTasks } from './tasks.ts'
