import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const WEB = '<rootDir>/src/web'

/** What stands there with the first load of the board; the words of every other screen come with the first of them. */
const FIRST = [
  ...['app/shell', 'base', 'orders/board', 'orders/status', 'ui'].map((folder) => `${WEB}/${folder}/**`),
  ...[
    'app/CustomersScreen.tsx',
    'app/PaymentsScreen.tsx',
    'app/router.tsx',
    'app/screens.ts',
    'inspections/inspectionWords.ts',
    'intake/ScanListener.tsx',
    'intake/useOpenVehicle.ts',
    'orders/ActiveOrdersPage.tsx',
    'orders/orderWords.ts',
    'parties/partyFilters.tsx',
    'people/ThemeSwitch.tsx',
    'vehicles/vehicleProblems.ts',
  ].map((file) => `${WEB}/${file}`),
]

// No fallback locale: with one, `lingui compile --strict` would pass over missing French.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [
    { path: `${WEB}/base/i18n/locales/first/{locale}`, include: FIRST },
    { path: `${WEB}/base/i18n/locales/rest/{locale}`, include: [WEB], exclude: FIRST },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
