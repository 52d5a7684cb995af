import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/passwordHash.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { newToken, tokenHash } from '#server/world/secrets.ts'
import { runJob } from '#server/jobs.ts'
import { addDays, DAY_MS, localDate } from '#rules/time.ts'
import { openSession } from '#testing/people.ts'
import { asDoctor, newAddress } from '#testing/staff.ts'
import { testWorld, type TestPerson } from '#testing/world.ts'

const world = testWorld()

describe('the other administrators', () => {
  const cookieOf = async (id: string) => cookieHeader(await openSession(world.owner, id, world.now()), world.opened.world.config)
  const titles = async (who: TestPerson) =>
    (await who.api.notifications.list({})).items.map(({ title }) => title).filter((title) => /dministrator/.test(title))

  /** As its owner, by the link of the letter. */
  async function moved(id: string) {
    const [token, password] = [newToken(), 'Blue-Crane-flies-41']
    await world.owner.query(`insert into accounts.passwords (user_id, hash, changed_at) values ($1, $2, $3)`, [
      id,
      await hashPassword(password, 'visitor'),
      world.now(),
    ])
    await world.owner.query(
      `insert into accounts.links (id, kind, user_id, token_sha256, new_email, expires_at, created_at)
       values ($1, 'email_change', $2, $3, $4, $5::timestamptz + interval '1 hour', $5)`,
      [v7(), id, tokenHash(token), newAddress(), world.now()],
    )
    await world.visitor.accounts.confirmEmailChange({ token, password })
  }

  test('are told in the app and by letter when one is made, enabled or moved, and those who did it are not', async () => {
    const [doer, other] = [await world.as('admin'), await world.as('admin')]
    const { api } = doer
    const staff = { email: newAddress(), first_name: 'Sock', last_name: 'Puppet', registration: { role: 'admin' as const } }
    const made = await api.staff.create(staff)
    await api.staff.disable({ staffId: made.id, reason: 'Away' })
    await api.staff.enable({ staffId: made.id })
    await api.staff.create(asDoctor())
    await moved(made.id)
    await world.jobsDone()
    const expected = ['Administrator enabled again', 'Administrator’s address changed', 'New administrator']
    expect((await titles(other)).toSorted()).toEqual(expected)
    expect(await titles(doer)).toEqual(['Administrator’s address changed']) // its owner did that
    expect(await titles({ ...doer, api: world.client(await cookieOf(made.id)) })).toEqual([])
    const { rows } = await world.owner.query(
      `select n.message, d.subject, d.body from notifications n left join deliveries d on d.notification_id = n.id and d.channel = 'email' where n.user_id = $1 order by 1`,
      [other.id],
    )
    expect(rows.map(({ message }) => message)).toContain(
      `Sock Puppet was made an administrator. ${doer.firstName} ${doer.lastName} did this. If you did not expect it, disable the account under Staff.`,
    )
    for (const { subject, body } of rows) expect([subject, body].join()).toMatch(/administrator/i)
    expect(JSON.stringify(rows.map(({ body }) => body))).not.toContain('Sock')
  })
})

describe('a registration that ends', () => {
  const run = () => runJob(world.opened.world, 'registration-clock', {})
  const told = async ({ id }: { id: string }) => {
    const query = `select code, message, link from notifications where user_id = $1 and code like 'registration%' order by created_at`
    return (await world.owner.query<{ code: string; message: string; link: string | null }>(query, [id])).rows
  }
  const endsIn = (days: number, { id }: { id: string }) =>
    world.owner.query('update doctor_profiles set registration_verified_until = $2 where doctor_id = $1', [
      id,
      addDays(localDate(world.now()), days),
    ])

  test('is told to its person and to administrators 60, 30 and 7 days before, once each', async () => {
    const [admin, doctor, away] = [await world.as('admin'), await world.as('doctor'), await world.as('doctor')]
    await endsIn(20, away)
    await world.owner.query('update accounts.users set disabled_at = $2 where id = $1', [away.id, world.now()])
    await endsIn(61, doctor)
    await run()
    expect([await told(doctor), await told(admin), await told(away)]).toEqual([[], [], []])
    for (const days of [1, 1, 30, 23, 7]) {
      world.setTime(new Date(world.now().getTime() + days * DAY_MS))
      await run()
      await run()
    }
    const message = expect.stringContaining('Wed, Jan 20, 2027')
    expect(await told(doctor)).toEqual(Array(3).fill({ code: 'registration_expiring', message, link: null }))
    expect(await told(admin)).toEqual(Array(3).fill({ code: 'registration_to_renew', message, link: '/admin?state=registration' }))
    expect(JSON.stringify(await told(admin))).toContain(`${doctor.firstName} ${doctor.lastName}`)
    expect(await told(await world.as('admin'))).toEqual([])
  })
})
