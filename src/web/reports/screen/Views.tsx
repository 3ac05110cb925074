import { requiredLine } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { SHARINGS, type ReportView, type Sharing } from '#contract/reports/views.ts'
import { openView, VIEW_FIELDS, type ViewState } from '#domain/reports/define/views.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { useCall, useSend } from '#web/base/client/hooks.ts'
import { newId } from '#web/base/device/device.ts'
import { usePageSearch } from '#web/base/navigation.tsx'
import { useMay } from '#web/base/session/session.ts'
import { useShop } from '#web/base/session/shop.ts'
import { Banner, Button, Menu, toast, type MenuEntry } from '#web/ui/index.ts'
import { IconStar, IconStarFilled } from '#web/ui/icons.ts'
import type { REPORT_PAGE, ReportState } from './useReport.ts'
import { z } from 'zod'
import { FormDialog, FormSelect, FormText, useZodForm } from '#web/ui/form/index.ts'

const NONE: readonly ReportView[] = []

/** The saved views of a report, and the favorites. */
export function useViews(path: string) {
  const { data } = useCall('reportViews.list')
  return {
    views: data?.views.filter(({ report }) => report === path) ?? NONE,
    favorites: data?.favorites ?? [],
  }
}

/** Puts the report among the favorites, or takes it from them. */
export function Star({ path }: { path: string }) {
  const { t } = useLingui()
  const { favorites } = useViews(path)
  const isFavorite = favorites.includes(path)
  const setFavorite = useSend('reportViews.favorite', { refresh: ['reportViews.'] })
  return (
    <Button
      variant="ghost"
      aria-pressed={isFavorite}
      aria-label={t`Favorite`}
      icon={isFavorite ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
      onClick={() => setFavorite.mutate({ body: { report: path, favorite: !isFavorite } })}
    />
  )
}

/** An address that names a view and nothing else opens it as it was saved. */
export function useSavedView(report: Report): void {
  const [search, set] = usePageSearch<typeof REPORT_PAGE>()
  const { views } = useViews(report.path)
  const isBare = useRef(VIEW_FIELDS.every((name) => !search[name]))
  const view = views.find(({ id }) => id === search.view)
  useEffect(() => {
    if (!view || !isBare.current) return
    isBare.current = false
    set(openView(report, view.state).state as object)
  }, [report, set, view])
}

/** Says what a saved view names that its report no longer has. */
export function StaleView({ report }: { report: Report }) {
  const { t } = useLingui()
  const [{ view: shown }] = usePageSearch<typeof REPORT_PAGE>()
  const { views } = useViews(report.path)
  const view = views.find(({ id }) => id === shown)
  const gone = view ? openView(report, view.state).gone.join(', ') : ''
  if (gone === '') return null
  return <Banner tone="warn">{t`Parts of this view no longer exist: ${gone}. Shown without them.`}</Banner>
}

interface ViewsMenuProps {
  state: ReportState
  onSave: () => void
  onSchedules: () => void
}

/** The saved views, saving the current one, and the schedules. */
export function ViewsMenu({ state, onSave, onSchedules }: ViewsMenuProps) {
  const { t } = useLingui()
  const may = useMay()
  const [{ view: shown }, set] = usePageSearch<typeof REPORT_PAGE>()
  const { views } = useViews(state.report.path)
  const remove = useSend('reportViews.remove', { refresh: ['reportViews.', 'reportSchedules.'] })
  const current = views.find(({ id }) => id === shown)
  const name = current?.name ?? ''
  const open = (view: ReportView): void => {
    const blank = Object.fromEntries(VIEW_FIELDS.map((name) => [name, '']))
    set({ ...blank, ...(openView(state.report, view.state).state as object), view: view.id }, { push: true })
  }
  const items: MenuEntry[] = [
    ...views.map((view) => ({
      label: view.mine ? view.name : `${view.name} · ${view.person}`,
      checked: view.id === shown,
      onSelect: () => open(view),
    })),
    ...(views.length > 0 ? ['divider' as const] : []),
    { label: t`Save this view…`, onSelect: onSave },
    ...(current?.mine
      ? [
          {
            label: t`Delete the view ${name}`,
            danger: true,
            onSelect: () => {
              remove.mutate({ params: { id: current.id } })
              set({ view: '' })
            },
          },
        ]
      : []),
    {
      label: t`Schedules…`,
      onSelect: onSchedules,
      disabledReason: !may('reports.schedule') && t`You don’t have permission to schedule reports.`,
    },
  ]
  return (
    <Menu
      trigger={<Button data-report="views">{current?.name ?? t`Views`}</Button>}
      items={items}
      width={260}
    />
  )
}

/** The state of the screen as a view keeps it: the shops are named, so that everyone sees the same. */
function savedState(search: Readonly<Record<string, string | undefined>>, state: ReportState): ViewState {
  const own = Object.fromEntries(VIEW_FIELDS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
  return { ...own, shops: state.shop === '' ? 'all' : state.shop }
}

const viewForm = z.object({ name: requiredLine(80), sharing: z.enum(SHARINGS) })

interface SaveViewProps {
  state: ReportState
  onClose: () => void
}

/** Saves how the report is shown, under a name. */
export function SaveView({ state, onClose }: SaveViewProps) {
  const { t } = useLingui()
  const { id: shop } = useShop()
  const [search, set] = usePageSearch<typeof REPORT_PAGE>()
  const { views } = useViews(state.report.path)
  const current = views.find(({ id, mine }) => id === search.view && mine)
  const form = useZodForm(viewForm, {
    name: current?.name ?? '',
    sharing: current?.sharing ?? 'private',
  })
  const save = useSend('reportViews.save', {
    refresh: ['reportViews.'],
    onDone: (_reply, { body }) => {
      set({ view: body.id })
      toast(t`View saved.`)
      onClose()
    },
  })
  const saveAs = ({ name, sharing }: z.input<typeof viewForm>) =>
    save.mutate({
      body: {
        id: (current?.name === name.trim() && current.id) || newId(),
        report: state.report.path,
        name: name.trim(),
        sharing,
        shop_id: sharing === 'shop' ? shop : null,
        state: savedState(search, state),
      },
    })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Save this view`}
      save={t`Save`}
      saving={save}
      onSubmit={saveAs}
    >
      <FormText name="name" label={t`Name`} maxLength={80} data-autofocus />
      <SharingField />
    </FormDialog>
  )
}

function SharingField() {
  const { t } = useLingui()
  const may = useMay()('reports.schedule')
  const words: Record<Sharing, string> = {
    private: t`Only me`,
    shop: t`Everyone in this shop`,
    company: t`Everyone in the company`,
  }
  return (
    <FormSelect
      name="sharing"
      label={t`Visible to`}
      options={SHARINGS.map((each) => ({
        value: each,
        label: words[each],
        disabled: each !== 'private' && !may,
      }))}
      {...(!may && { description: t`You need permission to schedule reports to share a view.` })}
    />
  )
}
