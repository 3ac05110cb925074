import { accountingTasks } from '../accounting/index.ts'
import { feedTasks } from '../base/feed/tasks.ts'
import { gatheredTasks } from '../base/work/gathered.ts'
import { partitionTasks } from '../base/partitions/tasks.ts'
import { registerTasks } from '../base/tasks.ts'
import { billingTasks } from '../billing/index.ts'
import { companyTasks } from '../company/index.ts'
import { exportTasks } from '../exports/index.ts'
import { importTasks } from '../imports/index.ts'
import { messageTasks } from '../messages/index.ts'
import { orderTasks } from '../orders/index.ts'
import { payTasks } from '../pay/index.ts'
import { paymentTasks } from '../payments/index.ts'
import { peopleTasks } from '../people/index.ts'
import { reportTasks } from '../reports/index.ts'
import { staffTasks } from '../staff/index.ts'
import { timeTasks } from '../time/index.ts'

// At night in North America, or at the next start when the server was off at that hour. Payments without an outcome are
// looked up every minute.
registerTasks([
  ...partitionTasks,
  ...feedTasks,
  ...gatheredTasks,
  ...peopleTasks,
  ...orderTasks,
  ...paymentTasks,
  ...accountingTasks,
  ...reportTasks,
  ...messageTasks,
  ...staffTasks,
  ...timeTasks,
  ...payTasks,
  ...companyTasks,
  ...billingTasks,
  ...exportTasks,
  ...importTasks,
])
