import type pg from 'pg'
import { systemClock } from '#server/world/clock.ts'
import type { Config } from '#server/world/config.ts'
import { confirm, create, inviteAgain, list, resetFactor, setDisabled } from './accounts.ts'
import type { StaffCommand } from './arguments.ts'
import { formatAccount } from './formatAccount.ts'

type Say = (sentence: string) => void

/** Does what was asked, on the owner's connection, and says what came of it. Throws `Refused`. */
export async function runCommand(client: pg.Client, wanted: StaffCommand, config: Config, say: Say) {
  const now = systemClock()
  if (wanted.what === 'create') {
    const link = await create(client, wanted.person, { config, now, printLink: wanted.printLink })
    say(`Made ${wanted.person.registration.role} ${wanted.person.email}.`)
    sayLink(say, link, 'The invitation goes to this address. It is valid for 72 hours.')
    if (wanted.person.registration.role === 'doctor') say('Can be booked Monday to Friday, 9:00 to 17:00.')
  } else if (wanted.what === 'invite') {
    const link = await inviteAgain(client, wanted.email, { config, now, printLink: wanted.printLink })
    sayLink(say, link, `A new invitation goes to ${wanted.email}. It is valid for 72 hours, and the previous one no longer works.`)
  } else if (wanted.what === 'reset-mfa') {
    const link = await resetFactor(client, wanted.email, { config, now, printLink: wanted.printLink })
    say(`The second factor of ${wanted.email} was reset, and they are signed out everywhere.`)
    sayLink(say, link, 'A link to set up a new one goes to this address. It is valid for 72 hours.')
  } else if (wanted.what === 'list') {
    const staff = await list(client, now)
    for (const account of staff) say(formatAccount(account))
    if (staff.length === 0) say('There are no staff accounts yet.')
  } else if (wanted.what === 'confirm') {
    await confirm(client, wanted.email, now)
    say(`${wanted.email} counts as a person of their own from now on.`)
  } else {
    await setDisabled(client, wanted.email, { disabled: wanted.what === 'disable', reason: wanted.reason, now })
    say(wanted.what === 'disable' ? `${wanted.email} is disabled and signed out everywhere.` : `${wanted.email} can sign in again.`)
  }
}

const sayLink = (say: Say, link: string | undefined, sent: string) =>
  say(link ? `Give them this link. It works once, within 72 hours, and is shown only now:\n${link}` : sent)
