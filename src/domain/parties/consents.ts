export const CONSENTS = ['unknown', 'given', 'refused'] as const
/** Whether the person agreed to be contacted; consent is stored apart from the black lists. */
export type Consent = (typeof CONSENTS)[number]
