import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROLES } from '#domain/people/roles.ts'
import { insertBefore, Plan, WrongName } from './files.ts'

/** "RecallNotices" as a heading: "Recall notices". */
const heading = (name: string): string =>
  name.charAt(0) + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const page = (name: string, area: string): string => `import { useLingui } from '@lingui/react/macro'
import type { CallReply } from '../base/client/callTypes.ts'
import { useCall } from '../base/client/hooks.ts'
import { Empty, ErrorState, Loading, Page, Skeleton, Table, type Column } from '../ui/index.ts'

type Row = CallReply<'${area}.list'>['rows'][number]

export default function ${name}Page() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('${area}.list')
  return (
    <Page title={t\`${heading(name)}\`} width="normal">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Rows rows={data.rows} />
      ) : (
        <Loading>
          <Skeleton height={200} />
        </Loading>
      )}
    </Page>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  return rows.length === 0 ? (
    <Empty>{t\`There is nothing to show yet.\`}</Empty>
  ) : (
    <Table caption={t\`${heading(name)}\`} columns={columns} rows={rows} rowKey={(row) => row.id} />
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  return [{ key: 'name', header: t\`Name\`, cell: (row) => row.name }]
}
`

/** Who may open a page of the specification, as code; null for a page that it does not have. */
function specifiedRoles(root: string, address: string): string | null {
  const text = readFileSync(path.join(root, 'test/fixtures/routes.json'), 'utf8')
  const { routes } = JSON.parse(text) as { routes: { path: string; roles: string | string[] }[] }
  const found = routes.find((row) => row.path === address)?.roles
  if (found === undefined) return null
  if (typeof found === 'string') return `'${found}'`
  return ROLES.every((role) => found.includes(role))
    ? 'ROLES'
    : `[${found.map((role) => `'${role}'`).join(', ')}]`
}

/** A new page that lists the rows of an area, in a feature of the browser application; for every role unless the specification says less. */
export function newPage(
  root: string,
  { feature, name, address, area }: { feature: string; name: string; address: string; area: string },
): string[] {
  const plan = new Plan(root)
  if (!plan.exists(`src/web/${feature}`)) throw new WrongName(`There is no folder src/web/${feature}`)
  if (!/^([A-Z][a-z]+)+$/.test(name))
    throw new WrongName('Name the page in Pascal case, such as RecallNotices')
  if (!/^\/dash\/[\w/]+$/.test(address)) throw new WrongName('Its address begins with /dash/')
  if (!/^[a-z][A-Za-z]*$/.test(area))
    throw new WrongName('Name the area that it lists, such as recallNotices')
  const file = `${feature}/${name}Page.tsx`
  const roles = specifiedRoles(root, address)
  plan.create(`src/web/${file}`, page(name, area))
  plan.change('src/contract/base/pages.ts', (text) => {
    if (text.includes(`'${address}'`)) throw new WrongName(`There is a page ${address} already`)
    const row = `  { path: '${address}', roles: ${roles ?? 'ROLES'} },\n`
    return insertBefore(/^ {2}\{ path: '\/dash\/flow\/start'/m, row)(text)
  })
  if (roles === null)
    plan.change('test/matrix.test.ts', (text) =>
      text.replace(/(OWN_PAGES: .* = new Set\(\[[^\]]*?),?\s*\]/, `$1, '${address}']`),
    )
  const screen = `  '${address}': () => import('../${file}'),\n`
  plan.change('src/web/app/screens.ts', insertBefore(/^ {2}'\/dash\/flow\/start':/m, screen))
  const tested = insertBefore(/^ {4}'\/dash\/user_settings\/my_account',/m, `    '${address}',\n`)
  plan.change('test/e2e/models/screens.ts', tested)
  return plan.write()
}
