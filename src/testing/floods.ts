import { v7 } from 'uuid'

/** Sends a request to the server under test and answers its status. */
type Send = (path: string, init: RequestInit) => Promise<Response>

type Attackers = {
  send: Send
  origin: string
  /** Cookie headers of patients who may send pictures and book. */
  cookies: string[]
  doctorId: string
  /** Starts that may be booked. */
  starts: Date[]
  /** One that takes long to read. */
  picture: Uint8Array<ArrayBuffer>
}

/** What somebody sends without end, one request for each number; the answer is its status (review-security 1, 3, 4, 6, 8). */
export function floodsOf({ send, origin, cookies, doctorId, starts, picture }: Attackers) {
  const statusOf = async (asked: Promise<Response>) => {
    const answer = await asked
    await answer.arrayBuffer()
    return answer.status
  }
  const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    statusOf(
      send(path, { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    )
  const cookieOf = (n: number) => cookies[n % cookies.length]!
  return {
    pictures: (n: number) => {
      const form = new FormData()
      form.append('photo', new File([picture], 'me.jpg', { type: 'image/jpeg' }))
      // Written out as browsers do, with its length.
      const whole = new Request('http://form.example', { method: 'POST', body: form })
      const headers = { origin, cookie: cookieOf(n), 'content-type': whole.headers.get('content-type')! }
      return whole.arrayBuffer().then((body) => statusOf(send('/api/people/savePhoto', { method: 'POST', headers, body })))
    },
    "visitors' passwords": (n: number) =>
      json('/api/rpc/accounts/signIn', { json: { email: `stranger${n}-${v7()}@flood.example`, password: 'a guess', role: 'patient' } }),
    'unknown codes': (n: number) => statusOf(send(`/verify/deadbeef${n}`, { headers: { 'x-forwarded-for': '41.0.0.7' } })),
    bookings: (n: number) =>
      json(
        '/api/rpc/booking/book',
        {
          json: {
            idempotencyKey: v7(),
            doctorId,
            startsAt: starts[n % starts.length]!.toISOString(),
            consultationType: 'General Consultation',
            reason: 'x',
          },
          meta: [[1, 'startsAt']],
        },
        { cookie: cookieOf(n) },
      ),
    'big anonymous bodies': () => json('/api/people/saveSection', { section: 'x', fields: Array.from({ length: 100_000 }, () => 0) }),
  }
}
