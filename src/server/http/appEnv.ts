import type { HttpBindings } from '@hono/node-server'

/** What every request of a page carries through the app, the connection it came by too. */
export type Env = { Bindings: HttpBindings; Variables: { requestId: string } }
