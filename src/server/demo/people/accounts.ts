import type { Role } from '#domain/people/roles.ts'

/** The demo company's accounts, one for each role; printed at start and offered on the sign-in screen. */
export const demoAccounts: { role: Role; email: string; password: string }[] = [
  { role: 'Owner', email: 'owner@demo.bayline.example', password: 'demo-bayline' },
  { role: 'Manager', email: 'manager@demo.bayline.example', password: 'demo-bayline' },
  { role: 'Technician', email: 'tech@demo.bayline.example', password: 'demo-bayline' },
  { role: 'Company', email: 'company@demo.bayline.example', password: 'demo-bayline' },
]

/** The PIN with which the demo's Owner, Manager and Company approve. */
export const DEMO_PIN = '4711'
