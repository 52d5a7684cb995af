import { rpc } from '../rpc/rpc.ts'
import { cookieHeader, cookieName } from './cookie.ts'
import { libraryOf } from './library.ts'

/** Ends this session at once, its streams too (library.ts), and takes the cookie back. */
export const signOut = rpc.accounts.signOut.handler(async ({ context: { world, sessionToken, answerHeaders } }) => {
  if (!sessionToken) return
  const cookie = cookieHeader(sessionToken, world.config)
  const { headers } = await libraryOf(world).api.signOut({ headers: new Headers({ cookie }), returnHeaders: true })
  for (const line of headers.getSetCookie()) {
    if (line.startsWith(`${cookieName(world.config)}=`)) answerHeaders.append('set-cookie', line)
  }
})
