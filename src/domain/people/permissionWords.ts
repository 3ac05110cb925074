import type { Permission, PermissionGroup } from './permissions.ts'

interface Words {
  readonly en: string
  readonly fr: string
}

/** The names of the groups. */
export const GROUP_WORDS: Readonly<Record<PermissionGroup, Words>> = {
  orders: { en: 'Orders', fr: 'Bons de travail' },
  prices: { en: 'Prices and discounts', fr: 'Prix et rabais' },
  payments: { en: 'Payments and till', fr: 'Paiements et caisse' },
  reports: { en: 'Reports', fr: 'Rapports' },
  accounting: { en: 'Accounting', fr: 'Comptabilité' },
  customers: { en: 'Customers and vehicles', fr: 'Clients et véhicules' },
  catalogue: { en: 'Inventory and catalogue', fr: 'Inventaire et catalogue' },
  people: { en: 'People and time', fr: 'Personnel et heures' },
  company: { en: 'Company', fr: 'Entreprise' },
}

/** What each permission allows, as one sentence. */
export const PERMISSION_WORDS: Readonly<Record<Permission, Words>> = {
  'orders.create': { en: 'Create orders.', fr: 'Créer des bons.' },
  'orders.edit': {
    en: 'Edit orders, sign them and complete inspections.',
    fr: 'Modifier les bons, les signer et remplir les inspections.',
  },
  'orders.move': {
    en: 'Move orders from one stage to another.',
    fr: 'Faire passer les bons d’une étape à l’autre.',
  },
  'orders.finalize': { en: 'Finalize orders.', fr: 'Finaliser les bons.' },
  'orders.send': {
    en: 'Send receipts, estimates, reports and payment links to customers.',
    fr: 'Envoyer aux clients des reçus, des évaluations, des rapports et des liens de paiement.',
  },
  'orders.cancel': { en: 'Cancel orders.', fr: 'Annuler des bons.' },
  'orders.restore': { en: 'Restore canceled orders.', fr: 'Rétablir des bons annulés.' },
  'orders.reopen': { en: 'Reopen finalized orders.', fr: 'Rouvrir des bons finalisés.' },
  'orders.void': { en: 'Void finalized orders.', fr: 'Annuler des factures (bons finalisés).' },
  'orders.uncollectible': {
    en: 'Mark unpaid orders as uncollectible.',
    fr: 'Classer des bons impayés comme irrécouvrables.',
  },
  'orders.late_payment': {
    en: 'Accept late payments for uncollectible orders.',
    fr: 'Accepter des paiements tardifs pour des bons irrécouvrables.',
  },
  'orders.merge': {
    en: 'Merge duplicate orders, and split lines into another order.',
    fr: 'Fusionner des bons en double et en séparer des lignes.',
  },
  'orders.move_shop': { en: 'Move orders to another shop.', fr: 'Déplacer des bons vers un autre atelier.' },
  'orders.change_dates': {
    en: 'Change the date of finalized orders while the day is open.',
    fr: 'Changer la date des bons finalisés tant que la journée est ouverte.',
  },
  'files.add': {
    en: 'Add files and photos to orders, customers and vehicles.',
    fr: 'Ajouter des fichiers et des photos aux bons, aux clients et aux véhicules.',
  },
  'files.edit_others': {
    en: 'Rename, remove and restore files that other people added.',
    fr: 'Renommer, retirer et rétablir les fichiers ajoutés par d’autres personnes.',
  },
  'orders.discount': {
    en: 'Give discounts up to the shop’s limit.',
    fr: 'Accorder des rabais jusqu’à la limite de l’atelier.',
  },
  'orders.discount_over_limit': {
    en: 'Give or approve discounts above the shop’s limit.',
    fr: 'Accorder ou approuver des rabais au-delà de la limite de l’atelier.',
  },
  'orders.price_override': {
    en: 'Change or approve prices of the catalogue on an order.',
    fr: 'Modifier ou approuver, sur un bon, les prix du catalogue.',
  },
  'orders.price_below_cost': {
    en: 'Sell or approve sales below cost.',
    fr: 'Vendre ou approuver une vente sous le coûtant.',
  },
  'orders.fees': {
    en: 'Lower or remove the fees of a package.',
    fr: 'Réduire ou retirer les frais d’un forfait.',
  },
  'orders.exemptions': {
    en: 'Exempt lines and orders from tax.',
    fr: 'Exempter de taxes des lignes et des bons.',
  },
  'costs.view': { en: 'See costs and margins.', fr: 'Voir les coûts et les marges.' },
  'reports.view': { en: 'Open the reports.', fr: 'Ouvrir les rapports.' },
  'reports.sales': {
    en: 'See what the shop sold, and how it was paid.',
    fr: 'Voir ce que l’atelier a vendu et comment il a été payé.',
  },
  'reports.staff': {
    en: 'See the hours and figures of other people in reports.',
    fr: 'Voir les heures et les chiffres des autres personnes dans les rapports.',
  },
  'reports.schedule': {
    en: 'Share views of reports, and have reports sent by email.',
    fr: 'Partager des vues de rapports et faire envoyer des rapports par courriel.',
  },
  'payments.take': { en: 'Take payments.', fr: 'Encaisser des paiements.' },
  'payments.refund_to_credit': {
    en: 'Refund payments to account credit.',
    fr: 'Rembourser des paiements en crédit au compte.',
  },
  'payments.refund': {
    en: 'Refund payments to the payer.',
    fr: 'Rembourser des paiements à la personne qui a payé.',
  },
  'payments.reverse': { en: 'Reverse recorded payments.', fr: 'Contrepasser des paiements enregistrés.' },
  'payments.adjust_credit': {
    en: 'Adjust and refund account credit.',
    fr: 'Ajuster et rembourser le crédit au compte.',
  },
  'payments.settle_by_hand': {
    en: 'Settle card payments whose outcome is unknown.',
    fr: 'Régler les paiements par carte dont l’issue est inconnue.',
  },
  'till.open': {
    en: 'Open a cash drawer and record cash movements.',
    fr: 'Ouvrir un tiroir-caisse et inscrire les mouvements d’argent.',
  },
  'till.close': {
    en: 'Count cash drawers and close the day.',
    fr: 'Compter les tiroirs-caisses et fermer la journée.',
  },
  'till.reopen': { en: 'Re-open a closed day.', fr: 'Rouvrir une journée fermée.' },
  'receivables.manage': {
    en: 'Reverse bulk payments, email statements and keep account files.',
    fr: 'Contrepasser les paiements groupés, envoyer les états de compte et tenir les dossiers des comptes.',
  },
  'accounting.view': {
    en: 'See and export the journal of each day.',
    fr: 'Voir et exporter le journal de chaque jour.',
  },
  'accounting.edit': {
    en: 'Connect accounting software and choose its accounts.',
    fr: 'Relier un logiciel de comptabilité et choisir ses comptes.',
  },
  'payouts.view': {
    en: 'See the payouts of payment providers.',
    fr: 'Voir les dépôts des fournisseurs de paiement.',
  },
  'lists.export': { en: 'Export lists to files.', fr: 'Exporter des listes en fichiers.' },
  'customers.edit': {
    en: 'Add, edit and archive customers and fleets.',
    fr: 'Ajouter, modifier et archiver des clients et des flottes.',
  },
  'customers.terms': {
    en: 'Change payment terms, credit limits and discounts of customers.',
    fr: 'Modifier les modalités de paiement, les limites de crédit et les rabais des clients.',
  },
  'customers.exemptions': {
    en: 'Change the tax settings of customers.',
    fr: 'Modifier les paramètres de taxes des clients.',
  },
  'customers.merge': { en: 'Merge duplicate records.', fr: 'Fusionner des fiches en double.' },
  'customers.fields': {
    en: 'Define custom fields of customers.',
    fr: 'Définir les champs personnalisés des clients.',
  },
  'vehicles.edit': {
    en: 'Add and edit vehicles, their owners and specifications.',
    fr: 'Ajouter et modifier les véhicules, leurs propriétaires et leurs spécifications.',
  },
  'vehicles.lookup': {
    en: 'Look up vehicles by license plate.',
    fr: 'Rechercher des véhicules par plaque d’immatriculation.',
  },
  'carfax.manage': {
    en: 'Report visits to CARFAX and download the reports.',
    fr: 'Déclarer les visites à CARFAX et télécharger les déclarations.',
  },
  'records.import': {
    en: 'Import customers, vehicles and history from files.',
    fr: 'Importer des clients, des véhicules et un historique à partir de fichiers.',
  },
  'campaigns.send': {
    en: 'Send campaigns to customers and fleets.',
    fr: 'Envoyer des campagnes aux clients et aux flottes.',
  },
  'inventory.edit': {
    en: 'Add and edit inventory items.',
    fr: 'Ajouter et modifier des articles de l’inventaire.',
  },
  'inventory.prices': {
    en: 'Change prices and taxes of inventory items.',
    fr: 'Modifier les prix et les taxes des articles de l’inventaire.',
  },
  'inventory.count_sheet': {
    en: 'Enter quantities on count sheets.',
    fr: 'Inscrire des quantités sur les feuilles de décompte.',
  },
  'inventory.count': {
    en: 'Record stock counts, and begin and post count sheets.',
    fr: 'Inscrire les décomptes de stock, et commencer et appliquer les feuilles de décompte.',
  },
  'inventory.count_over_limit': {
    en: 'Post count sheets whose differences are over the shop’s limit.',
    fr: 'Appliquer les feuilles de décompte dont les écarts dépassent la limite de l’atelier.',
  },
  'inventory.adjust': {
    en: 'Adjust stock for damage, spills, loss and finds.',
    fr: 'Ajuster le stock pour bris, déversement, perte ou article retrouvé.',
  },
  'suppliers.edit': {
    en: 'Add and edit suppliers and their prices.',
    fr: 'Ajouter et modifier des fournisseurs et leurs prix.',
  },
  'purchasing.edit': {
    en: 'Write, send, close and cancel purchase orders.',
    fr: 'Préparer, envoyer, fermer et annuler des bons de commande.',
  },
  'purchasing.approve': {
    en: 'Approve purchase orders over another person’s limit.',
    fr: 'Approuver les bons de commande qui dépassent la limite d’une autre personne.',
  },
  'purchasing.receive': {
    en: 'Receive goods on purchase orders.',
    fr: 'Recevoir les articles des bons de commande.',
  },
  'purchasing.invoices': {
    en: 'Record invoices, returns and credits of suppliers.',
    fr: 'Inscrire les factures, les retours et les crédits des fournisseurs.',
  },
  'catalogue.edit': {
    en: 'Edit packages, services, tags, brands and units.',
    fr: 'Modifier les forfaits, les services, les étiquettes, les marques et les unités.',
  },
  'coupons.edit': { en: 'Create and edit coupons.', fr: 'Créer et modifier des coupons.' },
  'inspections.edit': {
    en: 'Create and edit inspection templates.',
    fr: 'Créer et modifier les modèles d’inspection.',
  },
  'punches.own': { en: 'Punch in and out.', fr: 'Pointer ses propres arrivées et départs.' },
  'punches.edit_others': {
    en: 'Correct and confirm the punches of other people.',
    fr: 'Corriger et confirmer les pointages des autres.',
  },
  'schedules.edit': { en: 'Plan who works when.', fr: 'Planifier les quarts de travail.' },
  'staff.view': { en: 'See the list of people.', fr: 'Voir la liste du personnel.' },
  'staff.edit': {
    en: 'Invite, edit and deactivate people.',
    fr: 'Inviter, modifier et désactiver des personnes.',
  },
  'staff.permissions': {
    en: 'Grant or deny permissions to a person.',
    fr: 'Accorder ou refuser des autorisations à une personne.',
  },
  'staff.pay': {
    en: 'See and edit rates of pay, run payroll and export it.',
    fr: 'Voir et modifier les taux de paie, préparer la paie et l’exporter.',
  },
  'staff.presets': {
    en: 'Change what a role may do.',
    fr: 'Modifier ce qu’un rôle peut faire.',
  },
  'operations.view': { en: 'See the settings of shops.', fr: 'Voir les paramètres des ateliers.' },
  'operations.edit': { en: 'Change the settings of shops.', fr: 'Modifier les paramètres des ateliers.' },
  'company.export': {
    en: 'Export everything of the company.',
    fr: 'Exporter tout ce que contient l’entreprise.',
  },
  'company.billing': {
    en: 'See and change the plan, invoices and payment methods of the company.',
    fr: 'Voir et modifier l’abonnement, les factures et les modes de paiement de l’entreprise.',
  },
  'company.delete': {
    en: 'Delete the company.',
    fr: 'Supprimer l’entreprise.',
  },
  'company.edit': {
    en: 'Change the settings of the company.',
    fr: 'Modifier les paramètres de l’entreprise.',
  },
  'shops.add': { en: 'Add shops to the company.', fr: 'Ajouter des ateliers à l’entreprise.' },
  'shops.archive': { en: 'Archive and restore shops.', fr: 'Archiver et rétablir des ateliers.' },
  'payments.settings': {
    en: 'Set up payment methods and providers.',
    fr: 'Configurer les modes de paiement et les fournisseurs de paiement.',
  },
  'security.view': {
    en: 'See the sign-ins and security events of everyone.',
    fr: 'Voir les connexions et les événements de sécurité de tous.',
  },
  'audit.view': { en: 'See and export the audit log.', fr: 'Voir et exporter le journal d’audit.' },
  'api_docs.view': { en: 'Read the API documentation.', fr: 'Lire la documentation de l’API.' },
  'shops.all': {
    en: 'Work in every shop of the company.',
    fr: 'Travailler dans tous les ateliers de l’entreprise.',
  },
}

/** The refusal that names the missing permission, in both languages. */
export function refusalWords(permission: Permission): Words {
  const { en, fr } = PERMISSION_WORDS[permission]
  return {
    en: `You don’t have the permission for this: ${en} Ask a manager or owner.`,
    fr: `Il vous manque l’autorisation suivante : ${fr} Demandez à un gérant ou au propriétaire.`,
  }
}
