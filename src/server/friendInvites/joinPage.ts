import type { Hono } from 'hono'
import type { Env } from '../http/appEnv.ts'

const CODE = /^[2-9A-HJ-NP-Z]{6}$/

/** /join?ref=CODE, where invitations lead: on to sign-up, with the code if it can be one. The same for codes that are nobody's. */
export function joinPage(app: Hono<Env>) {
  app.get('/join', (c) => {
    const code = c.req.query('ref') ?? ''
    c.header('cache-control', 'no-store')
    return c.redirect(CODE.test(code) ? `/signup?ref=${code}` : '/signup', 302)
  })
}
