import { flushCompileCache } from 'node:module'

// What `src/server/main.ts` loads, without starting it: types are stripped and code is compiled here, once, so that the
// server's own process needs neither the time nor the 30 MB for it. The gateways too, which it loads when they are needed.
await Promise.all([
  import('../src/server/cluster.ts'),
  import('../src/server/demo/demo.ts'),
  import('../src/server/http/app.ts'),
  import('../src/server/payments/gateways/giftUp/index.ts'),
  import('../src/server/payments/gateways/mx/index.ts'),
  import('../src/server/payments/gateways/stripe/index.ts'),
  import('../src/server/payments/gateways/three60/index.ts'),
  import('../src/server/services.ts'),
])
flushCompileCache()
process.exit(0)
