/** The only exports of this feature: what other features and the application use. */
export { importRoutes, recordFileRoutes } from './imports.routes.ts'
export { importTasks } from './tasks.ts'
export { writeDownload } from './export.ts'
