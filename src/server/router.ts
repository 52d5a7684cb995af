import { accounts } from './accounts/router.ts'
import { booking } from './booking/router.ts'
import { calls } from './calls/router.ts'
import { documents } from './documents/router.ts'
import { notifications } from './notifications/router.ts'
import { people } from './people/router.ts'
import { rpc } from './rpc/rpc.ts'
import { security } from './security/router.ts'
import { staff } from './staff/router.ts'
import { visits } from './visits/router.ts'

/** Every room's handlers, checked against the contract: a missing one does not compile. */
export const router = rpc.router({ accounts, security, staff, people, booking, notifications, visits, calls, documents })
