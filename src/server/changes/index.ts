export { changesRoutes } from './changes.routes.ts'
