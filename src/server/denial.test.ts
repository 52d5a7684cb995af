// Who gets which answer: denial.md, asked by ten callers over both paths about rows of four kinds.
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '#testing/people.ts'
import {
  assemble,
  CALLERS,
  signInAndOut,
  fingerprints,
  givePhoto,
  idsFor,
  KINDS,
  type DenialCaller,
  type RowKind,
} from '#testing/denial/callers.ts'
import { readExpected } from '#testing/denial/expected.ts'
import type { Ids } from '#testing/denial/ids.ts'
import { inputs, namesARow } from '#testing/denial/inputs.ts'
import { PATHS, procedures, readAnswer, requestFor, type ReadAnswer, type RequestPath, type Procedure } from '#testing/denial/requests.ts'
import { insertion } from '#testing/accessMatrix/insertion.ts'
import { personRows } from '#testing/accessMatrix/rows.ts'
import type { MatrixSeed } from '#testing/accessMatrix/seed.ts'
import { START, testWorld } from '#testing/world.ts'
import { cookieHeader } from './accounts/sessions/cookies.ts'
import { auditJobs } from './audit/jobs.ts'
import { tokenHash } from './world/secrets.ts'

const expected = readExpected()
const world = testWorld()
let seeded: MatrixSeed
let callers: DenialCaller[]

beforeAll(async () => {
  ;({ seeded, callers } = await assemble(world))
  await signInAndOut(world.owner, seeded)
})

const cookieOf = (token: string) => cookieHeader(token, world.opened.world.config)

const send = (procedure: Procedure, by: RequestPath, input: unknown, token: string | null) =>
  sendWith(procedure, by, input, token && cookieOf(token))

async function sendWith(procedure: Procedure, by: RequestPath, input: unknown, cookie: string | null): Promise<ReadAnswer> {
  const { url, init } = requestFor(procedure, by, input)
  const headers = {
    origin: world.opened.world.config.appUrl.origin,
    ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  }
  return readAnswer(await world.fetch(url, { ...init, headers }))
}

type Cell = { procedure: Procedure; caller: DenialCaller; kind: RowKind; by: RequestPath }

const cells = () =>
  procedures.flatMap((procedure) =>
    callers.flatMap((caller) =>
      (namesARow(procedure.name) ? KINDS : (['own'] as const)).flatMap((kind) =>
        PATHS.map((by): Cell => ({ procedure, caller, kind, by })),
      ),
    ),
  )

async function ask({ procedure, caller, kind, by }: Cell, known?: Ids) {
  const ids = known ?? (await idsFor(world.owner, seeded, caller, kind))
  // These two end or lock the session they are asked with.
  const isLast = ['accounts.signOut', 'accounts.lock'].includes(procedure.name) && caller.role
  const token = isLast ? await openSession(world.owner, caller.player!.id, START) : caller.player?.token
  // One letter a minute is another test's matter.
  if (procedure.name === 'security.sendResetLetter' && caller.role === 'patient')
    await world.owner.query('delete from accounts.letter_limits')
  const answer = await send(procedure, by, inputs[procedure.name]?.(ids), token ?? null)
  if (procedure.name === 'visitChanges.cancel' && answer.code === 'ok')
    await world.owner.query(`update appointments set status = 'scheduled', cancelled_at = null, cancelled_by = null where id = $1`, [
      ids.visit,
    ])
  if (procedure.name === 'people.removePhoto' && answer.code === 'ok') await givePhoto(world.owner, seeded, caller.player!)
  return answer
}

const answerOf = ({ procedure, caller, kind }: Cell) => expected.answer(procedure.name, caller.role, kind)
const inWords = ({ procedure, caller, kind, by }: Cell) => `${procedure.name} (${by}) by ${caller.name}, ${kind}`

