/** The domain of the demo company's addresses; nothing is ever delivered there. */
export const DEMO_DOMAIN = 'demo.bayline.example'

/** Whether an account is one of the demo company. */
export const isDemoAccount = (email: string): boolean => email.endsWith(`@${DEMO_DOMAIN}`)
