import { startOidcProvider } from '#testing/oidcProvider.ts'

/** A real OpenID Connect provider beside the journeys' server, under the address that the server was started with. */
export const startOpenIdProvider = () => {
  const port = Number(process.env['JOURNEY_PORT'])
  return startOidcProvider([`http://localhost:${port}/sign-in/return`], port + 2)
}