test('every procedure has its line and its input, and none is left over', () => {
  const names = procedures.map(({ name }) => name).sort()
  expect(expected.names.toSorted()).toEqual(names)
  expect(Object.keys(inputs).sort()).toEqual(names)
  expect(callers.map(({ name }) => name)).toEqual(CALLERS)
})

describe('denial.md holds', () => {
  const isRefused = (cell: Cell) => answerOf(cell) !== 'ok'

  test('for every refusal, and none leaves a trace', async ({ annotate }) => {
    const refused = cells().filter(isRefused)
    await auditJobs['seal-audit'].run(world.opened.world, {}) // or the job of the minute does it while we look
    // A refusal takes nothing away: what is named stays what it was for all of them.
    const known = new Map<string, Ids>()
    for (const { caller, kind } of refused) {
      const who = `${caller.name} ${kind}`
      if (!known.has(who)) known.set(who, await idsFor(world.owner, seeded, caller, kind))
    }
    const before = await fingerprints(world.owner)
    const wrong: string[] = []
    const askAll = async (those: Cell[]) => {
      for (const cell of those) {
        const { code, status } = await ask(cell, known.get(`${cell.caller.name} ${cell.kind}`))
        if (code !== answerOf(cell) || status >= 500) wrong.push(`${inWords(cell)}: ${status} ${code} instead of ${answerOf(cell)}`)
      }
    }
    // All at once, each one thing after the other: whoever gives a wrong password twice at the same time is held back.
    await Promise.all([...Map.groupBy(refused, ({ caller }) => caller).values()].map(askAll))
    await annotate(`${refused.length} of ${cells().length} cells are refusals`)
    expect(wrong).toEqual([])
    // One that could not be read took a core all the same, and counts (rules/rateLimits.ts).
    await world.owner.query(`delete from accounts.login_tries where address_key like 'pictures %' or address_key like 'uploads %'`)
    expect(await fingerprints(world.owner)).toEqual(before)
    expect(cells().length).toBeGreaterThan(2000)
  })

  test('for every answer', async () => {
    const wrong: string[] = []
    for (const cell of cells().filter((one) => !isRefused(one))) {
      const { code, status } = await ask(cell)
      if (code !== 'ok') wrong.push(`${inWords(cell)}: ${status} ${code} instead of an answer`)
    }
    expect(wrong).toEqual([])
  })
})

test("a stranger's row, a deleted one and one that never was are the same, to the letter", async () => {
  const different: string[] = []
  const secret = procedures.filter(({ name }) => namesARow(name) && !name.startsWith('booking.'))
  for (const procedure of secret) {
    for (const caller of callers.filter(({ role }) => role)) {
      for (const by of PATHS) {
        const [foreign, ...others] = await Promise.all(
          (['foreign', 'deleted', 'nonexistent'] as const).map((kind) => ask({ procedure, caller, kind, by })),
        )
        for (const other of others)
          if (JSON.stringify(other) !== JSON.stringify(foreign)) different.push(inWords({ procedure, caller, kind: 'foreign', by }))
      }
    }
  }
  expect(different).toEqual([])
  expect(secret.length).toBeGreaterThan(15)
})

test('to read changes nothing, but that the audit says who read', async () => {
  await world.jobsDone() // letters of the calls before
  const before = await fingerprints(world.owner, ['public.audit_log', 'public.notifications'])
  const count = async () => Number((await world.owner.query(`select count(*) from notifications`)).rows[0].count)
  let made = await count()
  for (const cell of cells().filter(({ procedure, by }) => !procedure.changes && by === 'rest')) {
    await ask(cell)
    made += cell.kind === 'own' || cell.kind === 'foreign' ? 1 : 0
  }
  expect(await fingerprints(world.owner, ['public.audit_log', 'public.notifications'])).toEqual(before)
  expect(await count()).toBe(made)
})

