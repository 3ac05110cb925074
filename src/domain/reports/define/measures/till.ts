import type { Measure } from '../measure.ts'

/** Drawers and closed days. Source: reports 2. */
export const TILL_MEASURES = {
  opening_float: {
    words: { en: 'Opening float', fr: 'Fonds de caisse' },
    formula: { en: 'cash in the drawer when it was opened', fr: 'argent dans le tiroir à son ouverture' },
    kind: 'money',
    figure: { sum: ['opening_float'] },
  },
  paid_in: {
    words: { en: 'Paid in', fr: 'Entrées de caisse' },
    formula: { en: 'cash put into the drawer beside sales', fr: 'argent mis dans le tiroir hors des ventes' },
    kind: 'money',
    figure: { sum: ['paid_in'] },
  },
  paid_out: {
    words: { en: 'Paid out', fr: 'Sorties de caisse' },
    formula: {
      en: 'cash taken out of the drawer beside sales',
      fr: 'argent retiré du tiroir hors des ventes',
    },
    kind: 'money',
    figure: { sum: ['paid_out'] },
  },
  expected_cash: {
    words: { en: 'Expected', fr: 'Attendu' },
    formula: {
      en: 'float + cash taken − refunded + paid in − paid out, of counted drawers',
      fr: 'fonds + espèces encaissées − remboursées + entrées − sorties, des tiroirs comptés',
    },
    kind: 'money',
    figure: { sum: ['expected_cash'] },
  },
  counted_cash: {
    words: { en: 'Counted', fr: 'Compté' },
    formula: {
      en: 'cash that was counted when the drawer was closed',
      fr: 'argent compté à la fermeture du tiroir',
    },
    kind: 'money',
    figure: { sum: ['counted_cash'] },
  },
  over_short: {
    words: { en: 'Over or short', fr: 'Écart de caisse' },
    formula: { en: 'counted − expected', fr: 'compté − attendu' },
    kind: 'money',
    figure: { sum: ['over_short'] },
  },
  z_reports: {
    words: { en: 'Closed days', fr: 'Rapports Z' },
    formula: { en: 'days with a Z report', fr: 'jours qui ont un rapport Z' },
    kind: 'count',
    figure: { sum: ['z_reports'] },
  },
  z_before_tax: {
    words: { en: 'Net sales of the Z report', fr: 'Ventes nettes du rapport Z' },
    formula: {
      en: 'net before tax, as the Z report was stored at closing',
      fr: 'net avant taxes, tel que le rapport Z a été conservé à la fermeture',
    },
    kind: 'money',
    figure: { sum: ['z_before_tax'] },
  },
  z_total: {
    words: { en: 'Total of the Z report', fr: 'Total du rapport Z' },
    formula: {
      en: 'net with tax, as the Z report was stored at closing',
      fr: 'net avec taxes, tel que le rapport Z a été conservé à la fermeture',
    },
    kind: 'money',
    figure: { sum: ['z_total'] },
  },
  z_over_short: {
    words: { en: 'Over or short', fr: 'Écart de caisse' },
    formula: {
      en: 'counted − expected over the drawers of the day',
      fr: 'compté − attendu, des tiroirs du jour',
    },
    kind: 'money',
    figure: { sum: ['z_over_short'] },
  },
} as const satisfies Record<string, Measure>
