import { expect, test } from 'vitest'
import { maySeeMeasure, seenMeasures } from '#domain/reports/define/ask.ts'
import { termsOf } from '#domain/reports/define/terms.ts'
import { REPORTS } from '#domain/reports/list/all.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan, userActor } from '#domain/people/roles.ts'
import { busyCompany, REPORT_SPAN, reportParams } from '#test/harness/reports.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

test('a figure is explained by those of which it is made, of all rows and of one', async () => {
  const { company } = await busyCompany(server())
  const owner = company.as('Owner')
  const params = reportParams('sales/sales/by_category')
  const { blocks } = await owner.call('reports.explain', {
    params,
    query: { ...REPORT_SPAN, measure: 'net_sales' },
  })
  expect(blocks[0]).toMatchObject({
    value: '160.00',
    terms: [
      { measure: 'gross_sales', sign: 1, value: '260.00' },
      { measure: 'discounts', sign: -1, value: '0.00' },
      { measure: 'returns', sign: -1, value: '100.00' },
    ],
  })
  const none = await owner.call('reports.explain', {
    params,
    query: { ...REPORT_SPAN, measure: 'net_sales', filter: 'category=Nothing' },
  })
  expect(none.blocks).toEqual([])
  await owner.refused('not_found', 'reports.explain', {
    params: reportParams('sales/sales/nothing'),
    query: { ...REPORT_SPAN, measure: 'net_sales' },
  })
  await owner.refused('not_found', 'reports.values', {
    params: reportParams('sales/sales/nothing'),
    query: { ...REPORT_SPAN, dimension: 'shop' },
  })
  await company.as('Technician').refused('not_allowed', 'reports.explain', {
    params,
    query: { ...REPORT_SPAN, measure: 'net_sales' },
  })
})

const may = (permission: Permission) => actorCan(userActor('Technician'), permission)

test('no figure is explained by one that the person may not see', async () => {
  const { company } = await busyCompany(server())
  const hidden: string[] = []
  for (const report of REPORTS.filter(({ allow }) => may(allow)))
    for (const measure of seenMeasures(report, may)) {
      const secret = termsOf(measure).filter((term) => !maySeeMeasure(report, term.measure, may))
      if (secret.length === 0) continue
      hidden.push(measure)
      const query = { ...REPORT_SPAN, measure }
      const asked = { params: reportParams(report.path), query }
      const { blocks } = await company.as('Technician').call('reports.explain', asked)
      expect(
        blocks.flatMap(({ terms }) => terms),
        `${report.path} ${measure}`,
      ).toEqual([])
    }
  expect(hidden.length).toBeGreaterThan(0)
})
