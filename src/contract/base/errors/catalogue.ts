import type { ErrorText } from './text.ts'

/** Packages, coupons and taxes. */
export const catalogueErrors = {
  package_not_on_sale: {
    status: 409,
    en: 'This package is not sold on this day. Look at its dates, or choose another one.',
    fr: 'Ce forfait n’est pas offert à cette date. Vérifiez ses dates ou choisissez-en un autre.',
  },
  item_does_not_fit: {
    status: 409,
    en: 'This item does not belong in this place, or does not fit this vehicle. Choose another one.',
    fr: 'Cet article n’a pas sa place ici ou ne convient pas à ce véhicule. Choisissez-en un autre.',
  },
  name_taken: {
    status: 409,
    en: 'There is one of this name already. Choose another name, or change that one.',
    fr: 'Il y en a déjà un de ce nom. Choisissez un autre nom ou modifiez celui-là.',
  },
  list_in_use: {
    status: 409,
    en: 'This is still used. Take it off where it stands, then come back.',
    fr: 'Ceci est encore utilisé. Retirez-le d’abord là où il se trouve, puis revenez.',
  },
  too_many_images: {
    status: 409,
    en: 'There are eight pictures already. Remove one first.',
    fr: 'Il y a déjà huit images. Retirez-en une d’abord.',
  },
  package_not_priced: {
    status: 409,
    en: 'This package has no price yet. Set its price before selling it.',
    fr: 'Ce forfait n’a pas encore de prix. Fixez son prix avant de le vendre.',
  },
  coupon_not_active: {
    status: 409,
    en: 'This coupon is no longer used.',
    fr: 'Ce coupon est inactif. Utilisez-en un autre, ou demandez à un gérant de l’activer.',
  },
  coupon_not_yet: {
    status: 409,
    en: 'This coupon is not valid yet.',
    fr: 'Ce coupon n’est pas encore valide.',
  },
  coupon_expired: {
    status: 409,
    en: 'This coupon is past its date.',
    fr: 'Ce coupon est expiré. Utilisez-en un autre.',
  },
  coupon_other_shop: {
    status: 409,
    en: 'This coupon is for another shop.',
    fr: 'Ce coupon n’est pas valide dans cet atelier. Utilisez-en un autre.',
  },
  coupon_not_for_customer: {
    status: 409,
    en: 'This coupon is for another customer or fleet. Choose the customer of the order first.',
    fr: 'Ce coupon est pour un autre client ou une autre flotte. Choisissez d’abord le client du bon.',
  },
  coupon_used_up: {
    status: 409,
    en: 'This coupon was used as often as it may be.',
    fr: 'Ce coupon a atteint sa limite d’utilisation.',
  },
  coupon_already_there: {
    status: 409,
    en: 'This coupon is on the order already.',
    fr: 'Ce coupon est déjà sur le bon.',
  },
  coupon_not_stackable: {
    status: 409,
    en: 'This coupon does not go together with another one. Take the other off first.',
    fr: 'Ce coupon ne se combine pas avec un autre. Retirez d’abord l’autre.',
  },
  coupon_above_price: {
    status: 409,
    en: 'This coupon sets a base price that is not below the package’s own, so it would take nothing off.',
    fr: 'Le prix de ce coupon n’est pas inférieur à celui du forfait; il ne donne aucun rabais.',
  },
  coupon_no_package: {
    status: 409,
    en: 'Nothing on this order is what the coupon is for. Add its package first.',
    fr: 'Rien sur ce bon ne correspond au coupon. Ajoutez d’abord son forfait.',
  },
  code_taken: {
    status: 409,
    en: 'Another coupon has this code. Choose a code of its own.',
    fr: 'Un autre coupon porte ce code. Choisissez un code qui lui est propre.',
  },
  tax_rate_not_known: {
    status: 404,
    en: 'No tax rate is known for this ZIP code now. The taxes of the shop are used.',
    fr: 'Aucun taux n’est connu pour ce code ZIP. Les taxes de l’atelier s’appliquent.',
  },
} as const satisfies Record<string, ErrorText>
