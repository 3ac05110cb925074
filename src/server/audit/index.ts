export { auditRoutes } from './audit.routes.ts'
export { hashAt, proveAudit } from './audit.queries.ts'
