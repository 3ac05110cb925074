import { parseArgs } from 'node:util'
import { answerForShop } from '#server/reports/index.ts'
import { companyIds, onDatabase } from './lib/database.ts'
import { fail } from './lib/say.ts'

const USAGE = `Usage: npm run report -- CATEGORY/SUB/ID --shop ID --from DAY --to DAY
  [--group DIMENSION[,DIMENSION]] [--filter DIMENSION=VALUE]… [--sort NAME] [--direction asc|desc]
  [--basis entry|sale] [--compare before|year] [--language en|fr-CA]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    group: { type: 'string', default: '' },
    filter: { type: 'string', multiple: true, default: [] },
    sort: { type: 'string', default: '' },
    direction: { type: 'string', default: '' },
    basis: { type: 'string', default: '' },
    compare: { type: 'string', default: '' },
    language: { type: 'string', default: 'en' },
  },
})
const [path] = positionals
const { shop, from, to } = values
if (path === undefined || shop === undefined || from === undefined || to === undefined) fail(USAGE)
await onDatabase(async (database) => {
  const query = { ...values, shops: shop, from, to, filter: values.filter.map(filterOf).join('&') }
  const answer = await answerForShop(database, await companyIds(database), path, query)
  console.log(JSON.stringify(answer, null, 2))
})

/** "make=Ford" as it is in an address. */
function filterOf(text: string): string {
  const at = text.indexOf('=')
  if (at === -1) fail(`"${text}" is not DIMENSION=VALUE.`)
  return `${encodeURIComponent(text.slice(0, at))}=${encodeURIComponent(text.slice(at + 1))}`
}
