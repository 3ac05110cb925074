import type { ComponentType } from 'react'
import type { PagePath } from '../../contract/pages.ts'

type Screen = () => Promise<{ default: ComponentType }>

const workOrder: Screen = () => import('../orders/WorkOrderPage.tsx')

/** Every page of the contract's page table and its screen; a page without one does not compile. */
export const screens: Record<Exclude<PagePath, '/'>, Screen> = {
  '/login': () => import('../auth/LoginPage.tsx'),
  '/forgotten': () => import('../auth/ForgottenPage.tsx'),
  '/password_reset': () => import('../auth/PasswordResetPage.tsx'),
  '/signup': () => import('../auth/SignupPage.tsx'),
  '/welcome': () => import('../home/WelcomePage.tsx'),
  '/dash/': () => import('../home/HomePage.tsx'),
  '/dash/active_orders': () => import('../orders/ActiveOrdersPage.tsx'),
  '/dash/order_history': () => import('../orders/OrderHistoryPage.tsx'),
  '/dash/settings/operations': () => import('../settings/OperationsPage.tsx'),
  '/dash/settings/packages': () => import('../catalogue/PackagesPage.tsx'),
  '/dash/settings/packages/package': () => import('../catalogue/PackagePage.tsx'),
  '/dash/user_settings/my_account': () => import('../account/MyAccountPage.tsx'),
  '/dash/user_settings/system_status': () => import('../account/SystemStatusPage.tsx'),
  '/dash/flow/start': () => import('../flow/StartPage.tsx'),
  '/dash/flow/work_order': workOrder,
  '/dash/flow/blank_order': () => import('../orders/BlankOrderPage.tsx'),
  '/dash/flow/vin/vehicle_choice': () => import('../flow/vin/VehicleChoicePage.tsx'),
  '/dash/flow/vin/vin_search': () => import('../flow/vin/VinSearchPage.tsx'),
  '/dash/flow/vin/customer_decision': () => import('../flow/vin/CustomerDecisionPage.tsx'),
  '/dash/flow/vin/add_customer_fleet': () => import('../flow/vin/AddCustomerFleetPage.tsx'),
  '/dash/flow/vin/add_customer_fleet_vin': () => import('../flow/vin/AddCustomerFleetVinPage.tsx'),
  '/dash/flow/vin/overview': () => import('../flow/vin/OverviewPage.tsx'),
  '/dash/flow/vin/work_order': workOrder,
}
