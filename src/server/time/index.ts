/** The only exports of this feature: what other features and the application use. */
export { addEvents, eventsOfAll, eventsOfOrder, type NewEvent } from './events.queries.ts'
export { timeChoices } from './choices.queries.ts'
export { timePerson, type TimePerson } from './people.queries.ts'
export { approve } from './review.ts'
export { weekOf } from './weekReply.ts'
export { personWeek, type PersonWeek, stateOf } from './week.ts'
export { isExempt, reviewOf, workersBetween } from './weeks.queries.ts'
export { timeRoutes } from './time.routes.ts'
