import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import type { OutsideChannel } from '#contract/channels.ts'
import { Id } from '#contract/primitives.ts'
import { demoCodes, type DemoCode } from '../database/demo/secondFactors.ts'
import { clockForm, demoClock, type OwnPageCheck } from './demoClock.ts'
import { escapeHtml } from '../http/escapeHtml.ts'
import { inJobTransaction } from '../rpc/job.ts'
import { hasLetterbox } from '../world/settings.ts'
import type { World } from '../world/world.ts'

const MOST_SHOWN = 50

/** Shows the mail and the text messages that the demo would have sent. Other servers do not have these addresses. */
export function letterbox<E extends { Variables: object }>(app: Hono<E>, world: World, isOwnPage: OwnPageCheck) {
  if (!hasLetterbox(world.config)) return
  app.get('/letterbox', async (c) => {
    c.header('content-security-policy', POLICY)
    c.header('cache-control', 'no-store')
    // With 'no-referrer' a browser sends the clock's form with the origin 'null', and it would be refused.
    c.header('referrer-policy', 'same-origin')
    return c.html(page(world, await latest(world), await demoCodes(world)))
  })
  app.get('/letterbox/letter/:id', async (c) => {
    const html = await htmlOf(world, c.req.param('id'))
    c.header('cache-control', 'no-store')
    if (html === undefined) return c.text('There is no such letter.', 404)
    c.header('content-security-policy', LETTER_POLICY)
    return c.html(html)
  })
  demoClock(app, world, isOwnPage)
  app.get('/letterbox.json', async (c) => c.json(await latest(world), 200, { 'cache-control': 'no-store' }))
  app.get('/letterbox/codes.json', async (c) => c.json(await demoCodes(world), 200, { 'cache-control': 'no-store' }))
}

type Letter = {
  id: string
  channel: OutsideChannel
  code: string
  recipient: string
  subject: string | null
  body: string
  created_at: Date
}

/** What would have gone out: neither what somebody does not want, nor what waits for the morning. */
const latest = (world: World): Promise<Letter[]> =>
  inJobTransaction(world, ({ db, now }) =>
    db
      .selectFrom('deliveries')
      .select(['id', 'channel', 'code', 'recipient', 'subject', 'body', 'created_at'])
      .where('status', '<>', 'suppressed')
      .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<=', now), eb('status', '<>', 'queued')]))
      .orderBy('id', 'desc')
      .limit(MOST_SHOWN)
      .execute(),
  )

/** A letter as a mail program shows it. */
async function htmlOf(world: World, id: string): Promise<string | undefined> {
  if (!Id.safeParse(id).success) return undefined
  const letter = await inJobTransaction(world, ({ db }) =>
    db.selectFrom('deliveries').select('html').where('id', '=', id).executeTakeFirst(),
  )
  return letter?.html ?? undefined
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 44rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif }
  article { border: 1px solid; border-radius: .5rem; padding: 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin: 0 }
  p { overflow-wrap: anywhere }
  .text { white-space: pre-wrap }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid; padding: .5rem; text-align: left; font-weight: normal; overflow-wrap: anywhere }
  td { font-size: 1.25rem; font-variant-numeric: tabular-nums; white-space: nowrap }
  button { min-height: 3rem; padding: 0 1rem; margin: 0 .5rem .5rem 0; font: inherit }
  a { display: inline-block; min-height: 3rem; align-content: center }`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** Letters say how they look beside each sentence, as mail programs want it. They run no script and fetch nothing. */
const LETTER_POLICY = `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const page = ({ config: { brand }, clock, moveAhead }: World, letters: Letter[], codes: DemoCode[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Letterbox · ${escapeHtml(brand.name)}</title><style>${STYLE}</style></head>
<body><main>
<h1>Letterbox</h1>
<p>This demo sends no mail and no text messages. What it would have sent is here, the newest first.</p>
${moveAhead ? clockForm(clock()) : ''}
${codes.length > 0 ? codeTable(codes) : ''}
${letters.map(article).join('\n') || '<p>No mail yet.</p>'}
</main></body>
</html>
`

const codeTable = (codes: DemoCode[]) => `<h2>Codes of the demo's staff</h2>
<p>What their authenticator apps would show. A code works once; load the page again after 30 seconds for the next.</p>
<table>
<thead><tr><th scope="col">Who</th><th scope="col">Code</th></tr></thead>
<tbody>
${codes.map(({ name, email, code }) => `<tr><th scope="row">${escapeHtml(name)}<br>${escapeHtml(email)}</th><td>${code.slice(0, 3)} ${code.slice(3)}</td></tr>`).join('\n')}
</tbody>
</table>`

const article = ({ id, channel, recipient, subject, body, created_at: at }: Letter) => `<article aria-labelledby="letter-${id}">
<h2 id="letter-${id}">${escapeHtml(subject ?? 'Text message')}</h2>
${channel === 'email' ? `<p><a href="/letterbox/letter/${id}">As it would look</a></p>` : ''}
<p>To ${escapeHtml(recipient)}, <time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></p>
<p class="text">${linked(body)}</p>
</article>`

/** The text with its addresses as links. Cut apart before anything is escaped, so that no escape is ever part of an address. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
