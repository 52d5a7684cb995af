import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { testWorld } from '#testing/world.ts'

const world = testWorld()

type Row = Partial<Record<'channel' | 'category' | 'code' | 'recipient' | 'status' | 'body' | 'reason', string>> & { toOwner?: boolean }

async function put({ toOwner = false, ...row }: Row = {}) {
  const { id: userId, email } = await world.as('patient')
  const id = v7()
  const made = {
    channel: 'email',
    category: 'appointments',
    code: 'consult_booked',
    recipient: toOwner ? email : 'pula@mail.example',
    status: 'sent',
    ...row,
  }
  await world.owner.query(
    `insert into deliveries (id, user_id, channel, category, code, recipient, subject, body, status, reason, attempts, dedupe_key, created_at)
     values ($1::uuid, $2, $3, $4, $5, $6, 'Secret subject', $7, $8, $9, 4, $1::text, $10)`,
    [
      id,
      userId,
      made.channel,
      made.category,
      made.code,
      made.recipient,
      row.body ?? 'Secret text',
      made.status,
      row.reason ?? null,
      world.now(),
    ],
  )
  return id
}

const status = async (id: string) => (await world.owner.query('select status from deliveries where id = $1', [id])).rows[0].status

test('an administrator sees how far messages came, to whom in part, and nothing of what they say', async () => {
  const admin = await world.as('admin')
  const ids = [
    await put(),
    await put({ channel: 'sms', recipient: '+27821234567' }),
    await put({ category: 'medicines', code: 'refill_7' }),
  ]
  const listed = await admin.api.messageLog.list({})
  const [medicine, sms, mail] = listed
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(mail).toMatchObject({ recipient: 'p•••@m•••.example', code: 'consult_booked', canRetry: false, createdAt: world.now() })
  expect(sms).toMatchObject({ recipient: '•••67', channel: 'sms' })
  expect(medicine).toMatchObject({ category: 'medicines', code: null })
  expect(JSON.stringify(listed)).not.toMatch(/secret|pula|refill|27821/i)
})

test('the log is read by page, by state and by channel, and counted', async () => {
  const admin = await world.as('admin')
  await world.owner.query('delete from deliveries')
  for (let n = 0; n < 23; n += 1) await put({ status: n % 2 ? 'failed' : 'sent' })
  await put({ channel: 'sms', status: 'suppressed', reason: 'no_provider' })
  const first = await admin.api.messageLog.list({ channel: 'email' })
  const second = await admin.api.messageLog.list({ channel: 'email', before: first.at(-1)!.id })
  expect([first.length, second.length]).toEqual([20, 3])
  expect(await admin.api.messageLog.list({ status: 'suppressed' })).toMatchObject([{ reason: 'no_provider', channel: 'sms' }])
  expect(await admin.api.messageLog.list({ status: 'failed' })).toHaveLength(11)
  expect(await admin.api.messageLog.counts()).toEqual({ queued: 0, sending: 0, sent: 12, delivered: 0, failed: 11, suppressed: 1 })
})

test('a message is found by whose it is or by its whole address, unless its kind would tell of their health', async () => {
  const admin = await world.as('admin')
  await world.owner.query('delete from deliveries')
  const { id: userId, firstName, lastName } = await world.as('patient', { firstName: 'Zoleka' })
  const name = `${firstName} ${lastName}`
  const [mail, sms, medicine] = [
    await put(),
    await put({ channel: 'sms', recipient: '+27821234567' }),
    await put({ category: 'medicines' }),
  ]
  await world.owner.query('update deliveries set user_id = $1', [userId])
  await put({ status: 'suppressed', reason: 'no_device' }) // another patient's
  const found = async (search: string) => (await admin.api.messageLog.list({ search })).map(({ id, person }) => [id, person])
  const both = [
    [sms, name],
    [mail, name],
  ]
  expect(await found(name.toUpperCase())).toEqual(both)
  expect(await found('zolek')).toEqual(both)
  expect(await found('082 123 4567')).toEqual([[sms, name]])
  expect(await found('Pula@mail.example')).toContainEqual([mail, name])
  expect(await found('pula')).toEqual([]) // an address is not made out letter by letter
  expect(await found('%')).toEqual([])
  expect((await admin.api.messageLog.list({})).find(({ id }) => id === medicine)).toMatchObject({ person: null, code: null })
  expect((await admin.api.messageLog.list({ onlySent: true })).map(({ status }) => status)).not.toContain('suppressed')
  expect(await admin.api.messageLog.list({ onlySent: true, status: 'suppressed' })).toHaveLength(1)
})

test('a failed message is tried once more, and that is on record', async () => {
  const admin = await world.as('admin')
  const id = await put({ status: 'failed', reason: 'no_answer', toOwner: true })
  expect(await admin.api.messageLog.list({ status: 'failed' })).toContainEqual(expect.objectContaining({ id, canRetry: true }))
  await admin.api.messageLog.retry({ id })
  await world.jobsDone()
  expect(await status(id)).toBe('sent') // into the letterbox
  const { rows } = await world.owner.query(`select actor_id, section from audit_log where procedure = 'messageLog.retry'`)
  expect(rows).toEqual([{ actor_id: admin.id, section: 'message log' }])
})

test.each(['queued', 'sending', 'sent', 'delivered', 'suppressed'])('what is %s is not tried again', async (state) => {
  const admin = await world.as('admin')
  const id = await put({ status: state })
  await expect(admin.api.messageLog.retry({ id })).rejects.toMatchObject({ code: 'NOT_FAILED' })
  expect(await status(id)).toBe(state)
})

test('what was blanked cannot be sent again, and is no task of administrators', async () => {
  const admin = await world.as('admin')
  const failed = async () => (await admin.api.staff.tasks()).find(({ kind }) => kind === 'failed_messages')?.count ?? 0
  const before = await failed()
  const id = await put({ status: 'failed', body: '' })
  expect(await failed()).toBe(before)
  expect(await admin.api.messageLog.list({ status: 'failed' })).toContainEqual(expect.objectContaining({ id, canRetry: false }))
  await put({ status: 'failed' })
  expect(await failed()).toBe(before + 1)
  await expect(admin.api.messageLog.retry({ id })).rejects.toMatchObject({ code: 'NOT_FAILED' })
})

test('nobody else reads the log or sends from it, not even past the handlers', async () => {
  const id = await put({ status: 'failed' })
  for (const role of ['patient', 'doctor', 'nurse'] as const) {
    const { api } = await world.as(role)
    await expect(api.messageLog.list({})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(api.messageLog.counts()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(api.messageLog.retry({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  }
  const asPatient = `select set_config('app.role', 'patient', true), set_config('role', 'app_request', true)`
  for (const asked of [
    `select find_messages(null, null, false, '', '', null, 9)`,
    'select message_log(null, null, null, 9)',
    'select message_counts()',
    `select retry_message('${id}')`,
  ]) {
    const client = await world.opened.world.database.connect()
    await client.query('begin')
    await client.query(asPatient)
    await expect(client.query(asked)).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    client.release()
  }
})
