export { auditRoutes } from './audit.routes.ts'
export { proveAudit } from './audit.queries.ts'
