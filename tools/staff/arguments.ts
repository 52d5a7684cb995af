import { parseArgs } from 'node:util'
import type { StaffRole } from '#contract/staff.ts'
import { whyNotEmail } from '#rules/email.ts'
import { normaliseHpcsa, normaliseSanc } from '#rules/staff.ts'
import { isRealDate } from '#rules/time.ts'
import type { StaffRequest } from '#server/staff/actions.ts'
import type { Registration } from '#server/staff/registration.ts'

export type StaffCommand =
  | { what: 'create'; person: StaffRequest; printLink: boolean }
  | { what: 'list' }
  | { what: 'invite'; email: string; printLink: boolean }
  | { what: 'reset-mfa'; email: string; printLink: boolean }
  | { what: 'disable' | 'enable'; email: string; reason: string }
  | { what: 'confirm'; email: string }

/** The command was not understood; one sentence for each fault. */
export class WrongArguments extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export const usage = `npm run staff -- create --role doctor|nurse|admin --email ADDRESS --first-name NAME --last-name NAME [--print-link]
    a doctor also: --hpcsa-number MP0123456 --qualification "MBChB (UCT)" --practice-address "12 Main Road, Soweto"
                   --registration-until 2027-03-31
    and may have:  --specialty "General practitioner" --specialist --price 350.00
    a nurse also:  --sanc-number 14123456 --apc-until 2026-12-31
npm run staff -- list
npm run staff -- invite ADDRESS [--print-link]
npm run staff -- disable ADDRESS [--reason "Left the practice"]
npm run staff -- enable ADDRESS
npm run staff -- reset-mfa ADDRESS [--print-link]
npm run staff -- confirm ADDRESS
--print-link shows the link here instead of sending it: for the first administrator, while mail is not set up yet.
confirm says that you know who uses this account: it then counts as a person of its own where two people must decide.`

const text = { type: 'string' } as const
const yes = { type: 'boolean' } as const
const options = {
  role: text,
  email: text,
  'first-name': text,
  'last-name': text,
  'hpcsa-number': text,
  qualification: text,
  'practice-address': text,
  specialty: text,
  specialist: yes,
  'registration-until': text,
  price: text,
  'sanc-number': text,
  'apc-until': text,
  reason: text,
  'print-link': yes,
}

type Given = { [Name in keyof typeof options]?: (typeof options)[Name] extends typeof yes ? boolean : string }

/** Reads what was typed behind the command. Throws `WrongArguments`. */
export function readArguments(typed: string[]): StaffCommand {
  const { values, positionals } = parsed(typed)
  const [what = '', email, ...more] = positionals
  if (what === 'create' && !email) return readNewStaff(values)
  if (what === 'list' && !email && has(values)) return { what }
  if (!email || more.length > 0) throw new WrongArguments([usage])
  const { reason = 'Disabled by the operator', 'print-link': printLink = false } = values
  if (what === 'invite' || what === 'reset-mfa') if (has(values, 'print-link')) return { what, email, printLink }
  if ((what === 'disable' && has(values, 'reason')) || (what === 'enable' && has(values))) return { what, email, reason }
  if (what === 'confirm' && has(values)) return { what, email }
  throw new WrongArguments([usage])
}

/** Whether nothing was given but these. */
const has = (given: Given, ...allowed: string[]) => Object.keys(given).every((name) => allowed.includes(name))

function parsed(typed: string[]) {
  try {
    return parseArgs({ args: typed, options, allowPositionals: true })
  } catch (error) {
    throw new WrongArguments([`${(error as Error).message}.`.replace(/\.\.$/, '.'), usage])
  }
}

const isRole = (role: string | undefined): role is StaffRole => role === 'doctor' || role === 'nurse' || role === 'admin'
const only = {
  doctor: ['hpcsa-number', 'qualification', 'practice-address', 'specialty', 'specialist', 'registration-until', 'price'],
  nurse: ['sanc-number', 'apc-until'],
  admin: [],
} as const

function readNewStaff(given: Given): StaffCommand {
  const { role, email = '', 'first-name': firstName = '', 'last-name': lastName = '', 'print-link': printLink = false } = given
  const faults = [
    !isRole(role) && '--role must be doctor, nurse or admin. Patients sign up themselves.',
    whyNotEmail(email) && '--email must be an email address.',
    !isName(firstName) && '--first-name must be a name of at most 80 characters.',
    !isName(lastName) && '--last-name must be a name of at most 80 characters.',
    given.reason !== undefined && '--reason is for disable only.',
    ...(isRole(role) ? foreignTo(role, given) : []),
    ...(role === 'doctor' ? doctorFaults(given) : role === 'nurse' ? nurseFaults(given) : []),
  ].filter((fault): fault is string => typeof fault === 'string')
  if (faults.length > 0 || !isRole(role)) throw new WrongArguments(faults)
  const registration = registrationOf(role, given)
  return { what: 'create', person: { email, firstName: firstName.trim(), lastName: lastName.trim(), registration }, printLink }
}

const isName = (name: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u.test(name.trim())

/** What belongs to another kind of staff. */
const foreignTo = (role: StaffRole, given: Given) =>
  (['doctor', 'nurse'] as const)
    .filter((kind) => kind !== role)
    .flatMap((kind) => only[kind].map((name) => given[name] !== undefined && `--${name} is for ${kind}s only.`))

const isLine = (text: string | undefined, longest: number) =>
  /^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(text?.trim() ?? '') && text!.trim().length <= longest

const doctorFaults = (given: Given) => [
  !normaliseHpcsa(given['hpcsa-number'] ?? '') && '--hpcsa-number must be like MP0123456.',
  !isLine(given.qualification, 120) && '--qualification is missing: it is printed on every document, like "MBChB (UCT)".',
  !isLine(given['practice-address'], 240) && '--practice-address is missing: it is printed on every document.',
  !isRealDate(given['registration-until'] ?? '') && '--registration-until must be a day like 2027-03-31.',
  given.specialty !== undefined && !isLine(given.specialty, 80) && '--specialty must be one line of at most 80 characters.',
  given.price !== undefined && !/^\d{1,5}(\.\d\d)?$/.test(given.price) && '--price must be rand like 350 or 350.00.',
]

const nurseFaults = (given: Given) => [
  !normaliseSanc(given['sanc-number'] ?? '') && '--sanc-number must have six to nine digits.',
  !isRealDate(given['apc-until'] ?? '') && '--apc-until must be a day like 2026-12-31: the last one of the annual practising certificate.',
]

function registrationOf(role: StaffRole, given: Given): Registration {
  if (role === 'nurse') return { role, nurse: { sanc_number: given['sanc-number'] ?? '', apc_valid_until: given['apc-until'] ?? '' } }
  if (role === 'admin') return { role }
  return {
    role,
    doctor: {
      hpcsa_number: given['hpcsa-number'] ?? '',
      qualification: given.qualification?.trim() ?? '',
      practice_address: given['practice-address']?.trim() ?? '',
      specialty: given.specialty?.trim() ?? 'General practitioner',
      is_specialist: given.specialist ?? false,
      practice_no: '', // an administrator adds it on the screen
      price_cents: Math.round(Number(given.price ?? 0) * 100),
      registration_verified_until: given['registration-until'] ?? '',
    },
  }
}
