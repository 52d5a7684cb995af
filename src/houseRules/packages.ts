// Which libraries belong to which floor.

type Fence = { at: RegExp; never: RegExp; says: string }

const serverOnly =
  /^(node:|pg($|\/)|pg-boss|kysely|hono|@hono\/|@orpc\/(server|openapi|zod)|openid-client|jose|otpauth|sharp|@simplewebauthn\/server|pino|nodemailer|pdfkit)/
const webOnly = /^(react|react-dom|sonner|@mantine\/|@tabler\/|@tanstack\/|@lingui\/react|@orpc\/tanstack-query)($|\/|.)/

const fences: Fence[] = [
  { at: /^src\/contract\//, never: /^(?!zod($|\/)|@orpc\/contract$)/, says: 'the contract knows zod and @orpc/contract only' },
  {
    at: /^src\/rules\/(?!translate\.ts|languages\.ts)/, // words are chosen by Lingui there too
    never: /./,
    says: 'a rule is plain TypeScript without input, output or clock; do it where the rule is called',
  },
  { at: /^src\/web\//, never: serverOnly, says: 'this runs in the browser: ask the server through #web/api/api.ts' },
  { at: /^src\/web\/ui\//, never: /^(@orpc\/|@tanstack\/react-query)/, says: 'src/web/ui asks no server: take the answer as a property' },
  { at: /^src\/server\//, never: webOnly, says: 'the server builds no screens: that belongs to src/web' },
  {
    at: /^src\/server\/(?!accounts\/|security\/|outside\/)/,
    never: /^(jose|otpauth|@simplewebauthn)/,
    says: 'only the accounts and security rooms prove who somebody is: ask them through #server/accounts/…',
  },
  {
    at: /^src\/server\/(?!outside\/)/,
    never: /^(nodemailer|openid-client|node:https$|node:tls$|node:dgram$|web-push|undici)/,
    says: 'only src/server/outside opens a connection out: leave a job and send from there',
  },
  {
    at: /^src\/server\/(?!outside\/|http\/|(app|openServer|start)\.ts)/,
    never: /^node:http$/,
    says: 'only src/server/outside opens a connection out, and only src/server/http takes one in',
  },
]

/** Why this library is not for this file, or nothing when it is. */
export function whyNotPackage(path: string, name: string, test: boolean) {
  if (test && /^src\/(contract|rules|server)\//.test(path)) return undefined
  return fences.find(({ at, never }) => at.test(path) && never.test(name))?.says
}
