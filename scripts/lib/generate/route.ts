import { addImport, insertBefore, Plan, WrongName } from './files.ts'

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const contract = (area: string): string => `import { z } from 'zod'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

export const ${area} = {
  list: route({
    method: 'GET',
    path: '/api/v2/${kebab(area)}',
    allow: 'signed_in',
    reply: z.object({ rows: z.array(z.object({ id, name: z.string() })) }),
    summary: '${capital(kebab(area).replaceAll('-', ' '))}',
    description: 'The shops of the company by name.',
    example: {},
  }),
}
`

const queries = (area: string): string => `import type { Tx } from '../base/db.ts'

/** The shops of the company by name. */
export const list${capital(area)} = (tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom('shops').select(['id', 'name']).where('company_id', '=', companyId).orderBy('name').execute()
`

const routes = (area: string): string => `import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'
import { list${capital(area)} } from './${area}.queries.ts'

export const ${area}Routes = handlers(api.${area})({
  list: (context) =>
    context.tenant(async (tx) => ({ rows: await list${capital(area)}(tx, context.session.company_id) })),
})
`

const testFile = (area: string): string => `import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

test('the list holds the rows of the own company', async () => {
  const company = await makeCompany(server())
  await makeCompany(server())
  const { rows } = await company.as('Technician').call('${area}.list', {})
  const ids = Object.values(company.shops).map(({ id }) => id)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
`

/** Adds a name to the import of a feature, or the import. */
const importRoutes = (feature: string, name: string) => (text: string) => {
  const from = `} from '../${feature}/index.ts'`
  if (!text.includes(from)) return addImport(`import { ${name} ${from}`)(text)
  const end = text.indexOf(from)
  const head = text.slice(0, end).trimEnd()
  const isList = text[end - 1] === '\n'
  return isList
    ? `${head}\n  ${name},\n${text.slice(end)}`
    : `${head.replace(/,$/, '')}, ${name} ${text.slice(end)}`
}

/** A new area of the API with one route, its query and its test, in a feature of the server. */
export function newRoute(root: string, feature: string, area: string): string[] {
  const plan = new Plan(root)
  if (!plan.exists(`src/server/${feature}/index.ts`)) throw new WrongName(`There is no feature "${feature}"`)
  if (!/^[a-z][A-Za-z]*$/.test(area))
    throw new WrongName('Name the area in camel case, such as recallNotices')
  const server = `src/server/${feature}/${area}`
  plan.create(`src/contract/${feature}/${area}.ts`, contract(area))
  plan.create(`${server}.queries.ts`, queries(area))
  plan.create(`${server}.routes.ts`, routes(area))
  plan.create(`${server}.test.ts`, testFile(area))
  plan.change('src/contract/api.ts', addImport(`import { ${area} } from './${feature}/${area}.ts'`))
  plan.change('src/contract/api.ts', insertBefore(/^\}\nexport type Api/m, `  ${area},\n`))
  const index = `src/server/${feature}/index.ts`
  plan.change(index, (text) => `${text}export { ${area}Routes } from './${area}.routes.ts'\n`)
  plan.change('src/server/app/routes.ts', importRoutes(feature, `${area}Routes`))
  plan.change('src/server/app/routes.ts', insertBefore(/^\]\.flat\(\)/m, `  ${area}Routes,\n`))
  return plan.write()
}
