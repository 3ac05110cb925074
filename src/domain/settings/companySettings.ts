import { msg, type Words } from '#domain/base/words.ts'
import {
  choice,
  choices,
  count,
  flag,
  initialValues,
  line,
  paragraph,
  type SettingRow,
  type SettingSection,
  type ValuesOf,
} from './setting.ts'

const row = (section: SettingSection, label: Words, help: Words): SettingRow => ({
  scope: 'company',
  section,
  permission: 'company.edit',
  label,
  help,
})

/** The payroll provider's code for a kind of pay; empty: the usual one. */
const earningCode = (label: Words, usual: string) =>
  line(12, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label,
    help: msg('Empty: {usual}.', { usual }),
  })

/** As in `domain/people`, whose permissions the settings name. */
type Role = 'Owner' | 'Manager' | 'Technician' | 'Company'
/** As in `domain/pay` and `domain/time`, which come after the settings. */
type PayPeriod = 'weekly' | 'biweekly' | 'biweekly_other' | 'semi_monthly' | 'monthly'
type Generous = 'region' | 'weekly_40' | 'daily_8' | 'california'
type Weekday = '0' | '1' | '2' | '3' | '4' | '5' | '6'

/** The settings of a company: each is one row, stored in `companies.settings` under its name. */
export const companySettings = {
  week_starts: choice<Weekday>(
    '0',
    {
      '0': msg('Sunday'),
      '1': msg('Monday'),
      '2': msg('Tuesday'),
      '3': msg('Wednesday'),
      '4': msg('Thursday'),
      '5': msg('Friday'),
      '6': msg('Saturday'),
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: msg('The week starts on'),
      help: msg(
        'Used by schedules, pay, reports and usage by week. Overtime counts by it from the next week on, and the week before it is longer. In British Columbia, overtime weeks always start on Sunday.',
      ),
    },
  ),
  overtime_rule: choice<Generous>(
    'region',
    {
      region: msg('Law of each person’s region'),
      weekly_40: msg('Also after 40 hours a week'),
      daily_8: msg('Also after 40 hours a week and 8 hours a day'),
      california: msg('Also as in California: 8 and 12 hours a day, the seventh day'),
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: msg('Overtime'),
      help: msg(
        'Applies where it pays more than the law, never where it pays less. A change applies from the next week.',
      ),
    },
  ),
  several_jobs: flag(
    false,
    row(
      'time',
      msg('Work on several orders at once'),
      msg(
        'People can start an order without ending the previous one. Time is split equally between orders. Pay doesn’t change.',
      ),
    ),
  ),
  punch_photo: flag(
    false,
    row(
      'time',
      msg('Photo at punch in and out'),
      msg(
        'The device’s camera takes a photo of the person punching. People read a notice first; a punch without a photo still counts. Only people who can correct punches see photos, no software compares them, and they’re deleted after 90 days. Ask a lawyer whether your local law allows it.',
      ),
    ),
  ),
  punch_photo_words: paragraph(
    1000,
    row(
      'time',
      msg('Photo notice text (English)'),
      msg('Shown below the notice, for example who answers questions.'),
    ),
  ),
  punch_photo_words_french: paragraph(
    1000,
    row('time', msg('Photo notice text (French)'), msg('Shown to people who use French.')),
  ),
  pay_period: choice<PayPeriod>(
    'biweekly',
    {
      weekly: msg('Every week'),
      biweekly: msg('Every two weeks'),
      biweekly_other: msg('Every two weeks (alternate week)'),
      semi_monthly: msg('Twice a month (1st and 16th)'),
      monthly: msg('Every month'),
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: msg('Payroll period'),
      help: msg('Monthly and twice-monthly periods include the work weeks that end in them.'),
    },
  ),
  payroll_company_code: line(20, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: msg('Payroll provider company code'),
  }),
  quickbooks_company_name: line(120, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: msg('Company name in QuickBooks Desktop'),
    help: msg(
      'In QuickBooks: File, Utilities, Export, Timer Lists. The value below COMPANYNAME in that file.',
    ),
  }),
  quickbooks_company_time: line(20, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: msg('Company number in QuickBooks Desktop'),
    help: msg('The value below COMPANYCREATETIME in the same file.'),
  }),
  earning_code_regular: earningCode(msg('Payroll code: regular hours'), 'REG (Nethris: 1)'),
  earning_code_overtime: earningCode(msg('Payroll code: overtime hours'), 'OT (Nethris: 43)'),
  earning_code_double: earningCode(msg('Payroll code: double-time hours'), 'DT'),
  earning_code_rate: earningCode(msg('Payroll code: hours at another rate'), 'RATEADJ'),
  earning_code_adjustment: earningCode(msg('Payroll code: overtime adjustment'), 'OTADJ'),
  earning_code_spiffs: earningCode(msg('Payroll code: spiffs and commissions'), 'SPIFF'),
  earning_code_holiday: earningCode(msg('Payroll code: holiday pay'), 'HOL'),
  earning_code_premium: earningCode(msg('Payroll code: premiums'), 'PREM'),
  earning_code_card_tips: earningCode(msg('Payroll code: card tips owed'), 'TIPS'),
  earning_code_cash_tips: earningCode(msg('Payroll code: cash tips declared'), 'CASHTIPS'),
  maintenance_severity: choice<'both' | 'normal' | 'severe'>(
    'both',
    {
      both: msg('Both'),
      normal: msg('Normal'),
      severe: msg('Severe'),
    },
    {
      scope: 'company',
      section: 'vehicles',
      permission: 'catalogue.edit',
      label: msg('Imported schedule conditions'),
      help: msg('Which schedule intervals count as due.'),
    },
  ),
  legal_name: line(
    120,
    row(
      'company',
      msg('Legal name'),
      msg('Printed on invoices and estimates below the company name, if it differs.'),
    ),
  ),
  business_number: line(
    60,
    row(
      'company',
      msg('Company registration number'),
      msg('Printed on invoices and estimates, for example an EIN or a Québec NEQ.'),
    ),
  ),
  privacy_text: paragraph(
    4000,
    row('company', msg('Privacy policy (English)'), msg('Shown on pages customers open from a link.')),
  ),
  privacy_text_french: paragraph(
    4000,
    row(
      'company',
      msg('Privacy policy (French)'),
      msg('Required by law in Québec, with the name of the person in charge of personal information.'),
    ),
  ),
  perpetual_inventory: flag(
    false,
    row(
      'company',
      msg('Post inventory to the journal daily'),
      msg(
        'Receipts, supplier invoices, cost of goods sold, counts and adjustments are posted when a day is closed (perpetual inventory). Before you turn this on, have your accountant enter the current value of your inventory as the opening balance.',
      ),
    ),
  ),
  second_factor_roles: choices<Role>(
    [],
    {
      Owner: msg('Owners'),
      Manager: msg('Managers'),
      Technician: msg('Technicians'),
      Company: msg('Company accounts'),
    },
    row(
      'access',
      msg('Two-step verification is required for'),
      msg(
        'People without it must set it up at their next sign-in. People who only use a PIN at a station aren’t asked.',
      ),
    ),
  ),
  campaign_rate: count(60, {
    least: 1,
    most: 600,
    ...row(
      'company',
      msg('Campaign messages per minute'),
      msg('Limit for all campaigns together. Providers may block senders that are too fast.'),
    ),
  }),
  text_days: count(0, {
    least: 0,
    most: 3650,
    ...row(
      'access',
      msg('Keep text messages for (days)'),
      msg('After that, only the date, recipient and delivery status are kept. 0 = keep forever.'),
    ),
  }),
  session_days: count(30, {
    least: 1,
    most: 30,
    ...row(
      'access',
      msg('Stay signed in for (days)'),
      msg('How long a sign-in lasts on a device. Applies from the next sign-in.'),
    ),
  }),
  sign_in_records_days: count(400, {
    least: 30,
    most: 3650,
    ...row(
      'access',
      msg('Keep sign-in history for (days)'),
      msg(
        'Older sign-ins and account changes are deleted each night. The installation may keep them for less time.',
      ),
    ),
  }),
}

export type CompanySettings = ValuesOf<typeof companySettings>

/** The settings of a new company. */
export const initialCompanySettings: CompanySettings = initialValues(companySettings)
