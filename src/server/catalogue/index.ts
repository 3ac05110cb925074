/** The only exports of this feature: what other features and the application use. */
export {
  itemColumns,
  listPackages,
  offersOf,
  searchItems,
  slotItems,
  soldItems,
} from './catalogue.queries.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { changesFor, hideCost, orderFor } from './costs.ts'
export { couponUses, findCouponByCode, keptCoupon, lockCoupons } from './coupons.queries.ts'
export { couponRoutes } from './coupons.routes.ts'
export { typicalPrices } from './defaults/recipes.ts'
export { type Catalogue, writeCatalogue } from './defaults/write.ts'
export { imageRoutes } from './images.routes.ts'
export { addBrand, addCategory, addTag, knowsUnit } from './lists.queries.ts'
export { listsRoutes } from './lists.routes.ts'
export { packageRoutes } from './packages.routes.ts'
export { catalogueNeeds } from './orderNeeds.ts'
export { newestOf, wouldCircle } from './superseded.queries.ts'
export { convertPackages, packagesWith } from './unitChange.queries.ts'
