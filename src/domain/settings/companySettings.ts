import {
  choice,
  count,
  initialValues,
  line,
  type SettingRow,
  type SettingSection,
  type ValuesOf,
  type Words,
} from './setting.ts'

const row = (section: SettingSection, label: Words, help: Words): SettingRow => ({
  scope: 'company',
  section,
  permission: 'company.edit',
  label,
  help,
})

/** As in `domain/pay`, which comes after the settings. */
type PayPeriod = 'weekly' | 'biweekly' | 'biweekly_other'
type Weekday = '0' | '1' | '2' | '3' | '4' | '5' | '6'

/** The settings of a company: each is one row, stored in `companies.settings` under its name. */
export const companySettings = {
  week_starts: choice<Weekday>(
    '0',
    {
      '0': { en: 'Sunday', fr: 'Dimanche' },
      '1': { en: 'Monday', fr: 'Lundi' },
      '2': { en: 'Tuesday', fr: 'Mardi' },
      '3': { en: 'Wednesday', fr: 'Mercredi' },
      '4': { en: 'Thursday', fr: 'Jeudi' },
      '5': { en: 'Friday', fr: 'Vendredi' },
      '6': { en: 'Saturday', fr: 'Samedi' },
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: { en: 'The work week starts on', fr: 'La semaine de travail commence le' },
      help: {
        en: 'Weekly overtime is counted from this day. In British Columbia it is always Sunday.',
        fr: 'Les heures supplémentaires de la semaine se comptent à partir de ce jour. En Colombie-Britannique, c’est toujours le dimanche.',
      },
    },
  ),
  pay_period: choice<PayPeriod>(
    'biweekly',
    {
      weekly: { en: 'Every week', fr: 'Chaque semaine' },
      biweekly: { en: 'Every two weeks', fr: 'Toutes les deux semaines' },
      biweekly_other: {
        en: 'Every two weeks, the other week',
        fr: 'Toutes les deux semaines, l’autre semaine',
      },
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: { en: 'Payroll period', fr: 'Période de paie' },
    },
  ),
  payroll_company_code: line(20, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: {
      en: 'Company code at the payroll provider',
      fr: 'Code de l’entreprise chez le fournisseur de paie',
    },
  }),
  maintenance_severity: choice<'both' | 'normal' | 'severe'>(
    'both',
    {
      both: { en: 'Both', fr: 'Les deux' },
      normal: { en: 'Normal', fr: 'Normales' },
      severe: { en: 'Severe', fr: 'Rigoureuses' },
    },
    {
      scope: 'company',
      section: 'vehicles',
      permission: 'catalogue.edit',
      label: {
        en: 'Imported schedule conditions',
        fr: 'Conditions des calendriers importés',
      },
      help: {
        en: 'Which schedule intervals count as due.',
        fr: 'Intervalles du calendrier qui comptent comme dus.',
      },
    },
  ),
  legal_name: line(
    120,
    row(
      'company',
      { en: 'Legal name', fr: 'Dénomination sociale' },
      {
        en: 'Printed on invoices and estimates below the company name, if it differs.',
        fr: 'Imprimée sur les factures et les évaluations sous le nom de l’entreprise, si elle est différente.',
      },
    ),
  ),
  business_number: line(
    60,
    row(
      'company',
      { en: 'Company registration number', fr: 'Numéro d’entreprise' },
      {
        en: 'Printed on invoices and estimates, for example an EIN or a Québec NEQ.',
        fr: 'Imprimé sur les factures et les évaluations, par exemple un NEQ ou un EIN.',
      },
    ),
  ),
  session_days: count(30, {
    least: 1,
    most: 30,
    ...row(
      'access',
      { en: 'Sign in again after (days)', fr: 'Se reconnecter après (jours)' },
      {
        en: 'How long a sign-in lasts on a device. Applies from the next sign-in.',
        fr: 'Durée d’une connexion sur un appareil. S’applique dès la prochaine connexion.',
      },
    ),
  }),
  sign_in_records_days: count(400, {
    least: 30,
    most: 3650,
    ...row(
      'access',
      { en: 'Keep account activity for (days)', fr: 'Conserver l’activité des comptes (jours)' },
      {
        en: 'Older sign-ins and account changes are deleted each night. The installation may keep them for less time.',
        fr: 'Les connexions et les changements de compte plus anciens sont supprimés chaque nuit. L’installation peut les conserver moins longtemps.',
      },
    ),
  }),
}

export type CompanySettings = ValuesOf<typeof companySettings>

/** The settings of a new company. */
export const initialCompanySettings: CompanySettings = initialValues(companySettings)
