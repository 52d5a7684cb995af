import type pg from 'pg'
import type { StaffAccount } from '#contract/staff.ts'
import { canonicalEmail } from '#rules/email.ts'
import { STAFF_INVITATION_MS, whyNotDisable, whyNotResendInvitation, whyNotResetSecondFactor } from '#rules/staff.ts'
import { localDate } from '#rules/time.ts'
import { addLink } from '#server/accounts/store.ts'
import { invitationAddress, secondFactorAddress } from '#server/staff/letters.ts'
import {
  disable,
  enable,
  inviteStaff,
  createStaffAccount,
  resetSecondFactor,
  type StaffContext,
  type StaffRequest,
} from '#server/staff/actions.ts'
import { whyNotRegister } from '#server/staff/registration.ts'
import { countActiveAdministrators, findStaffAt, listStaff, lockStaff } from '#server/staff/store.ts'
import type { Config } from '#server/world/config.ts'
import type { Enqueue } from '#server/rpc/context.ts'
import type { JobName } from '#server/rpc/jobData.ts'
import { newToken } from '#server/world/secrets.ts'
import { asOperator, type Operator } from './asOperator.ts'

/** What was asked for cannot be done; the message says why. */
export class Refused extends Error {}

const sentences = {
  EMAIL_TAKEN: 'There is already an account with this email address.',
  HPCSA_NUMBER_INVALID: 'This is not a valid HPCSA number. It should look like MP0123456.',
  PRACTICE_NUMBER_INVALID: 'This is not a valid practice number. It should have seven digits.',
  SANC_NUMBER_INVALID: 'This is not a valid SANC number. It should have six to nine digits.',
  REGISTRATION_EXPIRED: 'The registration has ended. It must be valid today.',
  ALREADY_ACCEPTED: 'The invitation has already been accepted.',
  NOT_ACTIVE: 'The account is not active: the invitation has not been accepted yet, or the account is disabled.',
  NOT_YOURSELF: 'You cannot do this to your own account.',
  LAST_ADMINISTRATOR: 'This is the last active administrator. Make another one first.',
}

function refuse(code: keyof typeof sentences | undefined) {
  if (code) throw new Refused(sentences[code])
}

/** Where the operator wants the link: sent by mail, or printed because mail is not set up yet. */
type By = { config: Config; now: Date; printLink: boolean }

/** Answers the link, if it was to be printed. */
export const create = (client: pg.Client, wanted: StaffRequest, by: By): Promise<string | undefined> =>
  asOperator(client, 'command.staff.create', by.now, async (operator) => {
    refuse(whyNotRegister(wanted.registration, localDate(by.now)))
    const about = await createStaffAccount(await carrying(operator, by), { ...wanted, email: canonicalEmail(wanted.email)! })
    if (!about) throw new Refused(sentences.EMAIL_TAKEN)
    await inviteStaff(await carrying(operator, by), about)
    return { about, result: await printed(operator, by, about, 'invitation') }
  })

/** A new invitation, which voids the one before. */
export const inviteAgain = (client: pg.Client, email: string, by: By): Promise<string | undefined> =>
  asOperator(client, 'command.staff.invite', by.now, async (operator) => {
    const account = await lockedAt(operator, email)
    refuse(whyNotResendInvitation(account))
    await inviteStaff(await carrying(operator, by), account.id)
    return { about: account.id, result: await printed(operator, by, account.id, 'invitation') }
  })

export const resetFactor = (client: pg.Client, email: string, by: By): Promise<string | undefined> =>
  asOperator(client, 'command.staff.reset-mfa', by.now, async (operator) => {
    const account = await lockedAt(operator, email)
    refuse(whyNotResetSecondFactor(account, ''))
    await resetSecondFactor(await carrying(operator, by), account.id)
    return { about: account.id, result: await printed(operator, by, account.id, 'second_factor') }
  })

/** Disabling ends the person's sessions at once, their open screens too. */
export const setDisabled = (client: pg.Client, email: string, wanted: { disabled: boolean; reason: string; now: Date }): Promise<void> =>
  asOperator(client, wanted.disabled ? 'command.staff.disable' : 'command.staff.enable', wanted.now, async (operator) => {
    const account = await lockedAt(operator, email)
    if (wanted.disabled) {
      refuse(whyNotDisable(account, '', await countActiveAdministrators(operator.db)))
      await disable(operator, account.id, wanted.reason)
    } else await enable(await carrying(operator, { printLink: true }), account)
    return { about: account.id, result: undefined }
  })

/** From now on the account is its owner's, whoever made or changed it (decision 56). It is done here alone: no administrator may. */
export const confirm = (client: pg.Client, email: string, now: Date): Promise<void> =>
  asOperator(client, 'command.staff.confirm', now, async (operator) => {
    const account = await lockedAt(operator, email)
    refuse(account.status === 'active' ? undefined : 'NOT_ACTIVE')
    await client.query('select confirm_staff($1)', [account.id])
    return { about: account.id, result: undefined }
  })

export const list = (client: pg.Client, now: Date): Promise<StaffAccount[]> =>
  asOperator(client, 'command.staff.list', now, async ({ db }) => ({ about: null, result: await listStaff(db) }))

async function lockedAt({ db }: StaffContext, typed: string): Promise<StaffAccount> {
  const found = await findStaffAt(db, canonicalEmail(typed) ?? '')
  const account = found && (await lockStaff(db, found.id))
  if (!account) throw new Refused('There is no staff account with this email address.')
  return account
}

/** A link that is printed is not sent as well: the letter's would void it. Administrators are told of one more where the program ever ran. */
async function carrying(operator: Operator, { printLink }: Pick<By, 'printLink'>): Promise<StaffContext> {
  const { rows } = await operator.client.query<{ name: string }>('select name from pgboss.queue')
  const takes = (job: JobName) => rows.some(({ name }) => name === job)
  const enqueue: Enqueue = async (job, ...rest) => {
    if (job === 'administrator-changed' ? takes(job) : !printLink) await operator.enqueue(job, ...rest)
  }
  if (printLink || takes('staff-invitation')) return { ...operator, enqueue }
  throw new Refused('No emails can be sent here yet. Start the program once (npm start), or use --print-link.')
}

async function printed({ db, newId }: StaffContext, { config, now, printLink }: By, userId: string, kind: 'invitation' | 'second_factor') {
  if (!printLink) return undefined
  const token = newToken()
  const until = new Date(now.getTime() + STAFF_INVITATION_MS)
  await addLink(db, { kind, userId, id: newId(), token, expiresAt: until, now })
  return kind === 'invitation' ? invitationAddress(config, token) : secondFactorAddress(config, token)
}
