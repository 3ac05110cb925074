import { report } from '#domain/reports/define/report.ts'

export const rawExport = report({
  path: 'data/exports/raw_export',
  title: { en: 'Raw export', fr: 'Exportation brute' },
  question: { en: 'How can anyone check the figures?', fr: 'Comment vérifier les chiffres?' },
  fact: 'raw',
  measures: ['raw_rows'],
  groups: ['raw_file', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'company.export',
})
