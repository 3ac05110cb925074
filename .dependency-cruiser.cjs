/** Arrows point down: web → contract → domain, server → contract → domain. Tests may reach further. */
const TESTS = '[.]test[.]tsx?$'
/** What every screen of the web room may use; any other folder there is a feature. */
const SHARED_WEB = 'ui|i18n|app|live|outbox|shell|build|flow|filters|lists|money'

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
      ['^src/domain/', '^node_modules/(@types/)?big[.]js/'],
      'The rules are pure: big.js and nothing else',
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
      'feature-not-feature',
      { path: '^src/web/([^/]+)/', pathNot: [TESTS, `^src/web/(${SHARED_WEB})/`] },
      { path: '^src/web/[^/]+/', pathNot: [`^src/web/($1|${SHARED_WEB})/`] },
      'A feature uses the shared folders of the web room, never another feature',
    ),
    never(
      'kit-not-feature',
      { path: '^src/web/(ui|i18n|live|outbox)/', pathNot: TESTS },
      { path: '^src/web/[^/]+/', pathNot: `^src/web/(${SHARED_WEB})/` },
      'The kit knows no feature',
    ),
    never(
      'mantine-in-ui',
      { path: '^src/', pathNot: '^src/web/ui/' },
      { path: '(^|/)@mantine/' },
      'Screens use the kit, so that the component library can be changed in one folder',
    ),
    never(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle has no bottom to read from',
    ),
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
