import type { Language } from '#contract/base/shared.ts'

interface OrderWords {
  title: string
  draft: string
  supplier: string
  date: string
  account: string
  reference: string
  expected: string
  items: string
  freight: string
  cores: string
  total: string
  subject: (shop: string, number: number) => string
  text: string
}

const en: OrderWords = {
  title: 'Purchase order',
  draft: 'DRAFT',
  supplier: 'Supplier',
  date: 'Date',
  account: 'Our account',
  reference: 'Your reference',
  expected: 'Expected on',
  items: 'Items',
  freight: 'Freight',
  cores: 'Core deposits',
  total: 'Total',
  subject: (shop, number) => `${shop}: purchase order ${number}`,
  text: 'Our purchase order is attached. Please confirm it and the delivery date.',
}

const fr: OrderWords = {
  title: 'Bon de commande',
  draft: 'BROUILLON',
  supplier: 'Fournisseur',
  date: 'Date',
  account: 'Notre compte',
  reference: 'Votre référence',
  expected: 'Prévu le',
  items: 'Articles',
  freight: 'Transport',
  cores: 'Consignes de noyaux',
  total: 'Total',
  subject: (shop, number) => `${shop} : bon de commande ${number}`,
  text: 'Notre bon de commande est joint. Veuillez le confirmer, ainsi que la date de livraison.',
}

/** What a purchase order and its mail say, in the supplier's language. */
export const orderWords = (language: Language): OrderWords => (language === 'fr-CA' ? fr : en)
