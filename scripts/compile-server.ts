import { flushCompileCache } from 'node:module'

// Loads the modules of `src/server/app/main.ts` without starting it: types are stripped and code is compiled here,
// once, so that the server's own process needs neither the time nor the 30 MB for it. The gateways too, which it loads
// when they are needed.
await Promise.all([
  import('../src/server/app/cluster.ts'),
  import('../src/server/demo/demo.ts'),
  import('../src/server/app/http.ts'),
  import('../src/server/integrations/giftUp/index.ts'),
  import('../src/server/integrations/mx/index.ts'),
  import('../src/server/integrations/stripe/index.ts'),
  import('../src/server/integrations/three60/index.ts'),
  import('../src/server/app/services.ts'),
])
flushCompileCache()
process.exit(0)
