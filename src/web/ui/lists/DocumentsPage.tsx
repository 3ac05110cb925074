import { useLingui } from '@lingui/react/macro'
import type { PagePath } from '#contract/base/pages.ts'
import { useShop } from '#web/base/session/shop.ts'
import { ButtonLink } from '../basics/Button.tsx'
import { Chip, type Tone } from '../basics/Chip.tsx'
import { Empty } from '../basics/Feedback.tsx'
import { useFormats } from '../format.ts'
import { IconPlus } from '../icons.ts'
import { ListPage, type List, type ListFilter, type ListPageProps } from './ListPage.tsx'
import type { Column } from './Table.tsx'
import type { SelectOption } from '../fields/TextField.tsx'

/** The statuses of a kind of document, in words and color. */
export type StatusWords<State extends string> = Record<State, { words: string; tone: Tone }>

interface DocumentsPageProps<Row extends { id: string }> extends Omit<
  ListPageProps<Row>,
  'filters' | 'empty' | 'rowKey'
> {
  /** Filters before the one by status. */
  search?: ListFilter
  /** The statuses to filter by. */
  statuses: readonly SelectOption[]
  /** The page of a new document; false without the permission. */
  add: { to: PagePath; label: string } | false
  /** The sentence of the empty list. */
  none: string
}

/** The list of one kind of numbered documents that have a status. */
export function DocumentsPage<Row extends { id: string }>(props: DocumentsPageProps<Row>) {
  const { search, statuses, add, none, actions, ...list } = props
  const { t } = useLingui()
  const link = add && (
    <ButtonLink to={add.to} variant="primary" icon={<IconPlus size={16} aria-hidden />}>
      {add.label}
    </ButtonLink>
  )
  const status: ListFilter = {
    key: 'state',
    kind: 'select',
    label: t`Status`,
    any: t`All`,
    options: statuses,
  }
  return (
    <ListPage
      {...list}
      actions={
        <>
          {actions}
          {link}
        </>
      }
      filters={search ? [search, status] : [status]}
      rowKey={(row) => row.id}
      empty={<Empty action={link}>{none}</Empty>}
    />
  )
}

/** The query of the list: the shop, the chosen status and the page. */
export function useDocumentQuery<State extends string>(list: List, states: readonly State[]) {
  const { id: shop_id } = useShop()
  const { filters, limit, offset } = list.state
  const state = states.find((each) => each === filters['state'])
  return { shop_id, ...(state && { state }), limit, offset }
}

/** The statuses as choices of the filter. */
export const statusOptions = <State extends string>(
  states: readonly State[],
  words: StatusWords<State>,
): SelectOption[] => states.map((value) => ({ value, label: words[value].words }))

/** The column with the status of each document. */
export function useStatusColumn<State extends string>(words: StatusWords<State>): Column<{ state: State }> {
  const { t } = useLingui()
  return {
    key: 'state',
    header: t`Status`,
    cell: ({ state }) => <Chip tone={words[state].tone}>{words[state].words}</Chip>,
  }
}

/** The column with the date on which each document was created. */
export function useCreatedColumn(): Column<{ created_at: string }> {
  const { t } = useLingui()
  const { date } = useFormats()
  const { time_zone } = useShop()
  return {
    key: 'created',
    header: t`Date`,
    cell: ({ created_at }) => date(created_at, time_zone),
    hideBelow: 'tablet',
  }
}
