import { afterEach, beforeAll } from 'vitest'
import { startLanguage } from '../../src/web/base/i18n/language.ts'
import { queryClient } from '../../src/web/base/queryClient.ts'
import '../../src/web/ui/styles/index.css'
import { unmountAll } from './render.tsx'

beforeAll(startLanguage)

afterEach(() => {
  unmountAll()
  queryClient.clear()
})
