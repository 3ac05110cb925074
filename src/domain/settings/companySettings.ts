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
        en: 'Conditions of imported service schedules',
        fr: 'Conditions des calendriers d’entretien importés',
      },
      help: {
        en: 'Which intervals of a schedule say that service is due.',
        fr: 'Les intervalles d’un calendrier qui indiquent qu’un entretien est dû.',
      },
    },
  ),
}

export type CompanySettings = ValuesOf<typeof companySettings>

/** The settings of a new company. */
export const initialCompanySettings: CompanySettings = initialValues(companySettings)
