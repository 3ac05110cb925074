import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findReports } from '#domain/reports/define/find.ts'
import type { Report } from '#domain/reports/define/report.ts'
import { PageLink, useGo } from '#web/base/navigation.tsx'
import { SelectField, TextField } from '#web/ui/index.ts'
import css from './report.module.css'
import { recentReports } from './recentReports.ts'
import { idsOf, REPORT_PAGE } from './useReport.ts'
import { useViews } from './Views.tsx'
import { useEverySay, useSay } from '#web/base/i18n/useSay.ts'

const categoryOf = ({ path }: Report): string => path.split('/')[0] ?? ''

function useCategoryWords(): Record<string, string> {
  const { t } = useLingui()
  return {
    summary: t`Summary`,
    sales: t`Sales`,
    payments: t`Payments`,
    tax: t`Taxes`,
    inventory: t`Inventory`,
    staff: t`Staff`,
    customers: t`Customers`,
    audit: t`Exceptions`,
    data: t`Data`,
  }
}

/** All reports by their category: a list beside the report, on small screens a field above it. */
export function ReportNav({ reports, report }: { reports: readonly Report[]; report: Report }) {
  const { t } = useLingui()
  const say = useSay()
  const go = useGo()
  const words = useCategoryWords()
  const [find, setFind] = useState('')
  const says = useEverySay(find)
  const [recent] = useState(recentReports)
  const { favorites } = useViews(report.path)
  const among = (paths: readonly string[]): Report[] =>
    paths.flatMap((path) => reports.filter((each) => each.path === path))
  const found = findReports(reports, find, says)
  const categories = [...new Set(found.map(categoryOf))]
  return (
    <>
      <nav className={css['report-nav']} aria-label={t`Reports`}>
        <TextField
          label={t`Find a report`}
          hideLabel
          placeholder={t`Title, question or figure`}
          value={find}
          onChange={setFind}
          data-report="find"
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && find !== '' && first)
              go(REPORT_PAGE, undefined, { ids: idsOf(first) })
          }}
        />
        {found.length === 0 && <p className="ui-quiet">{t`No reports match.`}</p>}
        {find === '' && <Listed title={t`Favorites`} reports={among(favorites)} shown={report} />}
        {find === '' && <Listed title={t`Last used`} reports={among(recent)} shown={report} />}
        {categories.map((category) => (
          <Listed
            key={category}
            title={words[category] ?? category}
            reports={found.filter((each) => categoryOf(each) === category)}
            shown={report}
          />
        ))}
      </nav>
      <div className={css['report-pick']}>
        <SelectField
          label={t`Report`}
          value={report.path}
          onChange={(path) => {
            const next = reports.find((each) => each.path === path)
            if (next) go(REPORT_PAGE, undefined, { ids: idsOf(next) })
          }}
          options={reports.map((each) => ({
            value: each.path,
            label: `${words[categoryOf(each)] ?? ''} · ${say(each.title)}`,
          }))}
        />
      </div>
    </>
  )
}

/** Links to reports under a heading; nothing where there are none. */
function Listed({ title, reports, shown }: { title: string; reports: readonly Report[]; shown: Report }) {
  const say = useSay()
  if (reports.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {reports.map((each) => (
          <li key={each.path}>
            <PageLink
              to={REPORT_PAGE}
              ids={idsOf(each)}
              aria-current={each.path === shown.path ? 'page' : undefined}
            >
              {say(each.title)}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
