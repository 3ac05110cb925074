import type { AuditGroup } from './auditGroups.ts'

interface KindOfEntry {
  /** Under which the log's filter finds it. */
  group: AuditGroup
  en: string
  fr: string
}

const KINDS = {
  'access.sign_in': { group: 'access', en: 'Signed in', fr: 'Connexion' },
  'access.refused': { group: 'access', en: 'Sign-in refused', fr: 'Connexion refusée' },
  'access.locked': { group: 'access', en: 'Sign-in locked', fr: 'Connexion verrouillée' },
  'access.sign_out': { group: 'access', en: 'Session ended', fr: 'Session terminée' },
  'access.changed': { group: 'access', en: 'Account security changed', fr: 'Sécurité du compte modifiée' },
  'person.added': { group: 'people', en: 'Person added', fr: 'Personne ajoutée' },
  'person.changed': { group: 'people', en: 'Person changed', fr: 'Personne modifiée' },
  'person.deactivated': { group: 'people', en: 'Person deactivated', fr: 'Personne désactivée' },
  'person.reactivated': { group: 'people', en: 'Person reactivated', fr: 'Personne réactivée' },
  'person.invited': { group: 'people', en: 'Invitation created', fr: 'Invitation créée' },
  'person.uninvited': { group: 'people', en: 'Invitation withdrawn', fr: 'Invitation retirée' },
  'person.joined': { group: 'people', en: 'Invitation accepted', fr: 'Invitation acceptée' },
  'pay.number': { group: 'people', en: 'Payroll number changed', fr: 'Numéro de paie modifié' },
  'time.approved': { group: 'people', en: 'Week approved', fr: 'Semaine approuvée' },
  'pay.spiff_rule': {
    group: 'people',
    en: 'Spiff rule changed',
    fr: 'Règle de prime de vente modifiée',
  },
  'pay.plan_signed': {
    group: 'people',
    en: 'Signed spiff plan recorded',
    fr: 'Entente de primes signée inscrite',
  },
  'pay.tip_rule': { group: 'people', en: 'Tip rule set', fr: 'Règle de pourboires inscrite' },
  'pay.group': { group: 'people', en: 'Pay group saved', fr: 'Groupe de paie enregistré' },
  'pay.export_voided': { group: 'exports', en: 'Payroll file voided', fr: 'Fichier de paie annulé' },
  'pay.export_reissued': {
    group: 'exports',
    en: 'Payroll file written in another layout',
    fr: 'Fichier de paie écrit dans un autre format',
  },
  'pay.suggestion': {
    group: 'people',
    en: 'Suggested pay decided',
    fr: 'Paie suggérée décidée',
  },
  'pay.exempt': {
    group: 'people',
    en: 'Overtime exemption changed',
    fr: 'Exemption des heures supplémentaires modifiée',
  },
  'pay.rate': { group: 'people', en: 'Rate of pay set', fr: 'Taux de paie inscrit' },
  'time.corrected': { group: 'people', en: 'Time corrected', fr: 'Heures corrigées' },
  'rights.changed': { group: 'people', en: 'Permission changed', fr: 'Autorisation modifiée' },
  'setting.changed': { group: 'settings', en: 'Setting changed', fr: 'Paramètre modifié' },
  'keys.changed': {
    group: 'settings',
    en: 'Payment provider’s keys changed',
    fr: 'Clés du fournisseur de paiement modifiées',
  },
  'books.connected': { group: 'settings', en: 'QuickBooks connected', fr: 'QuickBooks connecté' },
  'books.disconnected': { group: 'settings', en: 'QuickBooks disconnected', fr: 'QuickBooks déconnecté' },
  'books.accounts': {
    group: 'settings',
    en: 'QuickBooks accounts mapped',
    fr: 'Comptes QuickBooks associés',
  },
  'books.sent': { group: 'money', en: 'Day posted to QuickBooks', fr: 'Journée inscrite dans QuickBooks' },
  'books.released': {
    group: 'money',
    en: 'Day released for another posting to QuickBooks',
    fr: 'Journée libérée pour une nouvelle inscription dans QuickBooks',
  },
  'billing.plan': { group: 'settings', en: 'Plan changed', fr: 'Abonnement modifié' },
  'billing.details': {
    group: 'settings',
    en: 'Billing details changed',
    fr: 'Coordonnées de facturation modifiées',
  },
  'billing.card': { group: 'settings', en: 'Payment card changed', fr: 'Carte de paiement modifiée' },
  'billing.paid': {
    group: 'settings',
    en: 'Subscription invoices paid',
    fr: 'Factures de l’abonnement payées',
  },
  'company.created': { group: 'settings', en: 'Company created', fr: 'Entreprise créée' },
  'list.changed': { group: 'settings', en: 'List entry changed', fr: 'Élément de liste modifié' },
  'coupon.changed': { group: 'prices', en: 'Coupon changed', fr: 'Coupon modifié' },
  'fields.changed': { group: 'customers', en: 'Custom fields changed', fr: 'Champs personnalisés modifiés' },
  'customer.terms': { group: 'customers', en: 'Terms changed', fr: 'Conditions modifiées' },
  'customer.exemption': { group: 'customers', en: 'Tax exemption changed', fr: 'Exemption de taxe modifiée' },
  'customer.archived': { group: 'customers', en: 'Customer archived', fr: 'Client archivé' },
  'customer.restored': { group: 'customers', en: 'Customer restored', fr: 'Client restauré' },
  'customer.merged': { group: 'customers', en: 'Records merged', fr: 'Dossiers fusionnés' },
  'customer.unmerged': { group: 'customers', en: 'Merge undone', fr: 'Fusion annulée' },
  'fleet.archived': { group: 'customers', en: 'Fleet archived', fr: 'Flotte archivée' },
  'fleet.restored': { group: 'customers', en: 'Fleet restored', fr: 'Flotte restaurée' },
  'location.archived': { group: 'customers', en: 'Fleet location archived', fr: 'Établissement archivé' },
  'location.restored': { group: 'customers', en: 'Fleet location restored', fr: 'Établissement restauré' },
  'vehicle.archived': { group: 'customers', en: 'Vehicle archived', fr: 'Véhicule archivé' },
  'vehicle.restored': { group: 'customers', en: 'Vehicle restored', fr: 'Véhicule restauré' },
  'stock.counted': { group: 'stock', en: 'Stock counted', fr: 'Stock décompté' },
  'stock.adjusted': { group: 'stock', en: 'Stock adjusted', fr: 'Stock ajusté' },
  'stock.unit': { group: 'stock', en: 'Unit of an item changed', fr: 'Unité d’un article modifiée' },
  'supplier.invoice_voided': {
    group: 'stock',
    en: 'Supplier invoice voided',
    fr: 'Facture d’un fournisseur annulée',
  },
  'supplier.settled': {
    group: 'stock',
    en: 'Difference with a supplier settled',
    fr: 'Écart avec un fournisseur réglé',
  },
  'supplier.written_off': {
    group: 'stock',
    en: 'Supplier credit written off',
    fr: 'Crédit d’un fournisseur radié',
  },
  'company.deletion_asked': {
    group: 'settings',
    en: 'Deletion of the company planned',
    fr: 'Suppression de l’entreprise planifiée',
  },
  'company.deletion_stopped': {
    group: 'settings',
    en: 'Deletion of the company stopped',
    fr: 'Suppression de l’entreprise arrêtée',
  },
  'shop.added': { group: 'settings', en: 'Shop added', fr: 'Atelier ajouté' },
  'shop.archived': { group: 'settings', en: 'Shop archived', fr: 'Atelier archivé' },
  'shop.restored': { group: 'settings', en: 'Shop restored', fr: 'Atelier rétabli' },
  'price.changed': { group: 'prices', en: 'Price changed', fr: 'Prix modifié' },
  'prices.changed': {
    group: 'prices',
    en: 'Prices of several items changed',
    fr: 'Prix de plusieurs articles modifiés',
  },
  'prices.restored': {
    group: 'prices',
    en: 'Prices of several items restored',
    fr: 'Prix de plusieurs articles rétablis',
  },
  'campaign.schedule': { group: 'messages', en: 'Campaign scheduled', fr: 'Campagne planifiée' },
  'campaign.unschedule': {
    group: 'messages',
    en: 'Campaign taken back to draft',
    fr: 'Campagne ramenée au brouillon',
  },
  'campaign.pause': { group: 'messages', en: 'Campaign paused', fr: 'Campagne suspendue' },
  'campaign.resume': { group: 'messages', en: 'Campaign resumed', fr: 'Campagne reprise' },
  'campaign.cancel': { group: 'messages', en: 'Campaign canceled', fr: 'Campagne annulée' },
  'messages.rule': { group: 'messages', en: 'Automatic message changed', fr: 'Message automatique modifié' },
  'messages.template': { group: 'messages', en: 'Message wording changed', fr: 'Texte d’un message modifié' },
  'messages.resumed': { group: 'messages', en: 'Sending resumed', fr: 'Envoi repris' },
  'suppression.added': { group: 'messages', en: 'Address blocked', fr: 'Adresse bloquée' },
  'suppression.ended': { group: 'messages', en: 'Address unblocked', fr: 'Adresse débloquée' },
  'schedule.saved': { group: 'exports', en: 'Scheduled report saved', fr: 'Rapport planifié enregistré' },
  'schedule.taken_over': {
    group: 'exports',
    en: 'Scheduled report taken over',
    fr: 'Relève d’un rapport planifié',
  },
  'schedule.paused': { group: 'exports', en: 'Scheduled report paused', fr: 'Rapport planifié suspendu' },
  'schedule.resumed': { group: 'exports', en: 'Scheduled report resumed', fr: 'Rapport planifié repris' },
  'schedule.removed': { group: 'exports', en: 'Scheduled report deleted', fr: 'Rapport planifié supprimé' },
  'schedule.sent': { group: 'exports', en: 'Scheduled report emailed', fr: 'Rapport planifié envoyé' },
  'order.voided': { group: 'orders', en: 'Order voided', fr: 'Bon annulé après finalisation' },
  'order.reopened': { group: 'orders', en: 'Order reopened', fr: 'Bon rouvert' },
  'order.practice_removed': {
    group: 'orders',
    en: 'Practice order removed',
    fr: 'Bon d’exercice retiré',
  },
  'order.practice_restored': {
    group: 'orders',
    en: 'Practice order restored',
    fr: 'Bon d’exercice restauré',
  },
  'order.written_off': { group: 'orders', en: 'Order written off', fr: 'Bon radié' },
  'order.moved_shop': {
    group: 'orders',
    en: 'Order moved to another shop',
    fr: 'Bon déplacé vers un autre atelier',
  },
  'order.merged': { group: 'orders', en: 'Orders merged', fr: 'Bons fusionnés' },
  'order.override': { group: 'orders', en: 'Price or tax overridden', fr: 'Prix ou taxe forcés' },
  'payment.reversed': { group: 'money', en: 'Payment reversed', fr: 'Paiement contrepassé' },
  'payment.refunded': { group: 'money', en: 'Refund', fr: 'Remboursement' },
  'payment.settled': {
    group: 'money',
    en: 'Unconfirmed payment resolved manually',
    fr: 'Paiement non confirmé réglé manuellement',
  },
  'till.cash_in': { group: 'money', en: 'Cash paid in', fr: 'Entrée de caisse' },
  'till.cash_out': { group: 'money', en: 'Cash paid out', fr: 'Sortie de caisse' },
  'till.counted': { group: 'money', en: 'Drawer counted', fr: 'Tiroir-caisse compté' },
  'credit.adjusted': { group: 'money', en: 'Account credit adjusted', fr: 'Crédit de compte ajusté' },
  'till.closed': { group: 'money', en: 'Day closed', fr: 'Journée fermée' },
  'till.reopened': { group: 'money', en: 'Day reopened', fr: 'Journée rouverte' },
  'export.made': { group: 'exports', en: 'File exported', fr: 'Fichier exporté' },
  'export.mailed': { group: 'exports', en: 'Document emailed', fr: 'Document envoyé par courriel' },
  'import.run': { group: 'exports', en: 'File imported', fr: 'Fichier importé' },
  'file.removed': { group: 'exports', en: 'Attachment removed', fr: 'Pièce jointe retirée' },
  'file.restored': { group: 'exports', en: 'Attachment restored', fr: 'Pièce jointe restaurée' },
  'import.undone': { group: 'exports', en: 'Import undone', fr: 'Importation annulée' },
} as const satisfies Readonly<Record<string, KindOfEntry>>

export type AuditKind = keyof typeof KINDS

/** What the audit log records, with its words in both languages. */
export const AUDIT_KINDS: Readonly<Record<AuditKind, KindOfEntry>> = KINDS

/** The kinds of one group. */
export const auditKindsOf = (group: AuditGroup): AuditKind[] =>
  (Object.keys(KINDS) as AuditKind[]).filter((kind) => AUDIT_KINDS[kind].group === group)
