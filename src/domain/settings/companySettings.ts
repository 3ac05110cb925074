import { choice, initialValues, type ValuesOf } from './setting.ts'

/** The settings of a company: each is one row, stored in `companies.settings` under its name. */
export const companySettings = {
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
}

export type CompanySettings = ValuesOf<typeof companySettings>

/** The settings of a new company. */
export const initialCompanySettings: CompanySettings = initialValues(companySettings)
