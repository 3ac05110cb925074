/** The fewest characters of a new password: screens, routes and messages name this one. */
export const SHORTEST_PASSWORD = 12
