import { useLingui } from '@lingui/react/macro'
import type { ListUses } from '#contract/base/listRoutes.ts'
import { ApiError } from '#web/base/client/apiError.ts'
import { PageLink } from '#web/base/navigation.tsx'
import { Banner } from '#web/ui/index.ts'
import css from './lists.module.css'

type Use = ListUses['uses'][number]

const PAGES = {
  item: '/dash/inventory/add_products',
  package: '/dash/settings/packages/package',
  fee: '/dash/settings/packages/package',
  option: '/dash/settings/packages/package',
  tax: '/dash/settings/operations',
} as const satisfies Record<Use['kind'], string>

/** Whether a refusal is about a row in use. */
export const isInUse = (error: unknown): boolean => error instanceof ApiError && error.code === 'list_in_use'

/** The places that use a row that was to be removed, each a link. */
export function UsedIn({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (!(error instanceof ApiError) || !isInUse(error)) return null
  const { uses, total } = error.current as ListUses
  const kinds: Record<Use['kind'], string> = {
    item: t`item`,
    package: t`package`,
    fee: t`fee of a package`,
    option: t`option of a package`,
    tax: t`tax of a shop`,
  }
  const more = total - uses.length
  return (
    <Banner tone="warn" title={error.message}>
      <ul className={css['list-uses']}>
        {uses.map(({ kind, id, name }) => (
          <li key={`${kind}${id}`}>
            <PageLink to={PAGES[kind]} search={kind === 'tax' ? {} : { id }}>
              {name}
            </PageLink>{' '}
            <span className="ui-quiet">{kinds[kind]}</span>
          </li>
        ))}
      </ul>
      {more > 0 && t`and ${more} more`}
    </Banner>
  )
}
