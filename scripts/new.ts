import { newPage } from './lib/generate/page.ts'
import { newRoute } from './lib/generate/route.ts'
import { WrongName } from './lib/generate/files.ts'
import { ROOT, runQuietly } from './lib/run.ts'

const USAGE = `npm run new -- route FEATURE AREA            for example: route vehicles recallNotices
npm run new -- page FEATURE NAME PATH AREA   for example: page vehicles RecallNotices /dash/recalls recallNotices`

function generate([kind, ...names]: string[]): string[] {
  const [feature = '', name = '', address = '', area = ''] = names
  if (kind === 'route' && names.length === 2) return newRoute(ROOT, feature, name)
  if (kind === 'page' && names.length === 4) return newPage(ROOT, { feature, name, address, area })
  throw new WrongName(USAGE)
}

const AFTER: Record<string, string> = {
  route:
    'It answers the names of the shops: change the reply, the query and the test. See docs/recipes/route.md.',
  page: 'Translate its words: npm run i18n, then the French catalogue. See docs/recipes/page.md.',
}

try {
  const files = generate(process.argv.slice(2))
  await runQuietly(['node_modules/oxfmt/bin/oxfmt', ...files])
  for (const file of files) console.log(file)
  console.log(AFTER[process.argv[2] ?? ''])
} catch (error) {
  if (!(error instanceof WrongName)) throw error
  console.error(error.message)
  process.exitCode = 1
}
