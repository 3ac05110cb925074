import { JOB_RATIOS } from '#domain/time/jobReport.ts'
import { figureOf, type Measure, type Ratio, type Sum } from '../measure.ts'

const PAY = 'staff.pay'
const NET: Sum = { sum: ['gross'], less: ['coupons', 'discounts', 'returns'] }

/** A ratio of times as Pay → Job time has it. */
const ratioOf = (name: keyof typeof JOB_RATIOS): Ratio => ({
  of: { sum: [`${JOB_RATIOS[name].of}_hours`] },
  by: { sum: [`${JOB_RATIOS[name].by}_hours`] },
  percent: true,
})

/** Hours, pay and what people bring; and what changed on orders. */
export const STAFF_MEASURES = {
  clocked_hours: figureOf(
    'hours',
    { sum: ['clocked_hours'] },
    ['Clocked', 'Pointé'],
    ['punch in to punch out − unpaid breaks', 'du pointage d’arrivée au départ − pauses non payées'],
  ),
  regular_hours: figureOf(
    'hours',
    { sum: ['regular_hours'] },
    ['Regular', 'Régulier'],
    [
      'clocked hours that are neither overtime nor double time',
      'heures pointées qui ne sont ni supplémentaires ni doubles',
    ],
  ),
  overtime_hours: figureOf(
    'hours',
    { sum: ['overtime_hours'] },
    ['Overtime', 'Supplémentaires'],
    ['by the rules of the region, each hour once', 'selon les règles de la région, chaque heure une fois'],
  ),
  double_hours: figureOf(
    'hours',
    { sum: ['double_hours'] },
    ['Double time', 'Temps double'],
    ['by the rules of the region', 'selon les règles de la région'],
  ),
  break_hours: figureOf(
    'hours',
    { sum: ['break_hours'] },
    ['Breaks', 'Pauses'],
    ['unpaid breaks', 'pauses non payées'],
  ),
  job_hours: figureOf(
    'hours',
    { sum: ['job_hours'] },
    ['Job time', 'Temps sur les bons'],
    ['time punched on orders', 'temps pointé sur les bons'],
  ),
  billed_hours: figureOf(
    'hours',
    { sum: ['billed_hours'] },
    ['Billed hours', 'Heures facturées'],
    [
      'hours of labor lines on sold orders: of the line’s technician, else shared by job time on the order, else alike by position, as it was when the order was sold',
      'heures des lignes de main-d’œuvre des bons vendus : au technicien de la ligne, sinon réparties selon le temps sur le bon, sinon également entre les postes, comme à la vente du bon',
    ],
  ),
  billed_labor: figureOf(
    'money',
    { sum: ['billed_labor'] },
    ['Labor with hours', 'Main-d’œuvre avec heures'],
    [
      'labor sales of jobs with labor hours',
      'ventes de main-d’œuvre des travaux qui ont des heures de main-d’œuvre',
    ],
  ),
  billed_jobs: figureOf(
    'count',
    { sum: ['billed_jobs'] },
    ['Labor lines', 'Lignes de main-d’œuvre'],
    [
      'labor lines on sold orders; one that several people shared counts for each, and once in the total',
      'lignes de main-d’œuvre des bons vendus; une ligne partagée compte pour chaque personne, et une fois dans le total',
    ],
  ),
  effective_labor_rate: figureOf(
    'money',
    { of: { sum: ['billed_labor'] }, by: { sum: ['billed_hours'] } },
    ['Effective labor rate', 'Taux horaire effectif'],
    [
      'labor sales of jobs with labor hours ÷ billed hours',
      'ventes de main-d’œuvre des travaux qui ont des heures ÷ heures facturées',
    ],
  ),
  productivity: figureOf(
    'percent',
    ratioOf('productivity'),
    ['Productivity', 'Productivité'],
    ['job time ÷ clocked', 'temps sur les bons ÷ pointé'],
  ),
  efficiency: figureOf(
    'percent',
    ratioOf('efficiency'),
    ['Efficiency', 'Efficacité'],
    ['billed ÷ job time', 'facturé ÷ temps sur les bons'],
  ),
  proficiency: figureOf(
    'percent',
    ratioOf('proficiency'),
    ['Proficiency', 'Rendement'],
    ['billed ÷ clocked', 'facturé ÷ pointé'],
  ),
  wages: figureOf(
    'money',
    { sum: ['wages'] },
    ['Wages', 'Salaires'],
    [
      'hours × rates with overtime, without spiffs and tips',
      'heures × taux avec les heures supplémentaires, sans primes ni pourboires',
    ],
    { allow: PAY },
  ),
  labor_percent: figureOf(
    'percent',
    { of: { sum: ['wages'] }, by: NET, percent: true },
    ['Labor %', 'Main-d’œuvre %'],
    ['wages ÷ net sales', 'salaires ÷ ventes nettes'],
    { allow: PAY },
  ),
  cars_per_hour: figureOf(
    'ratio',
    { of: { sum: ['cars'] }, by: { sum: ['clocked_hours'] } },
    ['Cars per hour', 'Véhicules par heure'],
    ['cars ÷ clocked hours', 'véhicules ÷ heures pointées'],
  ),
  profit_after_wages: figureOf(
    'money',
    { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost', 'wages'] },
    ['Gross profit after wages', 'Bénéfice brut après salaires'],
    ['gross profit before wages − wages', 'bénéfice brut avant salaires − salaires'],
    { allow: PAY },
  ),
  staffed_hours: figureOf(
    'hours',
    { sum: ['staffed_hours'] },
    ['Clocked', 'Pointé'],
    ['clocked time in the hour', 'temps pointé dans l’heure'],
  ),
  staffed_wages: figureOf(
    'money',
    { sum: ['staffed_wages'] },
    ['Wages', 'Salaires'],
    [
      'clocked time × the person’s rate, without overtime',
      'temps pointé × taux de la personne, sans les heures supplémentaires',
    ],
    { allow: PAY },
  ),
  hours_per_car: figureOf(
    'hours',
    { of: { sum: ['staffed_hours'] }, by: { sum: ['cars'] } },
    ['Hours a car', 'Heures par véhicule'],
    ['clocked ÷ cars', 'pointé ÷ véhicules'],
  ),
  staffed_percent: figureOf(
    'percent',
    { of: { sum: ['staffed_wages'] }, by: NET, percent: true },
    ['Labor %', 'Main-d’œuvre %'],
    ['wages ÷ net sales', 'salaires ÷ ventes nettes'],
    { allow: PAY },
  ),
  pay_regular_hours: figureOf(
    'hours',
    { sum: ['pay_regular_hours'] },
    ['Regular', 'Régulier'],
    ['hours of the week', 'heures de la semaine'],
  ),
  pay_overtime_hours: figureOf(
    'hours',
    { sum: ['pay_overtime_hours'] },
    ['Overtime', 'Supplémentaires'],
    ['hours of the week', 'heures de la semaine'],
  ),
  pay_double_hours: figureOf(
    'hours',
    { sum: ['pay_double_hours'] },
    ['Double time', 'Temps double'],
    ['hours of the week', 'heures de la semaine'],
  ),
  pay_wages: figureOf(
    'money',
    { sum: ['pay_wages'] },
    ['Wages', 'Salaires'],
    ['regular + overtime + double pay', 'paie régulière + supplémentaire + double'],
    { allow: PAY },
  ),
  pay_spiffs: figureOf(
    'money',
    { sum: ['pay_spiffs'] },
    ['Spiffs', 'Primes'],
    ['spiffs and commissions of the week', 'primes et commissions de la semaine'],
    { allow: PAY },
  ),
  pay_tips: figureOf(
    'money',
    { sum: ['pay_tips'] },
    ['Card tips', 'Pourboires par carte'],
    ['tips by card that are owed', 'pourboires par carte à verser'],
    { allow: PAY },
  ),
  pay_gross: figureOf(
    'money',
    { sum: ['pay_gross'] },
    ['Gross pay', 'Paie brute'],
    [
      'wages + spiffs + card tips + accepted lines',
      'salaires + primes + pourboires par carte + lignes acceptées',
    ],
    { allow: PAY },
  ),
  incentive: figureOf(
    'money',
    { sum: ['incentive'] },
    ['Amount', 'Montant'],
    ['spiffs and commissions earned − taken back', 'primes et commissions gagnées − reprises'],
  ),
  incentive_pieces: figureOf(
    'quantity',
    { sum: ['incentive_pieces'] },
    ['Pieces', 'Unités'],
    [
      'units on which an amount per unit was earned, each once',
      'unités pour lesquelles un montant par unité a été gagné, chacune une fois',
    ],
    { adds: { within: ['incentive_rule'] } },
  ),
  incentive_amount: figureOf(
    'money',
    { sum: ['incentive_amount'] },
    ['Price or margin', 'Prix ou marge'],
    [
      'price or margin of which a percentage was earned, each line once',
      'prix ou marge dont un pourcentage a été gagné, chaque ligne une fois',
    ],
    { adds: { within: ['incentive_rule'] } },
  ),
  incentive_rows: figureOf(
    'count',
    { sum: ['incentive_rows'] },
    ['Rows', 'Lignes'],
    ['rows of the ledger of spiffs', 'lignes du registre des primes'],
  ),
  position_cars: figureOf(
    'count',
    { sum: ['position_cars'] },
    ['Cars', 'Véhicules'],
    [
      'orders with a vehicle on which the person had the position',
      'bons avec un véhicule où la personne occupait le poste',
    ],
  ),
  position_net: figureOf(
    'money',
    { sum: ['position_net'] },
    ['Net sales', 'Ventes nettes'],
    [
      'net sales of those orders; an order counts in each of its positions',
      'ventes nettes de ces bons; un bon compte dans chacun de ses postes',
    ],
  ),
  position_ticket: figureOf(
    'money',
    { of: { sum: ['position_vehicle_net'] }, by: { sum: ['position_cars'] } },
    ['Average ticket', 'Facture moyenne'],
    [
      'net sales of those orders with a vehicle ÷ cars',
      'ventes nettes de ces bons avec un véhicule ÷ véhicules',
    ],
  ),
  late_changes: figureOf(
    'count',
    { sum: ['late_changes'] },
    ['Changes', 'Changements'],
    ['changes of an order after it was finalized', 'changements d’un bon après sa facture'],
  ),
  audit_entries: figureOf(
    'count',
    { sum: ['audit_entries'] },
    ['Entries', 'Entrées'],
    ['entries of the audit log', 'entrées du journal d’audit'],
  ),
  raw_rows: figureOf(
    'count',
    { sum: ['raw_rows'] },
    ['Rows', 'Lignes'],
    ['rows of the file for these shops and days', 'lignes du fichier pour ces ateliers et ces jours'],
  ),
  uncosted: figureOf(
    'count',
    { sum: ['uncosted'] },
    ['Without a cost', 'Sans coûtant'],
    ['lines of goods that were sold without a cost', 'lignes de biens vendues sans coûtant'],
  ),
} as const satisfies Record<string, Measure>
