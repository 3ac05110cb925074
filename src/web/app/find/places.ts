import type { PagePath, SearchOf } from '#contract/base/pages.ts'
import type { Words } from '#domain/settings/setting.ts'
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
  open: (go: Go, language: string) => void
}

const place =
  (kind: Place['kind']) =>
  <P extends PagePath>(
    en: string,
    fr: string,
    path: P,
    { search, also = '', permission }: { search?: SearchOf<P>; also?: string; permission?: Permission } = {},
  ): Place => ({
    id: `${kind} ${en}`,
    kind,
    label: { en, fr },
    also,
    path,
    permission: permission ?? null,
    open: (go) => go(path, search),
  })
const screen = place('screen')
const action = place('action')

const reportPlace = (report: Report): Place => {
  const { path, title, allow } = report
  const [category = '', subCategory = '', id = ''] = path.split('/')
  return {
    id: `report ${path}`,
    kind: 'screen',
    label: { en: `Report: ${title.en}`, fr: `Rapport : ${title.fr}` },
    also: reportTexts(report),
    path: '/dash/reports/:category/:subCategory/:id',
    permission: allow,
    open: (go) =>
      go('/dash/reports/:category/:subCategory/:id', undefined, { ids: { category, subCategory, id } }),
  }
}

/** The screens and the actions of the product; settings come from their own registry. */
export const PLACES: readonly Place[] = [
  screen('Active orders', 'Bons actifs', '/dash/active_orders', {
    also: 'board tableau jobs travaux workflow',
  }),
  screen('Board by bay', 'Tableau par baie', '/dash/active_orders', {
    search: { view: 'bays' },
    also: 'bays baies',
  }),
  screen('Late orders', 'Bons en retard', '/dash/active_orders', {
    search: { view: 'list', time: 'late' },
    also: 'promised promis overdue',
  }),
  screen('Order history', 'Historique des bons', '/dash/order_history', {
    also: 'closed finalized invoices factures fermés finalisés',
  }),
  screen('Order manager', 'Gestion des bons', '/dash/order_manager', {
    also: 'bulk several many void reopen en lot plusieurs annuler rouvrir',
  }),
  screen('Unpaid orders', 'Bons impayés', '/dash/order_history', {
    search: { status: 'complete', pay: 'unpaid' },
    also: 'balance due solde owed',
  }),
  screen('Customers', 'Clients', '/dash/customers', { also: 'people fleets flottes particuliers' }),
  screen('Archived customers', 'Clients archivés', '/dash/customers', {
    search: { kind: 'removed' },
    also: 'removed restore restaurer',
  }),
  screen('Inventory', 'Inventaire', '/dash/inventory/', {
    also: 'parts items stock pièces articles prices prix',
  }),
  screen('Suppliers', 'Fournisseurs', '/dash/inventory/suppliers', {
    also: 'vendors distributors distributeurs',
  }),
  screen('Purchase orders', 'Bons de commande', '/dash/inventory/purchase_orders', {
    also: 'buy receive delivery po achat réception livraison',
  }),
  screen('Transfers between shops', 'Transferts entre ateliers', '/dash/inventory/transfers', {
    also: 'move send receive stock déplacer envoyer recevoir',
  }),
  screen('Tanks', 'Réservoirs', '/dash/inventory/tanks', {
    also: 'bulk oil gauge dip reading vrac huile jauge lecture',
  }),
  screen('Inventory metrics', 'Indicateurs de l’inventaire', '/dash/inventory/metrics', {
    also: 'turns dead stock shrinkage exceptions value rotation désuet pertes valeur',
  }),
  screen('Count sheets', 'Feuilles de décompte', '/dash/inventory/counts', {
    also: 'stocktake inventory cycle count inventaire décompte compter',
  }),
  screen('Change prices', 'Changer les prix', '/dash/inventory/prices'),
  screen('Brands', 'Marques de pièces', '/dash/inventory/brands'),
  screen('Units of measure', 'Unités de mesure', '/dash/inventory/unit_of_measure', {
    also: 'quart liter litre',
  }),
  screen('Accounts receivable', 'Comptes clients', '/dash/payment_manager', {
    also: 'payments paiements a/r statements états de compte owed balance solde',
  }),
  screen('End of day', 'Fermeture de caisse', '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'till caisse z report rapport cash drawer tiroir',
  }),
  screen('Reports', 'Rapports', '/dash/reports', {
    also: 'sales ventes figures chiffres day summary sommaire taxes discounts rabais',
  }),
  ...REPORTS.map(reportPlace),
  screen('Time clock', 'Pointage', '/dash/punch_list', {
    also: 'punch in out hours heures arrivée départ break pause timesheet feuille de temps',
  }),
  screen('Schedule', 'Horaire', '/dash/schedules', {
    also: 'shifts who works quarts de travail planning',
  }),
  screen('Company', 'Entreprise', '/dash/settings/company/', {
    also: 'shops ateliers add ajouter archive archiver setup configuration',
  }),
  screen('Company settings', 'Paramètres de l’entreprise', '/dash/settings/company/general', {
    also: 'company name legal registration nom dénomination numéro',
  }),
  screen('Start your own company', 'Créer votre entreprise', '/dash/trial/signup', {
    also: 'trial demo sign up essai démo inscription',
  }),
  screen('Audit log', 'Journal d’audit', '/dash/settings/company/audit_log', {
    also: 'who changed history sign-ins security historique qui a changé connexions sécurité',
  }),
  screen('Payouts', 'Dépôts', '/dash/payouts', { also: 'deposits bank banque stripe processor fournisseur' }),
  screen('Home', 'Accueil', '/dash/', {
    also: 'sales ventes today aujourd’hui dashboard tableau de bord charts',
  }),
  screen('Shop settings', 'Paramètres de l’atelier', '/dash/settings/operations', {
    also: 'operations hours address',
  }),
  screen('Taxes and fees', 'Taxes et frais', '/dash/settings/operations', {
    search: { edit: 'taxes' },
    also: 'tax rate gst hst pst qst tps tvh tvp tvq shop supplies fournitures',
  }),
  screen('Packages', 'Forfaits', '/dash/settings/packages', { also: 'menu canned jobs prices prix' }),
  screen('Services', 'Services', '/dash/settings/services', { also: 'labor main-d’œuvre intervals' }),
  screen('Messages', 'Messages', '/dash/messages', {
    also: 'conversations texts emails outbox suppressed unsubscribe textos courriels désabonnés',
  }),
  screen('Automatic messages', 'Messages automatiques', '/dash/settings/messages', {
    also: 'templates reminders reviews thank you modèles rappels avis remerciements',
  }),
  screen('Tags', 'Étiquettes', '/dash/settings/tags'),
  screen('Coupons', 'Coupons', '/dash/settings/coupons', { also: 'discounts rabais promotions' }),
  screen('Inspections', 'Inspections', '/dash/settings/inspects', {
    also: 'items groups éléments groupes checklist',
  }),
  screen('Financial categories', 'Catégories financières', '/dash/settings/company/classifications', {
    also: 'accounts accounting comptabilité ledger',
  }),
  screen('Payment settings', 'Paramètres de paiement', '/dash/settings/company/payments', {
    also: 'stripe terminals keys clés quickbooks surcharge supplément tips pourboires methods modes accounting',
  }),
  screen('My account', 'Mon compte', '/dash/user_settings/my_account', {
    also: 'password mot de passe pin nip email courriel two-step verification devices theme language langue thème',
  }),
  screen('Printing', 'Impression', '/dash/user_settings/printing', {
    also: 'printer imprimante labels étiquettes qz tray agent sticker autocollant receipt reçu drawer tiroir',
  }),
  screen('System status', 'État du système', '/dash/user_settings/system_status', {
    also: 'background jobs balance check texts email disk version',
  }),
  screen('CARFAX reports', 'Rapports CARFAX', '/dash/vehicle_history', { search: { view: 'carfax' } }),
  screen('Service intervals', 'Intervalles d’entretien', '/dash/vehicle_history', {
    search: { view: 'intervals' },
    also: 'maintenance schedule due calendrier',
  }),
  action('New order', 'Nouveau bon', '/dash/flow/start', {
    also: 'start work order vin plate check in commencer bon de travail',
    permission: 'orders.create',
  }),
  action('Practice order', 'Bon d’exercice', '/dash/flow/practice_order', {
    also: 'train test try formation essai employee employé',
    permission: 'orders.create',
  }),
  action('Add customer', 'Ajouter un client', '/dash/add_customer', {
    also: 'new',
    permission: 'customers.edit',
  }),
  action('Add fleet', 'Ajouter une flotte', '/dash/add_fleet', {
    also: 'new location company établissement',
    permission: 'customers.edit',
  }),
  action('Import or export customers', 'Importer ou exporter des clients', '/dash/customers', {
    search: { view: 'import' },
    also: 'csv excel vehicles véhicules history historique file fichier',
    permission: 'records.import',
  }),
  action('Edit custom fields', 'Modifier les champs personnalisés', '/dash/customers', {
    search: { view: 'fields' },
    also: 'customer fields purchase order',
    permission: 'customers.fields',
  }),
  screen('Staff', 'Personnel', '/dash/settings/staff', {
    also: 'people employees technicians users employés techniciens utilisateurs',
  }),
  screen('Roles and permissions', 'Rôles et autorisations', '/dash/settings/staff', {
    search: { view: 'roles' },
    also: 'rights access droits accès',
  }),
  action(
    'Add technician or other person',
    'Ajouter un technicien ou une autre personne',
    '/dash/settings/staff',
    {
      search: { id: 'new' },
      also: 'new staff people employee employees invite invitation personnel employé inviter',
      permission: 'staff.edit',
    },
  ),
  action('Add part or item', 'Ajouter une pièce ou un article', '/dash/inventory/add_products', {
    also: 'new inventory product oil filter',
    permission: 'inventory.edit',
  }),
  action('Add package', 'Ajouter un forfait', '/dash/settings/packages/package', {
    also: 'new menu canned job',
    permission: 'catalogue.edit',
  }),
  action('Add coupon', 'Ajouter un coupon', '/dash/settings/coupons', {
    search: { id: 'new' },
    also: 'new discount promotion rabais',
    permission: 'coupons.edit',
  }),
  action('Add inspection item', 'Ajouter un élément d’inspection', '/dash/settings/inspects', {
    search: { id: 'new' },
    also: 'new point',
    permission: 'inspections.edit',
  }),
  action('Open cash drawer', 'Ouvrir le tiroir-caisse', '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'till starting cash fonds de caisse',
    permission: 'till.open',
  }),
  action('Close day', 'Fermer la journée', '/dash/payment_manager', {
    search: { view: 'till' },
    also: 'end of day z report count cash close till close out compter rapport',
    permission: 'till.close',
  }),
  action('Edit shop settings', 'Modifier les paramètres de l’atelier', '/dash/settings/operations/edit', {
    also: 'address adresse phone téléphone logo bays baies',
    permission: 'operations.edit',
  }),
  action('Change password', 'Changer le mot de passe', '/dash/user_settings/my_account', {
    also: 'security sécurité',
  }),
  action('Set PIN', 'Définir le NIP', '/dash/user_settings/my_account', { also: 'approve approuver' }),
]
