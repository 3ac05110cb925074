import { msg, msgIn, type Words, type Say } from '#domain/base/words.ts'
import type { PagePath, SearchOf } from '#contract/base/pages.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { useGo } from '#web/base/navigation.tsx'

import { REPORTS } from '#domain/reports/list/all.ts'
import { reportTexts } from '#domain/reports/define/find.ts'
import type { Report } from '#domain/reports/define/report.ts'

type Go = ReturnType<typeof useGo>

/** A screen, something to do, or a setting that a search finds. */
export interface Place {
  id: string
  kind: 'screen' | 'action' | 'setting'
  label: Words
  /** What else people type for it, in both languages. */
  also: string
  path: PagePath
  /** The right to do it, besides the right to open its screen. */
  permission: Permission | null
  open: (go: Go, say: Say) => void
}

const place =
  (kind: Place['kind']) =>
  <P extends PagePath>(
    label: Words,
    path: P,
    { search, also = '', permission }: { search?: SearchOf<P>; also?: string; permission?: Permission } = {},
  ): Place => ({
    id: `${kind} ${label.message}`,
    kind,
    label,
    also,
    path,
    permission: permission ?? null,
    open: (go) => go(path, search),
  })
const screen = place('screen')
const action = place('action')

const reportPlace = (report: Report, says: readonly Say[]): Place => {
  const { path, title, allow } = report
  const [category = '', subCategory = '', id = ''] = path.split('/')
  return {
    id: `report ${path}`,
    kind: 'screen',
    label: msg('Report: {title}', { title }),
    also: reportTexts(report, says),
    path: '/dash/reports/:category/:subCategory/:id',
    permission: allow,
    open: (go) =>
      go('/dash/reports/:category/:subCategory/:id', undefined, { ids: { category, subCategory, id } }),
  }
}

