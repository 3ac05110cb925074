import { figureOf, type Measure } from '../measure.ts'

/** Drawers and closed days. */
export const TILL_MEASURES = {
  opening_float: figureOf(
    'money',
    { sum: ['opening_float'] },
    ['Opening float', 'Fonds de caisse'],
    ['cash in the drawer when it was opened', 'argent dans le tiroir à son ouverture'],
    { whole: ['denomination'] },
  ),
  paid_in: figureOf(
    'money',
    { sum: ['paid_in'] },
    ['Paid in', 'Entrées de caisse'],
    ['cash put into the drawer beside sales', 'argent mis dans le tiroir hors des ventes'],
    { whole: ['denomination'] },
  ),
  paid_out: figureOf(
    'money',
    { sum: ['paid_out'] },
    ['Paid out', 'Sorties de caisse'],
    ['cash taken out of the drawer beside sales', 'argent retiré du tiroir hors des ventes'],
    { whole: ['denomination'] },
  ),
  expected_cash: figureOf(
    'money',
    { sum: ['expected_cash'] },
    ['Expected', 'Attendu'],
    [
      'float + cash collected − refunded + paid in − paid out; of an open drawer, up to now',
      'fonds + espèces encaissées − remboursées + entrées − sorties; d’un tiroir ouvert, jusqu’à maintenant',
    ],
    { whole: ['denomination'] },
  ),
  counted_cash: figureOf(
    'money',
    { sum: ['counted_cash'] },
    ['Counted', 'Compté'],
    [
      'cash that was counted when the drawer was closed; “–” while one of them is open',
      'argent compté à la fermeture du tiroir; « – » tant qu’un tiroir est ouvert',
    ],
    { whole: ['denomination'] },
  ),
  over_short: figureOf(
    'money',
    { sum: ['over_short'] },
    ['Over or short', 'Écart de caisse'],
    [
      'counted − expected; “–” while a drawer is open',
      'compté − attendu; « – » tant qu’un tiroir est ouvert',
    ],
    { whole: ['denomination'] },
  ),
  z_reports: figureOf(
    'count',
    { sum: ['z_reports'] },
    ['Closed days', 'Rapports Z'],
    ['days with a Z report', 'jours qui ont un rapport Z'],
  ),
  z_before_tax: figureOf(
    'money',
    { sum: ['z_before_tax'] },
    ['Net sales of the Z report', 'Ventes nettes du rapport Z'],
    [
      'net before tax, as the Z report was stored at closing; early Z reports have none',
      'net avant taxes, tel que le rapport Z a été conservé à la fermeture; les premiers rapports Z n’en ont pas',
    ],
  ),
  z_total: figureOf(
    'money',
    { sum: ['z_total'] },
    ['Total of the Z report', 'Total du rapport Z'],
    [
      'net with tax, as the Z report was stored at closing',
      'net avec taxes, tel que le rapport Z a été conservé à la fermeture',
    ],
  ),
  z_over_short: figureOf(
    'money',
    { sum: ['z_over_short'] },
    ['Over or short', 'Écart de caisse'],
    ['counted − expected over the drawers of the day', 'compté − attendu, des tiroirs du jour'],
  ),
} as const satisfies Record<string, Measure>
