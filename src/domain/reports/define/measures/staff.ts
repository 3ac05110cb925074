import { msg, msgIn } from '#domain/base/words.ts'
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
    msg('Clocked'),
    msg('punch in to punch out − unpaid breaks'),
  ),
  regular_hours: figureOf(
    'hours',
    { sum: ['regular_hours'] },
    msgIn('reports', 'Regular'),
    msg('clocked hours that are neither overtime nor double time'),
  ),
  overtime_hours: figureOf(
    'hours',
    { sum: ['overtime_hours'] },
    msgIn('reports', 'Overtime'),
    msg('by the rules of the region, each hour once'),
  ),
  double_hours: figureOf(
    'hours',
    { sum: ['double_hours'] },
    msg('Double time'),
    msg('by the rules of the region'),
  ),
  break_hours: figureOf('hours', { sum: ['break_hours'] }, msg('Breaks'), msg('unpaid breaks')),
  job_hours: figureOf('hours', { sum: ['job_hours'] }, msg('Job time'), msg('time punched on orders')),
  billed_hours: figureOf(
    'hours',
    { sum: ['billed_hours'] },
    msg('Billed hours'),
    msg(
      'hours of labor lines on sold orders: of the line’s technician, else shared by job time on the order, else alike by position, as it was when the order was sold',
    ),
  ),
  billed_labor: figureOf(
    'money',
    { sum: ['billed_labor'] },
    msg('Labor with hours'),
    msg('labor sales of jobs with labor hours'),
  ),
  billed_jobs: figureOf(
    'count',
    { sum: ['billed_jobs'] },
    msg('Labor lines'),
    msg('labor lines on sold orders; one that several people shared counts for each, and once in the total'),
  ),
  effective_labor_rate: figureOf(
    'money',
    { of: { sum: ['billed_labor'] }, by: { sum: ['billed_hours'] } },
    msg('Effective labor rate'),
    msg('labor sales of jobs with labor hours ÷ billed hours'),
  ),
  productivity: figureOf('percent', ratioOf('productivity'), msg('Proficiency'), msg('job time ÷ clocked')),
  efficiency: figureOf('percent', ratioOf('efficiency'), msg('Efficiency'), msg('billed ÷ job time')),
  proficiency: figureOf('percent', ratioOf('proficiency'), msg('Proficiency'), msg('billed ÷ clocked')),
  wages: figureOf(
    'money',
    { sum: ['wages'] },
    msg('Wages'),
    msg('hours × rates with overtime, without spiffs and tips'),
    { allow: PAY },
  ),
  labor_percent: figureOf(
    'percent',
    { of: { sum: ['wages'] }, by: NET, percent: true },
    msg('Labor %'),
    msg('wages ÷ net sales'),
    { allow: PAY },
  ),
  cars_per_hour: figureOf(
    'ratio',
    { of: { sum: ['cars'] }, by: { sum: ['clocked_hours'] } },
    msg('Cars per hour'),
    msg('cars ÷ clocked hours'),
  ),
  profit_after_wages: figureOf(
    'money',
    { sum: ['gross'], less: ['coupons', 'discounts', 'returns', 'cost', 'wages'] },
    msg('Gross profit after wages'),
    msg('gross profit before wages − wages'),
    { allow: PAY },
  ),
  staffed_hours: figureOf(
    'hours',
    { sum: ['staffed_hours'] },
    msg('Clocked'),
    msg('clocked time in the hour'),
  ),
  staffed_wages: figureOf(
    'money',
    { sum: ['staffed_wages'] },
    msg('Wages'),
    msg('clocked time × the person’s rate, without overtime'),
    { allow: PAY },
  ),
  hours_per_car: figureOf(
    'hours',
    { of: { sum: ['staffed_hours'] }, by: { sum: ['cars'] } },
    msg('Hours per car'),
    msg('clocked ÷ cars'),
  ),
  staffed_percent: figureOf(
    'percent',
    { of: { sum: ['staffed_wages'] }, by: NET, percent: true },
    msg('Labor %'),
    msg('wages ÷ net sales'),
    { allow: PAY },
  ),
  pay_regular_hours: figureOf(
    'hours',
    { sum: ['pay_regular_hours'] },
    msgIn('reports', 'Regular'),
    msg('hours of the week'),
  ),
  pay_overtime_hours: figureOf(
    'hours',
    { sum: ['pay_overtime_hours'] },
    msgIn('reports', 'Overtime'),
    msg('hours of the week'),
  ),
  pay_double_hours: figureOf(
    'hours',
    { sum: ['pay_double_hours'] },
    msg('Double time'),
    msg('hours of the week'),
  ),
  pay_wages: figureOf('money', { sum: ['pay_wages'] }, msg('Wages'), msg('regular + overtime + double pay'), {
    allow: PAY,
  }),
  pay_spiffs: figureOf(
    'money',
    { sum: ['pay_spiffs'] },
    msgIn('reports', 'Spiffs'),
    msg('spiffs and commissions of the week'),
    { allow: PAY },
  ),
  pay_tips: figureOf('money', { sum: ['pay_tips'] }, msg('Card tips'), msg('tips by card that are owed'), {
    allow: PAY,
  }),
  pay_gross: figureOf(
    'money',
    { sum: ['pay_gross'] },
    msg('Gross pay'),
    msg('wages + spiffs + card tips + accepted lines'),
    { allow: PAY },
  ),
  incentive: figureOf(
    'money',
    { sum: ['incentive'] },
    msg('Amount'),
    msg('spiffs and commissions earned − deducted'),
  ),
  incentive_pieces: figureOf(
    'quantity',
    { sum: ['incentive_pieces'] },
    msgIn('reports', 'Pieces'),
    msg('units on which an amount per unit was earned, each once'),
    { adds: { within: ['incentive_rule'] } },
  ),
  incentive_amount: figureOf(
    'money',
    { sum: ['incentive_amount'] },
    msg('Price or margin'),
    msg('price or margin on which a percentage was earned, counting each line once'),
    { adds: { within: ['incentive_rule'] } },
  ),
  incentive_rows: figureOf(
    'count',
    { sum: ['incentive_rows'] },
    msg('Rows'),
    msg('rows of the ledger of spiffs'),
  ),
  position_cars: figureOf(
    'count',
    { sum: ['position_cars'] },
    msg('Cars'),
    msg('orders with a vehicle on which the person had the position'),
  ),
  position_net: figureOf(
    'money',
    { sum: ['position_net'] },
    msg('Net sales'),
    msg('net sales of those orders; an order counts in each of its positions'),
  ),
  position_ticket: figureOf(
    'money',
    { of: { sum: ['position_vehicle_net'] }, by: { sum: ['position_cars'] } },
    msg('Average ticket'),
    msg('net sales of those orders with a vehicle ÷ cars'),
  ),
  late_changes: figureOf(
    'count',
    { sum: ['late_changes'] },
    msgIn('reports', 'Changes'),
    msg('changes of an order after it was finalized'),
  ),
  audit_entries: figureOf(
    'count',
    { sum: ['audit_entries'] },
    msg('Entries'),
    msg('entries of the audit log'),
  ),
  raw_rows: figureOf(
    'count',
    { sum: ['raw_rows'] },
    msg('Rows'),
    msg('rows of the file for these shops and days'),
  ),
  uncosted: figureOf(
    'count',
    { sum: ['uncosted'] },
    msg('Without a cost'),
    msg('lines of goods that were sold without a cost'),
  ),
} as const satisfies Record<string, Measure>
