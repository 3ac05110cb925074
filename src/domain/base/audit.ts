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
  'order.voided': { group: 'orders', en: 'Order voided', fr: 'Bon annulé après finalisation' },
  'order.reopened': { group: 'orders', en: 'Order reopened', fr: 'Bon rouvert' },
  'order.written_off': { group: 'orders', en: 'Order written off', fr: 'Bon radié' },
  'order.override': { group: 'orders', en: 'Price or tax overridden', fr: 'Prix ou taxe forcés' },
  'payment.reversed': { group: 'money', en: 'Payment reversed', fr: 'Paiement contrepassé' },
  'payment.refunded': { group: 'money', en: 'Refund', fr: 'Remboursement' },
  'credit.adjusted': { group: 'money', en: 'Account credit adjusted', fr: 'Crédit de compte ajusté' },
  'till.closed': { group: 'money', en: 'Day closed', fr: 'Journée fermée' },
  'till.reopened': { group: 'money', en: 'Day reopened', fr: 'Journée rouverte' },
  'export.made': { group: 'exports', en: 'File exported', fr: 'Fichier exporté' },
  'import.undone': { group: 'exports', en: 'Import undone', fr: 'Importation annulée' },
} as const satisfies Readonly<Record<string, KindOfEntry>>

export type AuditKind = keyof typeof KINDS

/** What the audit log records, with its words in both languages. */
export const AUDIT_KINDS: Readonly<Record<AuditKind, KindOfEntry>> = KINDS

/** The kinds of one group. */
export const auditKindsOf = (group: AuditGroup): AuditKind[] =>
  (Object.keys(KINDS) as AuditKind[]).filter((kind) => AUDIT_KINDS[kind].group === group)
