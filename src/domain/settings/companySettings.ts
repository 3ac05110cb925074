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
  type Words,
} from './setting.ts'

const row = (section: SettingSection, label: Words, help: Words): SettingRow => ({
  scope: 'company',
  section,
  permission: 'company.edit',
  label,
  help,
})

/** The payroll provider's code for a kind of pay; empty: the usual one. */
const earningCode = (kind: string, kindFrench: string, usual: string) =>
  line(12, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: { en: `Payroll code: ${kind}`, fr: `Code de paie : ${kindFrench}` },
    help: { en: `Empty: ${usual}.`, fr: `Vide : ${usual}.` },
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
      label: { en: 'The week starts on', fr: 'La semaine commence le' },
      help: {
        en: 'Used by schedules, pay, reports and usage by week. Overtime counts by it from the next week on, and the week before it is longer. In British Columbia, overtime weeks always start on Sunday.',
        fr: 'Sert aux horaires, à la paie, aux rapports et à l’utilisation par semaine. Les heures supplémentaires s’y comptent à partir de la semaine suivante, et la semaine d’avant est plus longue. En Colombie-Britannique, la semaine des heures supplémentaires commence toujours le dimanche.',
      },
    },
  ),
  overtime_rule: choice<Generous>(
    'region',
    {
      region: {
        en: 'By the law of each person’s region',
        fr: 'Selon la loi de la région de chaque personne',
      },
      weekly_40: { en: 'Also after 40 hours a week', fr: 'Aussi après 40 heures par semaine' },
      daily_8: {
        en: 'Also after 40 hours a week and 8 hours a day',
        fr: 'Aussi après 40 heures par semaine et 8 heures par jour',
      },
      california: {
        en: 'Also as in California: 8 and 12 hours a day, the seventh day',
        fr: 'Aussi comme en Californie : 8 et 12 heures par jour, le septième jour',
      },
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: { en: 'Overtime', fr: 'Heures supplémentaires' },
      help: {
        en: 'Applies where it pays more than the law, never where it pays less. A change applies from the next week.',
        fr: 'S’applique là où c’est plus avantageux que la loi, jamais moins. Un changement s’applique à partir de la semaine suivante.',
      },
    },
  ),
  several_jobs: flag(
    false,
    row(
      'time',
      { en: 'Work on several orders at once', fr: 'Travail sur plusieurs bons à la fois' },
      {
        en: 'A person starts an order without ending the one before. The time of several orders is divided equally. Pay stays the same.',
        fr: 'Une personne commence un bon sans terminer le précédent. Le temps de plusieurs bons est divisé à parts égales. La paie ne change pas.',
      },
    ),
  ),
  punch_photo: flag(
    false,
    row(
      'time',
      { en: 'Photo at punch in and out', fr: 'Photo au pointage d’arrivée et de départ' },
      {
        en: 'The device’s camera takes a photo of who punches. People read a notice first; a punch without a photo still counts. Only those who may correct punches see photos, no software compares them, and they are deleted after 90 days. Ask a lawyer whether the law of your region allows it.',
        fr: 'La caméra de l’appareil prend une photo de qui pointe. Les personnes lisent d’abord un avis; un pointage sans photo compte quand même. Seules les personnes qui peuvent corriger les pointages voient les photos, aucun logiciel ne les compare, et elles sont supprimées après 90 jours. Demandez à un avocat si la loi de votre région le permet.',
      },
    ),
  ),
  punch_photo_words: paragraph(
    1000,
    row(
      'time',
      {
        en: 'Your words in the notice about photos (English)',
        fr: 'Vos mots dans l’avis sur les photos (anglais)',
      },
      {
        en: 'Shown below the notice, for example who answers questions.',
        fr: 'Affichés sous l’avis, par exemple qui répond aux questions.',
      },
    ),
  ),
  punch_photo_words_french: paragraph(
    1000,
    row(
      'time',
      {
        en: 'Your words in the notice about photos (French)',
        fr: 'Vos mots dans l’avis sur les photos (français)',
      },
      {
        en: 'Shown to people who use French.',
        fr: 'Affichés aux personnes qui utilisent le français.',
      },
    ),
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
      semi_monthly: { en: 'Twice a month (1st and 16th)', fr: 'Deux fois par mois (le 1er et le 16)' },
      monthly: { en: 'Every month', fr: 'Chaque mois' },
    },
    {
      scope: 'company',
      section: 'time',
      permission: 'company.edit',
      label: { en: 'Payroll period', fr: 'Période de paie' },
      help: {
        en: 'A period of a month or half a month pays the work weeks that end in it.',
        fr: 'Une période d’un mois ou d’un demi-mois paie les semaines de travail qui s’y terminent.',
      },
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
  quickbooks_company_name: line(120, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: { en: 'Company name in QuickBooks Desktop', fr: 'Nom de l’entreprise dans QuickBooks Desktop' },
    help: {
      en: 'In QuickBooks: File, Utilities, Export, Timer Lists. The value below COMPANYNAME in that file.',
      fr: 'Dans QuickBooks : Fichier, Utilitaires, Exporter, Listes du chronomètre. La valeur sous COMPANYNAME dans ce fichier.',
    },
  }),
  quickbooks_company_time: line(20, {
    scope: 'company',
    section: 'time',
    permission: 'company.edit',
    label: {
      en: 'Company number in QuickBooks Desktop',
      fr: 'Numéro de l’entreprise dans QuickBooks Desktop',
    },
    help: {
      en: 'The value below COMPANYCREATETIME in the same file.',
      fr: 'La valeur sous COMPANYCREATETIME dans le même fichier.',
    },
  }),
  earning_code_regular: earningCode('regular hours', 'heures normales', 'REG (Nethris: 1)'),
  earning_code_overtime: earningCode('overtime hours', 'heures supplémentaires', 'OT (Nethris: 43)'),
  earning_code_double: earningCode('double-time hours', 'heures à taux double', 'DT'),
  earning_code_rate: earningCode('hours at another rate', 'heures à un autre taux', 'RATEADJ'),
  earning_code_adjustment: earningCode(
    'overtime adjustment',
    'rajustement d’heures supplémentaires',
    'OTADJ',
  ),
  earning_code_spiffs: earningCode('spiffs and commissions', 'primes de vente et commissions', 'SPIFF'),
  earning_code_holiday: earningCode('holiday pay', 'indemnité de jour férié', 'HOL'),
  earning_code_premium: earningCode('premiums', 'majorations', 'PREM'),
  earning_code_card_tips: earningCode('card tips owed', 'pourboires par carte à remettre', 'TIPS'),
  earning_code_cash_tips: earningCode('cash tips declared', 'pourboires en argent déclarés', 'CASHTIPS'),
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
  privacy_text: paragraph(
    4000,
    row(
      'company',
      { en: 'Privacy policy (English)', fr: 'Politique de confidentialité (anglais)' },
      {
        en: 'Shown on the pages that customers open from a link.',
        fr: 'Affichée sur les pages que les clients ouvrent par un lien.',
      },
    ),
  ),
  privacy_text_french: paragraph(
    4000,
    row(
      'company',
      { en: 'Privacy policy (French)', fr: 'Politique de confidentialité (français)' },
      {
        en: 'In Québec the law asks for it, with the person in charge of personal information.',
        fr: 'Au Québec, la loi l’exige, avec la personne responsable des renseignements personnels.',
      },
    ),
  ),
  perpetual_inventory: flag(
    false,
    row(
      'company',
      { en: 'Post stock to the journal each day', fr: 'Porter le stock au journal chaque jour' },
      {
        en: 'Receipts, suppliers’ invoices, cost of goods sold, counts and adjustments are posted when a day is closed (perpetual inventory). Before you turn this on, ask your accountant to enter the present worth of your stock as the opening balance.',
        fr: 'Les réceptions, les factures des fournisseurs, le coût des marchandises vendues, les comptages et les rajustements sont portés au journal à la fermeture de la journée (inventaire permanent). Avant d’activer ce réglage, demandez à votre comptable d’inscrire la valeur actuelle du stock comme solde d’ouverture.',
      },
    ),
  ),
  second_factor_roles: choices<Role>(
    [],
    {
      Owner: { en: 'Owners', fr: 'Propriétaires' },
      Manager: { en: 'Managers', fr: 'Gérants' },
      Technician: { en: 'Technicians', fr: 'Techniciens' },
      Company: { en: 'Company accounts', fr: 'Comptes d’entreprise' },
    },
    row(
      'access',
      {
        en: 'Two-step verification is required for',
        fr: 'La vérification en deux étapes est obligatoire pour',
      },
      {
        en: 'A person without it sets it up at the next sign-in, and can do nothing else before. People who only use a PIN at a station are not asked.',
        fr: 'Une personne qui ne l’a pas la configure à sa prochaine connexion et ne peut rien faire d’autre avant. Les personnes qui utilisent seulement un NIP à un poste ne sont pas touchées.',
      },
    ),
  ),
  campaign_rate: count(60, {
    least: 1,
    most: 600,
    ...row(
      'company',
      { en: 'Campaign messages per minute', fr: 'Messages de campagne par minute' },
      {
        en: 'All campaigns of the company together send no more than this. Email and text providers block senders that are too fast.',
        fr: 'Toutes les campagnes de l’entreprise ensemble n’en envoient pas plus. Les fournisseurs bloquent les expéditeurs trop rapides.',
      },
    ),
  }),
  text_days: count(0, {
    least: 0,
    most: 3650,
    ...row(
      'access',
      { en: 'Keep the words of texts for (days)', fr: 'Conserver les mots des textos (jours)' },
      {
        en: 'Older texts to customers and their replies keep only when, to whom and whether they arrived. 0: always kept.',
        fr: 'Des textos plus anciens et de leurs réponses, il ne reste que la date, le destinataire et l’état de la livraison. 0 : toujours conservés.',
      },
    ),
  }),
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
