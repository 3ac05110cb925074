import type { ErrorText } from './text.ts'

/** Payroll. */
export const payErrors = {
  payroll_not_over: {
    status: 409,
    en: 'This period isn’t over. Export it after its last day.',
    fr: 'Cette période n’est pas terminée. Exportez-la après son dernier jour.',
  },
  payroll_not_ready: {
    status: 409,
    en: 'Some people can’t be paid yet. See what is missing next to their names.',
    fr: 'Certaines personnes ne peuvent pas encore être payées. Voyez ce qui manque à côté de leur nom.',
  },
  payroll_currencies: {
    status: 409,
    en: 'Shops in this pay group use different currencies. Create a pay group for each currency.',
    fr: 'Les ateliers de ce groupe de paie utilisent des devises différentes. Créez un groupe de paie pour chaque devise.',
  },
  payroll_file_voided: {
    status: 409,
    en: 'This payroll file is voided. Export the period again.',
    fr: 'Ce fichier de paie est annulé. Exportez la période de nouveau.',
  },
  payroll_nothing_new: {
    status: 409,
    en: 'Everything in this period was already exported.',
    fr: 'Tout ce qui est dans cette période a déjà été exporté.',
  },
  company_code_missing: {
    status: 409,
    en: 'This layout needs the company code of the payroll provider. Enter it in Company settings.',
    fr: 'Ce format exige le code de l’entreprise chez le fournisseur de paie. Entrez-le dans les paramètres de l’entreprise.',
  },
  company_code_digits: {
    status: 409,
    en: 'Nethris company numbers have digits only. Correct the company code in Company settings.',
    fr: 'Les numéros d’entreprise de Nethris n’ont que des chiffres. Corrigez le code de l’entreprise dans les paramètres de l’entreprise.',
  },
  quickbooks_company_missing: {
    status: 409,
    en: 'QuickBooks Desktop accepts only files that name its company. Export the timer lists from QuickBooks and enter their two values in Company settings.',
    fr: 'QuickBooks Desktop n’accepte que les fichiers qui nomment son entreprise. Exportez les listes du chronomètre de QuickBooks et entrez leurs deux valeurs dans les paramètres de l’entreprise.',
  },
  earning_code_missing: {
    status: 409,
    en: 'This layout needs a payroll code for each kind of pay. Enter the missing ones in Company settings.',
    fr: 'Ce format exige un code de paie pour chaque type de paie. Entrez ceux qui manquent dans les paramètres de l’entreprise.',
  },
  format_without_amounts: {
    status: 409,
    en: 'QuickBooks timesheets hold no amounts and no hours below zero. Choose another layout for this period.',
    fr: 'Les feuilles de temps QuickBooks ne contiennent ni montants ni heures négatives. Choisissez un autre format pour cette période.',
  },
} as const satisfies Record<string, ErrorText>