/** The screens and the actions of the product, without its reports; settings come from their own registry. */
export const PLACES: readonly Place[] = [
  screen(msg('Active orders'), '/dash/active_orders', {
    also: 'board tableau jobs travaux workflow',
  }),
  screen(msg('Board by bay'), '/dash/active_orders', {
    search: { view: 'bays' },
    also: 'bays baies',
  }),
  screen(msg('Late orders'), '/dash/active_orders', {
    search: { view: 'list', time: 'late' },
    also: 'promised promis overdue',
  }),
  screen(msg('Order history'), '/dash/order_history', {
    also: 'closed finalized invoices factures fermés finalisés',
  }),
  screen(msg('Order manager'), '/dash/order_manager', {
    also: 'bulk several many void reopen en lot plusieurs annuler rouvrir',
  }),
  screen(msgIn('app', 'Unpaid orders'), '/dash/order_history', {
    search: { status: 'complete', pay: 'unpaid' },
    also: 'balance due solde owed',
  }),
  screen(msg('Customers'), '/dash/customers', { also: 'people fleets flottes particuliers' }),
  screen(msg('Archived customers'), '/dash/customers', {
    search: { kind: 'removed' },
    also: 'removed restore restaurer',
  }),
  screen(msg('Inventory'), '/dash/inventory/', {
    also: 'parts items stock pièces articles prices prix',
  }),
  screen(msg('Suppliers'), '/dash/inventory/suppliers', {
    also: 'vendors distributors distributeurs',
  }),
  screen(msg('Purchase orders'), '/dash/inventory/purchase_orders', {
    also: 'buy receive delivery po achat réception livraison',
  }),
  screen(msg('Transfers between shops'), '/dash/inventory/transfers', {
    also: 'move send receive stock déplacer envoyer recevoir',
  }),
  screen(msg('Tanks'), '/dash/inventory/tanks', {
    also: 'bulk oil gauge dip reading vrac huile jauge lecture',
  }),
  screen(msg('Inventory metrics'), '/dash/inventory/metrics', {
    also: 'turns dead stock shrinkage exceptions value rotation désuet pertes valeur',
  }),
  screen(msg('Count sheets'), '/dash/inventory/counts', {
    also: 'stocktake inventory cycle count inventaire décompte compter',
  }),
  screen(msg('Change prices'), '/dash/inventory/prices'),
  screen(msgIn('app', 'Brands'), '/dash/inventory/brands'),
  screen(msg('Units of measure'), '/dash/inventory/unit_of_measure', {
    also: 'quart liter litre',
  }),
  screen(msg('Accounts receivable'), '/dash/payment_manager', {
    also: 'payments paiements a/r statements états de compte owed balance solde',
  }),
  screen(msgIn('app', 'End of day'), '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'till caisse z report rapport cash drawer tiroir',
  }),
  screen(msg('Reports'), '/dash/reports', {
    also: 'sales ventes figures chiffres day summary sommaire taxes discounts rabais',
  }),
  screen(msg('Time clock'), '/dash/punch_list', {
    also: 'punch in out hours heures arrivée départ break pause timesheet feuille de temps',
  }),
  screen(msg('Schedule'), '/dash/schedules', {
    also: 'shifts who works quarts de travail planning',
  }),
  screen(msg('Company'), '/dash/settings/company/', {
    also: 'shops ateliers add ajouter archive archiver setup configuration',
  }),
  screen(msg('Company settings'), '/dash/settings/company/general', {
    also: 'company name legal registration nom dénomination numéro',
  }),
  screen(msgIn('app', 'Start your own company'), '/dash/trial/signup', {
    also: 'trial demo sign up essai démo inscription',
  }),
  screen(msg('Audit log'), '/dash/settings/company/audit_log', {
    also: 'who changed history sign-ins security historique qui a changé connexions sécurité',
  }),
  screen(msg('Payouts'), '/dash/payouts', { also: 'deposits bank banque stripe processor fournisseur' }),
  screen(msg('Home'), '/dash/', {
    also: 'sales ventes today aujourd’hui dashboard tableau de bord charts',
  }),
  screen(msg('Shop settings'), '/dash/settings/operations', {
    also: 'operations hours address',
  }),
  screen(msg('Taxes and fees'), '/dash/settings/operations', {
    search: { edit: 'taxes' },
    also: 'tax rate gst hst pst qst tps tvh tvp tvq shop supplies fournitures',
  }),
  screen(msg('Packages'), '/dash/settings/packages', { also: 'menu canned jobs prices prix' }),
  screen(msg('Services'), '/dash/settings/services', { also: 'labor main-d’œuvre intervals' }),
  screen(msg('Messages'), '/dash/messages', {
    also: 'conversations texts emails outbox suppressed unsubscribe textos courriels désabonnés',
  }),
  screen(msg('Automatic messages'), '/dash/settings/messages', {
    also: 'templates reminders reviews thank you modèles rappels avis remerciements',
  }),
  screen(msg('Tags'), '/dash/settings/tags'),
  screen(msg('Coupons'), '/dash/settings/coupons', { also: 'discounts rabais promotions' }),
  screen(msg('Inspections'), '/dash/settings/inspects', {
    also: 'items groups éléments groupes checklist',
  }),
  screen(msg('Financial categories'), '/dash/settings/company/classifications', {
    also: 'accounts accounting comptabilité ledger',
  }),
  screen(msg('Payment settings'), '/dash/settings/company/payments', {
    also: 'stripe terminals keys clés quickbooks surcharge supplément tips pourboires methods modes accounting',
  }),
  screen(msg('My account'), '/dash/user_settings/my_account', {
    also: 'password mot de passe pin nip email courriel two-step verification devices theme language langue thème',
  }),
  screen(msg('Printing'), '/dash/user_settings/printing', {
    also: 'printer imprimante labels étiquettes qz tray agent sticker autocollant receipt reçu drawer tiroir',
  }),
  screen(msg('System status'), '/dash/user_settings/system_status', {
    also: 'background jobs balance check texts email disk version',
  }),
  screen(msgIn('app', 'CARFAX reports'), '/dash/vehicle_history', { search: { view: 'carfax' } }),
  screen(msg('Service intervals'), '/dash/vehicle_history', {
    search: { view: 'intervals' },
    also: 'maintenance schedule due calendrier',
  }),
  action(msgIn('app', 'New order'), '/dash/flow/start', {
    also: 'start work order vin plate check in commencer bon de travail',
    permission: 'orders.create',
  }),
  action(msg('Practice order'), '/dash/flow/practice_order', {
    also: 'train test try formation essai employee employé',
    permission: 'orders.create',
  }),
  action(msg('Add customer'), '/dash/add_customer', {
    also: 'new',
    permission: 'customers.edit',
  }),
  action(msg('Add fleet'), '/dash/add_fleet', {
    also: 'new location company établissement',
    permission: 'customers.edit',
  }),
  action(msg('Import or export customers'), '/dash/customers', {
    search: { view: 'import' },
    also: 'csv excel vehicles véhicules history historique file fichier',
    permission: 'records.import',
  }),
  action(msg('Edit custom fields'), '/dash/customers', {
    search: { view: 'fields' },
    also: 'customer fields purchase order',
    permission: 'customers.fields',
  }),
  screen(msg('Staff'), '/dash/settings/staff', {
    also: 'people employees technicians users employés techniciens utilisateurs',
  }),
  screen(msg('Roles and permissions'), '/dash/settings/staff', {
    search: { view: 'roles' },
    also: 'rights access droits accès',
  }),
  action(msg('Add technician or other person'), '/dash/settings/staff', {
    search: { id: 'new' },
    also: 'new staff people employee employees invite invitation personnel employé inviter',
    permission: 'staff.edit',
  }),
  action(msg('Add part or item'), '/dash/inventory/add_products', {
    also: 'new inventory product oil filter',
    permission: 'inventory.edit',
  }),
  action(msg('Add package'), '/dash/settings/packages/package', {
    also: 'new menu canned job',
    permission: 'catalogue.edit',
  }),
  action(msg('Add coupon'), '/dash/settings/coupons', {
    search: { id: 'new' },
    also: 'new discount promotion rabais',
    permission: 'coupons.edit',
  }),
  action(msg('Add inspection item'), '/dash/settings/inspects', {
    search: { id: 'new' },
    also: 'new point',
    permission: 'inspections.edit',
  }),
  action(msg('Open cash drawer'), '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'till starting cash fonds de caisse',
    permission: 'till.open',
  }),
  action(msg('Close day'), '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'end of day z report count cash close till close out compter rapport',
    permission: 'till.close',
  }),
  action(msg('Edit shop settings'), '/dash/settings/operations/edit', {
    also: 'address adresse phone téléphone logo bays baies',
    permission: 'operations.edit',
  }),
  action(msg('Change password'), '/dash/user_settings/my_account', {
    also: 'security sécurité',
  }),
  action(msgIn('app', 'Set PIN'), '/dash/user_settings/my_account', { also: 'approve approuver' }),
]

/** All places; a report is found by the words of each of these languages. */
export const places = (says: readonly Say[]): Place[] => [
  ...PLACES,
  ...REPORTS.map((report) => reportPlace(report, says)),
]