describe('neither in nor out', () => {
  const answersTo = async (cookie: string, caller: DenialCaller, leaveOut: string[]) => {
    const given: Record<string, string> = {}
    for (const procedure of procedures.filter(({ name }) => !leaveOut.includes(name))) {
      const input = inputs[procedure.name]?.(await idsFor(world.owner, seeded, caller, 'own'))
      for (const by of PATHS) given[`${procedure.name} (${by})`] = (await sendWith(procedure, by, input, cookie)).code
    }
    return given
  }
  const rightAnswers = (leaveOut: string[], answer: (procedure: Procedure) => string) =>
    Object.fromEntries(
      procedures
        .filter(({ name }) => !leaveOut.includes(name))
        .flatMap((procedure) => PATHS.map((by) => [`${procedure.name} (${by})`, answer(procedure)])),
    )

  test('half a sign-in opens what a visitor may, and besides it only the other half', async () => {
    const patient = callers.find(({ name }) => name === 'patient A')!
    const token = 'half-a-sign-in'
    const half = { ...personRows['accounts.pending_sign_ins']!(patient.player!, seeded.cast, 0), token_sha256: tokenHash(token) }
    await world.owner.query(insertion('accounts.pending_sign_ins', half))
    const answers = await answersTo(`half_signed_in=${token}`, patient, ['accounts.verifySecondFactor'])
    expect(answers).toEqual(rightAnswers(['accounts.verifySecondFactor'], ({ name }) => expected.answer(name, null, 'own')))
    const give = procedures.find(({ name }) => name === 'accounts.verifySecondFactor')!
    expect((await sendWith(give, 'rpc', inputs[give.name]!({} as never), `half_signed_in=${token}`)).code).toBe('CODE_WRONG')
  })

  test('a locked session opens nothing but the way back in, and what a visitor may', async () => {
    const doctor = callers.find(({ name }) => name === 'doctor in care')!
    const token = await openSession(world.owner, doctor.player!.id, START)
    await world.owner.query('update accounts.sessions set locked_at = created_at where token_sha256 = $1', [tokenHash(token)])
    // These two end what they are asked with; session.test.ts asks them.
    const last = ['accounts.unlock', 'accounts.signOut']
    const answers = await answersTo(cookieOf(token), doctor, last)
    expect(answers).toEqual(
      rightAnswers(last, ({ name }) => {
        const isOpen = ['accounts.me', 'accounts.lock'].includes(name) || expected.answer(name, null, 'own') !== 'NOT_SIGNED_IN'
        return isOpen ? expected.answer(name, 'doctor', 'own') : 'SESSION_LOCKED'
      }),
    )
  })
})

describe('what is taken away is gone with the next request', () => {
  const workspace = procedures.find(({ name }) => name === 'visits.workspace')!
  const look = async (token: string, visit: string) => (await send(workspace, 'rpc', { appointmentId: visit }, token)).code
  const changes: [string, string, string, string][] = [
    [
      'an account that is disabled',
      'NOT_SIGNED_IN',
      'update accounts.users set disabled_at = now() where id = $1',
      'update accounts.users set disabled_at = null where id = $1',
    ],
    [
      'another role',
      'NOT_ALLOWED',
      `update user_roles set role = 'nurse' where user_id = $1`,
      `update user_roles set role = 'doctor' where user_id = $1`,
    ],
    ['no role', 'NOT_ALLOWED', 'delete from user_roles where user_id = $1', `insert into user_roles values ($1, 'doctor')`],
    [
      'a session that is over',
      'NOT_SIGNED_IN',
      `update accounts.sessions set expires_at = '2026-01-01' where user_id = $1`,
      'select $1::uuid',
    ],
  ]
  test.each(changes)('%s', async (_, answer, take, giveBack) => {
    const { doctorA, visitA } = seeded.cast
    const token = await openSession(world.owner, doctorA.id, START)
    expect(await look(token, visitA.visit)).toBe('ok')
    await world.owner.query(take, [doctorA.id])
    expect(await look(token, visitA.visit)).toBe(answer)
    await world.owner.query(giveBack, [doctorA.id])
  })
})
