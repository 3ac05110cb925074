/** Arrows point down: web → contract → domain, server → contract → domain. Tests may reach further. */
const TESTS = '[.]test[.]tsx?$'
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
      'base-below',
      { path: '^src/web/(base|ui)/', pathNot: TESTS },
      { path: '^src/web/', pathNot: '^src/web/(base|ui)/' },
      'What every screen uses knows no screen',
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
