import type { ErrorText } from './text.ts'

/** Packages, coupons and taxes. */
export const catalogueErrors = {
  package_not_on_sale: {
    status: 409,
    en: 'This package isn’t available on this date. Check its dates, or choose another.',
    fr: 'Ce forfait n’est pas offert à cette date. Vérifiez ses dates ou choisissez-en un autre.',
  },
  item_does_not_fit: {
    status: 409,
    en: 'This part doesn’t belong here or doesn’t fit this vehicle. Choose another.',
    fr: 'Cet article n’a pas sa place ici ou ne convient pas à ce véhicule. Choisissez-en un autre.',
  },
  name_taken: {
    status: 409,
    en: 'This name is already used. Choose another name, or edit the existing one.',
    fr: 'Il y en a déjà un de ce nom. Choisissez un autre nom ou modifiez celui-là.',
  },
  list_in_use: {
    status: 409,
    en: 'This is still in use. Remove it wherever it’s used, then try again.',
    fr: 'Ceci est encore utilisé. Retirez-le d’abord là où il se trouve, puis revenez.',
  },
  too_many_images: {
    status: 409,
    en: 'There are already eight photos. Remove one first.',
    fr: 'Il y a déjà huit images. Retirez-en une d’abord.',
  },
  too_many_files: {
    status: 409,
    en: 'There are already 40 files here. Remove one first.',
    fr: 'Il y a déjà 40 fichiers ici. Retirez-en un d’abord.',
  },
  package_not_priced: {
    status: 409,
    en: 'This package has no price. Set one before selling it.',
    fr: 'Ce forfait n’a pas encore de prix. Fixez son prix avant de le vendre.',
  },
  coupon_not_active: {
    status: 409,
    en: 'This coupon is inactive. Use another, or ask a manager to activate it.',
    fr: 'Ce coupon est inactif. Utilisez-en un autre, ou demandez à un gérant de l’activer.',
  },
  coupon_not_yet: {
    status: 409,
    en: 'This coupon isn’t valid yet. Check its start date.',
    fr: 'Ce coupon n’est pas encore valide.',
  },
  coupon_expired: {
    status: 409,
    en: 'This coupon has expired. Use another.',
    fr: 'Ce coupon est expiré. Utilisez-en un autre.',
  },
  coupon_other_shop: {
    status: 409,
    en: 'This coupon isn’t valid at this shop. Use another.',
    fr: 'Ce coupon n’est pas valide dans cet atelier. Utilisez-en un autre.',
  },
  coupon_not_for_customer: {
    status: 409,
    en: 'This coupon is for another customer or fleet. Choose the order’s customer first, or use another coupon.',
    fr: 'Ce coupon est pour un autre client ou une autre flotte. Choisissez d’abord le client du bon.',
  },
  coupon_used_up: {
    status: 409,
    en: 'This coupon has reached its usage limit. Use another.',
    fr: 'Ce coupon a atteint sa limite d’utilisation.',
  },
  coupon_already_there: {
    status: 409,
    en: 'This coupon is already on the order.',
    fr: 'Ce coupon est déjà sur le bon.',
  },
  coupon_not_stackable: {
    status: 409,
    en: 'This coupon can’t be combined with another. Remove the other one first.',
    fr: 'Ce coupon ne se combine pas avec un autre. Retirez d’abord l’autre.',
  },
  coupon_above_price: {
    status: 409,
    en: 'This coupon’s price isn’t lower than the package price, so there is no discount. Use another.',
    fr: 'Le prix de ce coupon n’est pas inférieur à celui du forfait; il ne donne aucun rabais.',
  },
  coupon_no_package: {
    status: 409,
    en: 'Nothing on this order qualifies for this coupon. Add its package first.',
    fr: 'Rien sur ce bon ne correspond au coupon. Ajoutez d’abord son forfait.',
  },
  code_taken: {
    status: 409,
    en: 'Another coupon uses this code. Choose a different one.',
    fr: 'Un autre coupon porte ce code. Choisissez un code qui lui est propre.',
  },
  tax_rate_not_known: {
    status: 404,
    en: 'No tax rate found for this ZIP code. The shop’s taxes apply.',
    fr: 'Aucun taux n’est connu pour ce code ZIP. Les taxes de l’atelier s’appliquent.',
  },
  item_prices_changed: {
    status: 409,
    en: 'Some of these prices were changed meanwhile. Preview again.',
    fr: 'Certains de ces prix ont été modifiés entre-temps. Refaites l’aperçu.',
  },
  too_many_items: {
    status: 409,
    en: 'That’s more than 5,000 items. Filter the list first.',
    fr: 'Cela fait plus de 5 000 articles. Filtrez d’abord la liste.',
  },
} as const satisfies Record<string, ErrorText>
