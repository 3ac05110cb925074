/** The only exports of this feature: what other features and the application use. */
export {
  type ClosedDay,
  type DayShop,
  dayAmong,
  businessDayAt,
  loadBusinessDay,
  businessDaySql,
  calendarDay,
  currentDay,
  lockedBusinessNow,
  lockBusinessDay,
  isLocked,
  lockBusinessDays,
  businessNow,
  shopDay,
  shopDaysNow,
} from './businessDays.ts'
export { companyRoutes } from './company.routes.ts'
export { placeOf, valuesOf } from './fieldValues.ts'
export { checkMadeAt } from './madeAt.ts'
export { paymentSettingsRoutes } from './paymentSettings.ts'
export { loadCompanySettings } from './settings.queries.ts'
export { settingsRoutes } from './settings.routes.ts'
export { shopMail, type MailingShop } from './shopMail.ts'
export {
  type ShopRow,
  type ShopTax,
  bayName,
  cachedShopFor,
  currencyFor,
  discountLimit,
  isReached,
  lockShop,
  orderCompany,
  orderShop,
  refuseArchived,
  shopAt,
  shopFor,
  listShopIds,
  shopNames,
  shopTaxes,
  listShops,
  surchargeNow,
  takenShopName,
  taxesOn,
} from './shops.ts'
export { taxRoutes } from './tax.routes.ts'
export { shopNeeds } from './orderNeeds.ts'
export { addTemplate, loadTemplate, wordsFor, type Words } from './templates.queries.ts'
export { type ShopZones, readerZone, shopZones, zonesIn, listZones } from './zones.queries.ts'
