import { accountingTasks } from '../accounting/index.ts'
import { partitionTasks } from '../base/partitions/tasks.ts'
import { registerTasks } from '../base/tasks.ts'
import { importTasks } from '../imports/index.ts'
import { orderTasks } from '../orders/index.ts'
import { paymentTasks } from '../payments/index.ts'
import { peopleTasks } from '../people/index.ts'
import { reportTasks } from '../reports/index.ts'

// By night in North America, also when the server was off at the hour. What a gateway left without an outcome is
// looked up every minute.
registerTasks([
  ...partitionTasks,
  ...peopleTasks,
  ...orderTasks,
  ...paymentTasks,
  ...accountingTasks,
  ...reportTasks,
  ...importTasks,
])
