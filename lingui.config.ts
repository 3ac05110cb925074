import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// No fallback locale: with one, `lingui compile --strict` would pass over missing French.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [{ path: '<rootDir>/src/web/i18n/locales/{locale}', include: ['<rootDir>/src/web'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
