import type { ComponentType } from 'react'
import type { PagePath } from '../../contract/base/pages.ts'

type Screen = () => Promise<{ default: ComponentType }>

const workOrder: Screen = () => import('./WorkOrderPage.tsx')
// The steps of an intake: one component serves every way in which an order begins.
const vehicleChoice: Screen = () => import('../intake/steps/VehicleChoice.tsx')
const vinSearch: Screen = () => import('../intake/steps/VinSearch.tsx')
const licensePlateSearch: Screen = () => import('../intake/steps/PlateSearch.tsx')
const vehicleReqs: Screen = () => import('../intake/steps/VehicleReqs.tsx')
const customerDecision: Screen = () => import('../intake/steps/CustomerDecision.tsx')
const vehicleDecision: Screen = () => import('../intake/steps/VehicleDecision.tsx')
const addCustomerFleet: Screen = () => import('../intake/steps/AddCustomerFleet.tsx')
const addCustomerFleetVin: Screen = () => import('../intake/steps/AddCustomerFleetVin.tsx')
const overview: Screen = () => import('../intake/steps/Overview.tsx')
const otherVehicleChoice: Screen = () => import('../intake/steps/OtherVehicleChoice.tsx')

/** Every page of the contract's page table and its screen; a page without one does not compile. */
export const screens: Record<Exclude<PagePath, '/'>, Screen> = {
  '/login': () => import('../people/LoginPage.tsx'),
  '/forgotten': () => import('../people/ForgottenPage.tsx'),
  '/password_reset': () => import('../people/PasswordResetPage.tsx'),
  '/email_change': () => import('../people/EmailChangePage.tsx'),
  '/signup': () => import('../people/SignupPage.tsx'),
  '/welcome': () => import('../company/WelcomePage.tsx'),
  '/dash/': () => import('../reports/HomePage.tsx'),
  '/dash/active_orders': () => import('../orders/ActiveOrdersPage.tsx'),
  '/dash/punch_list': () => import('./TimeScreen.tsx'),
  '/dash/payment_manager': () => import('./PaymentsScreen.tsx'),
  '/dash/payouts': () => import('../accounting/payouts/PayoutsPage.tsx'),
  '/dash/customers': () => import('./CustomersScreen.tsx'),
  '/dash/add_customer': () => import('../parties/AddCustomerPage.tsx'),
  '/dash/edit_customer': () => import('./EditCustomerScreen.tsx'),
  '/dash/add_fleet': () => import('../parties/AddFleetPage.tsx'),
  '/dash/edit_fleet': () => import('../parties/EditFleetPage.tsx'),
  '/dash/edit_fleet_location': () => import('./EditFleetLocationScreen.tsx'),
  '/dash/order_history': () => import('../orders/OrderHistoryPage.tsx'),
  '/dash/trial/signup': () => import('../people/TrialSignupPage.tsx'),
  '/dash/order_manager': () => import('../orders/manager/OrderManagerPage.tsx'),
  '/dash/inventory/': () => import('../inventory/InventoryPage.tsx'),
  '/dash/inventory/add_products': () => import('../inventory/AddProductsPage.tsx'),
  '/dash/vehicle_history': () => import('../orders/vehicleHistory/VehicleHistoryPage.tsx'),
  '/dash/settings/operations': () => import('../shop/OperationsPage.tsx'),
  '/dash/settings/packages': () => import('../catalogue/PackagesPage.tsx'),
  '/dash/settings/services': () => import('../catalogue/ServicesPage.tsx'),
  '/dash/settings/tags': () => import('../catalogue/TagsPage.tsx'),
  '/dash/schedules': () => import('../scheduling/SchedulePage.tsx'),
  '/dash/settings/company/': () => import('../company/CompanyPage.tsx'),
  '/dash/settings/company/general': () => import('../company/CompanyGeneralPage.tsx'),
  '/dash/settings/company/classifications': () => import('../shop/ClassificationsPage.tsx'),
  '/dash/settings/company/payments': () => import('./PaymentSettingsPage.tsx'),
  '/dash/settings/company/billing': () => import('../billing/BillingPage.tsx'),
  '/dash/settings/company/billing/:id/billing-details': () => import('../billing/BillingDetailsPage.tsx'),
  '/dash/settings/company/billing/:id/payment-methods': () => import('../billing/PaymentMethodsPage.tsx'),
  '/dash/settings/company/audit_log': () => import('../audit/AuditLogPage.tsx'),
  '/dash/inventory/brands': () => import('../inventory/BrandsPage.tsx'),
  '/dash/inventory/unit_of_measure': () => import('../inventory/UnitsPage.tsx'),
  '/dash/settings/staff': () => import('../staff/StaffPage.tsx'),
  '/invitation': () => import('../staff/InvitationPage.tsx'),
  '/dash/settings/coupons': () => import('../catalogue/CouponsPage.tsx'),
  '/dash/settings/packages/package': () => import('../catalogue/PackagePage.tsx'),
  '/pay': () => import('../payments/link/PayPage.tsx'),
  '/receipt': () => import('../payments/link/ReceiptPage.tsx'),
  '/authorize': () => import('../orders/authorize/AuthorizePage.tsx'),
  '/dash/settings/inspects': () => import('../inspections/InspectsPage.tsx'),
  '/dash/settings/inspects/group': () => import('../inspections/GroupPage.tsx'),
  '/dash/settings/inspects/groupings': () => import('../inspections/GroupingsPage.tsx'),
  '/dash/settings/operations/edit': () => import('../shop/OperationsEditPage.tsx'),
  '/dash/user_settings/my_account': () => import('../people/account/MyAccountPage.tsx'),
  '/dash/user_settings/system_status': () => import('../reports/SystemStatusPage.tsx'),
  '/dash/flow/start': () => import('../intake/StartPage.tsx'),
  '/dash/flow/work_order': workOrder,
  '/dash/flow/blank_order': () => import('../orders/BlankOrderPage.tsx'),
  '/dash/flow/vin/vehicle_choice': vehicleChoice,
  '/dash/flow/vin/vin_search': vinSearch,
  '/dash/flow/vin/license_plate_search': licensePlateSearch,
  '/dash/flow/vin/vehicle_reqs': vehicleReqs,
  '/dash/flow/vin/customer_decision': customerDecision,
  '/dash/flow/vin/add_customer_fleet': addCustomerFleet,
  '/dash/flow/vin/add_customer_fleet_vin': addCustomerFleetVin,
  '/dash/flow/vin/overview': overview,
  '/dash/flow/vin/work_order': workOrder,
  '/dash/flow/name/vin_search': vinSearch,
  '/dash/flow/name/license_plate_search': licensePlateSearch,
  '/dash/flow/name/other_vehicle_choice': otherVehicleChoice,
  '/dash/flow/name/vehicle_choice': vehicleChoice,
  '/dash/flow/name/add_customer_fleet': addCustomerFleet,
  '/dash/flow/name/add_customer_fleet_vin': addCustomerFleetVin,
  '/dash/flow/name/vehicle_decision': vehicleDecision,
  '/dash/flow/name/vehicle_reqs': vehicleReqs,
  '/dash/flow/name/overview': overview,
  '/dash/flow/name/work_order': workOrder,
  '/dash/flow/year_make_model/vehicle_choice': vehicleChoice,
  '/dash/flow/year_make_model/add_customer_fleet': addCustomerFleet,
  '/dash/flow/year_make_model/add_customer_fleet_vin': addCustomerFleetVin,
  '/dash/flow/year_make_model/overview': overview,
  '/dash/flow/year_make_model/work_order': workOrder,
  '/dash/flow/other_vehicle/vehicle_choice': vehicleChoice,
  '/dash/flow/other_vehicle/customer_decision': customerDecision,
  '/dash/flow/other_vehicle/add_customer_fleet': addCustomerFleet,
  '/dash/flow/other_vehicle/add_customer_fleet_vin': addCustomerFleetVin,
  '/dash/flow/other_vehicle/overview': overview,
  '/dash/flow/other_vehicle/work_order': workOrder,
}
