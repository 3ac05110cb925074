import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { words } from './src/web/build/extractWords.ts'

const SRC = '<rootDir>/src'
const WEB = `${SRC}/web`
const WORDS = `${SRC}/words`

/** The words of the first load of the board, and of the sign-in; those of the other screens come with the first of these. */
const FIRST = [
  ...['app/shell', 'base', 'orders/board', 'orders/handle', 'orders/status', 'people/station', 'ui'].map(
    (folder) => `${WEB}/${folder}/**`,
  ),
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
    'people/DemoPast.tsx',
    'people/Gate.tsx',
    'people/LoginPage.tsx',
    'people/ThemeSwitch.tsx',
    'vehicles/vehicleProblems.ts',
  ].map((file) => `${WEB}/${file}`),
]

/** What the search finds, in every language. */
const FIND = `${WEB}/app/find/**`

/** Why something is refused: fetched with the first refusal. */
const ERRORS = [
  `${SRC}/contract/base/errors/**`,
  `${SRC}/contract/base/fieldErrors.ts`,
  `${SRC}/domain/people/permissionWords.ts`,
]

// No fallback locale: with one, `lingui compile --strict` would pass over missing French.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr-CA'],
  catalogs: [
    { path: `${WORDS}/first/{locale}`, include: FIRST },
    { path: `${WORDS}/screens/{locale}`, include: [WEB], exclude: [...FIRST, FIND] },
    { path: `${WORDS}/errors/{locale}`, include: ERRORS },
    {
      path: `${WORDS}/shared/{locale}`,
      include: [`${SRC}/domain`, `${SRC}/contract`, FIND],
      exclude: [...FIRST, ...ERRORS],
    },
    { path: `${WORDS}/server/{locale}`, include: [`${SRC}/server`] },
  ],
  extractors: [words],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
