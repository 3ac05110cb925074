/** How many commands one request takes. */
export const MOST_COMMANDS = 100
