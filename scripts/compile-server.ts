import { flushCompileCache } from 'node:module'

// Loads the modules of `src/server/app/main.ts` without starting it: types are stripped and code is compiled here,
// once, so that the server's own process needs neither the time nor the 30 MB for it. The gateways too, which it loads
// when they are needed.
await Promise.all([
  import('#server/app/cluster.ts'),
  import('#server/demo/demo.ts'),
  import('#server/app/http.ts'),
  import('#server/integrations/giftUp/index.ts'),
  import('#server/integrations/mx/index.ts'),
  import('#server/integrations/stripe/index.ts'),
  import('#server/integrations/three60/index.ts'),
  import('#server/app/services.ts'),
])
flushCompileCache()
process.exit(0)
