// See docs/decisions/kit-without-domain-words.md.

/** Arrows point down: web → contract → domain, server → contract → domain. Tests may reach further. */
const TESTS = '[.]test[.]tsx?$'
/**
 * The features, in the order in which they may use each other: each those before it. The same name is the same folder
 * in every room; base is below all of them, app above.
 */
const FEATURES = [
  'money',
  'places',
  'shop',
  'people',
  'printing',
  'vehicles',
  'parties',
  'catalogue',
  'inspections',
  'inventory',
  'orders',
  'intake',
  'payments',
  'settings',
  'credit',
  'till',
  'accounting',
  'documents',
  'messages',
  'purchasing',
  'staff',
  'audit',
  'time',
  'pay',
  'scheduling',
  'company',
  'billing',
  'reports',
  'imports',
  'auditWords',
  'exports',
  'changes',
  'demo',
]

/** A room may import only what matches one of these. */
const only = (room, allowed, why) => ({
  name: `${room}-only`,
  comment: why,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: TESTS },
  to: { pathNot: allowed },
})

const never = (name, from, to, why) => ({ name, comment: why, severity: 'error', from, to })

module.exports = {
  forbidden: [
    only(
      'domain',
      ['^src/domain/', '^node_modules/(@types/)?big[.]js/', '^node_modules/uqr/', '^node_modules/zod/'],
      'The rules are pure: big.js, uqr for QR codes, and Zod for shapes, which only calculate',
    ),
    only(
      'contract',
      ['^src/(domain|contract)/', '^node_modules/zod/'],
      'The contract is rules and shapes: the domain and Zod',
    ),
    never(
      'web-not-server',
      { path: '^src/web/' },
      { path: '^src/server/' },
      'The browser never holds server code',
    ),
    never(
      'server-not-web',
      { path: '^src/server/' },
      { path: '^src/web/' },
      'The server never holds screens',
    ),
    never(
      'base-below',
      { path: '^src/web/(base|ui)/', pathNot: TESTS },
      { path: '^src/web/', pathNot: '^src/web/(base|ui)/' },
      'What every screen uses knows no screen',
    ),
    never(
      'base-not-kit',
      { path: '^src/web/base/', pathNot: TESTS },
      { path: '^src/web/ui/' },
      'The client, the session and the journal draw nothing: the kit stands on them',
    ),
    never(
      'kit-without-features',
      { path: '^src/web/ui/', pathNot: TESTS },
      { path: `^src/(domain|contract)/(${FEATURES.filter((feature) => feature !== 'money').join('|')})/` },
      'The kit knows shapes and figures, and no order, party or inspection',
    ),
    never(
      'mantine-in-ui',
      { path: '^src/', pathNot: '^src/web/ui/' },
      { path: '(^|/)@mantine/' },
      'Screens use the kit, so that the component library can be changed in one folder',
    ),
    ...FEATURES.map((feature, at) =>
      never(
        `${feature}-uses-earlier`,
        { path: `^src/([^/]+)/${feature}/`, pathNot: TESTS },
        { path: `^src/$1/(${[...FEATURES.slice(at + 1), 'app'].join('|')})/` },
        'A feature uses only the features before it in the list above',
      ),
    ),
    never(
      'base-below-features',
      { path: '^src/(domain|server)/base/', pathNot: TESTS },
      { path: `^src/server/(${[...FEATURES, 'integrations', 'app'].join('|')})/` },
      'What every feature uses knows no feature',
    ),
    never(
      'vendors-know-no-feature',
      { path: '^src/server/integrations/', pathNot: TESTS },
      { path: `^src/server/(${[...FEATURES, 'app'].join('|')})/` },
      'An adapter speaks its vendor’s language and knows no feature',
    ),
    never(
      'vendors-apart',
      { path: '^src/server/integrations/([^/]+)/', pathNot: TESTS },
      { path: '^src/server/integrations/[^/]+/', pathNot: '^src/server/integrations/$1/' },
      'One vendor’s adapter never uses another’s',
    ),
    never(
      'through-the-index',
      { path: '^src/server/([^/]+)/', pathNot: TESTS },
      {
        path: `^src/server/(${FEATURES.join('|')})/`,
        pathNot: ['^src/server/$1/', '^src/server/[^/]+/index[.]ts$'],
      },
      'A server feature is used from outside through its index.ts',
    ),
    never('no-cycles', {}, { circular: true }, 'A cycle has no bottom to read from'),
    never(
      'resolvable',
      { path: '^src/' },
      { couldNotResolve: true, pathNot: ['^virtual:', '[.]po$', '[?]url$'] },
      'An import that is not found is not checked either',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
