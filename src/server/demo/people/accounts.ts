import { DEMO_DOMAIN } from '#domain/people/demo.ts'
import type { Role } from '#domain/people/roles.ts'

/** The demo company's accounts, one for each role; printed at start and offered on the sign-in screen. */
export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: 'Owner', email: `owner@${DEMO_DOMAIN}`, password: 'demo-bayline' },
  { role: 'Manager', email: `manager@${DEMO_DOMAIN}`, password: 'demo-bayline' },
  { role: 'Technician', email: `tech@${DEMO_DOMAIN}`, password: 'demo-bayline' },
  { role: 'Company', email: `company@${DEMO_DOMAIN}`, password: 'demo-bayline' },
]

/** The PIN with which the demo's Owner, Manager and Company approve. */
export const DEMO_PIN = '4711'
