/** The only exports of this feature: what other features and the application use. */
export {
  addEvents,
  eventsOfAll,
  eventsOfOrders,
  STORED_HOURS,
  type EventRow,
  type NewEvent,
} from './events.queries.ts'
export { timeChoices } from './choices.queries.ts'
export { peopleIn, saveOpenPunch } from './open.queries.ts'
export { exemptPeople, timePeople, timePerson, type TimePerson } from './people.queries.ts'
export { hasRate, ratesOf, rateRows, type RateRow } from './rates.queries.ts'
export { approve } from './review.ts'
export { loadWeek } from './weekReply.ts'
export { hoursOfWeek, personWeek, type PersonWeek, stateOf } from './week.ts'
export { isExempt, findReview, workersBetween } from './weeks.queries.ts'
export { timeRoutes } from './time.routes.ts'
export { timeTasks } from './tasks.ts'
