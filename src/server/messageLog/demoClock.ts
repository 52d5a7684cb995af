import type { Hono } from 'hono'
import type { World } from '../world/world.ts'

/** Whether a page of this server sent it: another site's form moves nothing. */
export type OwnPageCheck = (request: { method: string; headers: Record<string, string> }) => boolean

/** How far one press moves the time, in minutes. */
const STEPS: Record<string, string> = { 15: '15 minutes', 60: '1 hour', 1440: '1 day' }

/** Moves the demo's time ahead, so that who tries the product need not wait. Only where the clock can be moved: nowhere with real people. */
export function demoClock<E extends { Variables: object }>(app: Hono<E>, { moveAhead }: World, isOwnPage: OwnPageCheck) {
  if (!moveAhead) return
  app.post('/letterbox/clock', async (c) => {
    if (!isOwnPage({ method: 'POST', headers: Object.fromEntries(c.req.raw.headers) })) return c.text('Not from here.', 403)
    const { minutes } = await c.req.parseBody()
    if (typeof minutes !== 'string' || !Object.hasOwn(STEPS, minutes)) return c.text('There is no such step.', 400)
    moveAhead(Number(minutes))
    return c.redirect('/letterbox', 303)
  })
}

export const clockForm = (now: Date) => `<h2>The demo's time</h2>
<p>It is <time datetime="${now.toISOString()}">${now.toISOString().slice(0, 16).replace('T', ' ')} UTC</time> in this demo. Move it ahead to see what comes due.
Doctors, nurses and administrators who were away for so long sign in again. It never goes back: a server that starts again goes on from what happened last.</p>
<form method="post" action="/letterbox/clock">
${Object.entries(STEPS)
  .map(([minutes, name]) => `<button name="minutes" value="${minutes}">${name} ahead</button>`)
  .join('\n')}
</form>`
