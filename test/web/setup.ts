import { afterEach, beforeAll } from 'vitest'
import { startLanguage, withWords } from '#web/base/i18n/language.ts'
import { queryClient } from '#web/base/client/queryClient.ts'
import '#web/ui/styles/index.css'
import { speak, unmountAll } from './render.tsx'

beforeAll(async () => {
  await startLanguage()
  await withWords(() => Promise.resolve())()
})

afterEach(async () => {
  unmountAll()
  queryClient.clear()
  await speak('en')
})
