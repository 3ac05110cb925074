import { api } from '#contract/api.ts'
import { handlers } from '../base/http/context.ts'

export const vehicleTableRoutes = handlers(api.vehicleTable)({
  async choices(context, { query }) {
    return context.services.vehicleData.choices(query)
  },
})
