import type { Task } from '../base/tasks.ts'
import { deleteOldPhotos } from './photos.ts'

/** Deletes old photos of punches each night. */
export const timeTasks: readonly Task[] = [
  {
    name: 'punch_photos_nightly',
    cron: '50 8 * * * ?fill=1d&max=5',
    run: async (services, _payload, { everyCompany }) =>
      deleteOldPhotos(services, await everyCompany(), new Date()),
  },
]
