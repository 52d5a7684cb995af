import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { Api, TestWorld } from './world.ts'

export type Browser = {
  api: Api
  /** The Cookie header it would send now. */
  cookies: () => string
  /** The Set-Cookie lines of the last answer. */
  lastCookies: () => string[]
}

/** Keeps cookies from call to call as a browser does; `userAgent` is what it says of itself, `begin` the cookies it has already. */
export function openBrowser(world: TestWorld, userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile', begin = ''): Browser {
  const kept = new Map<string, string>()
  for (const pair of begin.split('; ').filter(Boolean)) keep(kept, pair)
  let last: string[] = []
  const cookies = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  const { config } = world.opened.world
  const api: Api = createORPCClient(
    new RPCLink({
      url: new URL('/api/rpc', config.appUrl),
      headers: () => ({ origin: config.appUrl.origin, 'user-agent': userAgent, ...(kept.size > 0 && { cookie: cookies() }) }),
      fetch: async (request) => {
        const response = await world.fetch(request)
        last = response.headers.getSetCookie()
        for (const line of last) keep(kept, line)
        return response
      },
    }),
  )
  return { api, cookies, lastCookies: () => last }
}

function keep(kept: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  if (/max-age=0(;|$)/i.test(line)) kept.delete(name)
  else kept.set(name, pair.slice(name.length + 1))
}
