/** What other features and the application use of this one. */
export { importRoutes, recordFileRoutes } from './imports.routes.ts'
export { importTasks } from './tasks.ts'
