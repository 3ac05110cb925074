/** The password of every seeded person. */
export const SEED_PASSWORD = 'correct horse battery'
/** With which the seeded Owner, Manager and Company approve. */
export const SEED_PIN = '4711'
