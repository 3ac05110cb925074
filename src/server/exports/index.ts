export { exportRoutes } from './exports.routes.ts'
export { importCompany } from './importCompany.ts'
export { exportTasks } from './tasks.ts'
export { writeExport } from './writeExport.ts'
