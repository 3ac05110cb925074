import { accountingTasks } from '../accounting/tasks.ts'
import { registerTasks } from '../base/tasks.ts'
import { importTasks } from '../imports/tasks.ts'
import { orderTasks } from '../orders/tasks.ts'
import { paymentTasks } from '../payments/tasks.ts'
import { peopleTasks } from '../people/tasks.ts'
import { reportTasks } from '../reports/tasks.ts'

// By night in North America, also when the server was off at the hour. What a gateway left without an outcome is
// looked up every minute.
registerTasks([
  ...peopleTasks,
  ...orderTasks,
  ...paymentTasks,
  ...accountingTasks,
  ...reportTasks,
  ...importTasks,
])
