/** The only exports of this feature: what other features and the application use. */
export { writeInspections } from './defaults.ts'
export { type FileRow, fileUrl, listFiles, findFile, insertFinding, sendFile, storeFinding } from './files.ts'
export { inspectRoutes } from './inspects.routes.ts'
export { inspectionNeeds } from './orderNeeds.ts'
