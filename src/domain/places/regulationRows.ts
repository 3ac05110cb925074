// See docs/decisions/dated-rules-are-rows.md.
import type { EstimateRule, SurchargeRule, TaxRate } from './regulationRules.ts'

const ALWAYS = { valid_from: '1970-01-01', valid_to: null }
const SPECIFICATION = 'Specification section 9'

type Names = readonly [string, string]
const GST: Names = ['GST', 'TPS']
const HST: Names = ['HST', 'TVH']
const PST: Names = ['PST', 'TVP']
const RST: Names = ['RST', 'TVD']
const QST: Names = ['QST', 'TVQ']
const SALES_TAX: Names = ['Sales tax', 'Taxe de vente']
/** Input Tax Credit Information (GST/HST) Regulations; Act respecting the Québec sales tax. */
const NUMBERED: ReadonlySet<Names> = new Set([GST, HST, QST])

function rate(region: string, line: number, names: Names, percent: string): TaxRate {
  const [name_en, name_fr] = names
  return {
    region,
    line_no: line,
    name_en,
    name_fr,
    rate: percent,
    compound: false,
    number_required: NUMBERED.has(names),
    local_surtax: false,
    ...ALWAYS,
    source: SPECIFICATION,
  }
}

/** Canadian rates: the specification's table, with Nova Scotia's change. Of the US states, Florida. */
export const TAX_RATES: readonly TaxRate[] = [
  ...['AB', 'BC', 'MB', 'NT', 'NU', 'QC', 'SK', 'YT'].map((region) => rate(region, 1, GST, '5')),
  rate('BC', 2, PST, '7'),
  rate('MB', 2, RST, '7'),
  rate('SK', 2, PST, '6'),
  rate('QC', 2, QST, '9.975'),
  rate('ON', 1, HST, '13'),
  ...['NB', 'NL', 'PE'].map((region) => rate(region, 1, HST, '15')),
  { ...rate('NS', 1, HST, '15'), valid_to: '2025-03-31' },
  { ...rate('NS', 1, HST, '14'), valid_from: '2025-04-01', source: 'CRA Notice 342' },
  {
    ...rate('FL', 1, SALES_TAX, '6'),
    local_surtax: true,
    source: 'Florida Statutes 212.05 (state), 212.055 (county surtax)',
  },
]

const NO_OVERRUN = { percent: '0', amount: '0', most: null }

export const ESTIMATE_RULES: readonly EstimateRule[] = [
  {
    region: 'FL',
    above: '150',
    valid_days: 30,
    overrun: { percent: '10', amount: '10', most: '50' },
    waivers: ['limit', 'none'],
    before_work: false,
    ...ALWAYS,
    source: 'Specification sections 5 and 9; Florida Statutes 559.905, 559.909',
  },
  {
    region: 'QC',
    above: '100',
    valid_days: null,
    overrun: NO_OVERRUN,
    waivers: [],
    before_work: false,
    ...ALWAYS,
    source: 'Consumer Protection Act (Quebec), ss. 167 to 181',
  },
  {
    region: 'CA',
    above: '0',
    valid_days: null,
    overrun: NO_OVERRUN,
    waivers: [],
    before_work: true,
    ...ALWAYS,
    source: 'California Business and Professions Code 9884.9; 16 CCR 3353',
  },
  {
    region: 'ON',
    above: '0',
    valid_days: null,
    overrun: { percent: '10', amount: '0', most: null },
    waivers: ['limit'],
    before_work: false,
    ...ALWAYS,
    source: 'Consumer Protection Act, 2002 (Ontario), Part VI; O. Reg. 17/05',
  },
]

type Source = Pick<SurchargeRule, 'source' | 'source_french'>

function banned(region: string, source: Source): SurchargeRule {
  return { region, allowed: false, cap: null, notice: '', ...ALWAYS, ...source }
}
const REPORTED: Source = {
  source: 'Published lists of states; confirm before use',
  source_french: 'Listes publiées des États; à vérifier avant de s’y fier',
}

export const SURCHARGE_RULES: readonly SurchargeRule[] = [
  ...['CT', 'ME', 'MA', 'PR', 'CA', 'OK', 'NY'].map((region) => banned(region, REPORTED)),
  banned('QC', {
    source: 'Card network rules for Canada: not in Quebec',
    source_french: 'Règles des réseaux de cartes pour le Canada : pas au Québec',
  }),
  {
    region: 'CO',
    allowed: true,
    cap: '2',
    notice: 'A surcharge of up to 2%, or the cost of processing, is added to credit card payments.',
    ...ALWAYS,
    ...REPORTED,
  },
  {
    region: 'country:CA',
    allowed: true,
    cap: '2.4',
    notice: 'A surcharge is added to credit card payments.',
    ...ALWAYS,
    source: 'Card network rules for Canada',
    source_french: 'Règles des réseaux de cartes pour le Canada',
  },
  {
    region: 'country:US',
    allowed: true,
    cap: '3',
    notice: 'A surcharge is added to credit card payments.',
    ...ALWAYS,
    source: 'Card network rules for the United States',
    source_french: 'Règles des réseaux de cartes pour les États-Unis',
  },
]
