import { parseArgs } from 'node:util'
import { whyNotEmail } from '#rules/email.ts'
import { normaliseHpcsa } from '#rules/staff.ts'
import { isRealDate } from '#rules/time.ts'
import type { DoctorDetails } from '#server/accounts/createStaff.ts'

export type StaffRole = 'doctor' | 'nurse' | 'admin'

export type Wanted =
  | { what: 'create'; role: StaffRole; email: string; firstName: string; lastName: string; doctor?: DoctorDetails }
  | { what: 'list' }
  | { what: 'disable' | 'enable'; email: string }

/** The command was not understood; one sentence for each fault. */
export class WrongArguments extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

export const usage = `npm run staff -- create --role doctor|nurse|admin --email ADDRESS --first-name NAME --last-name NAME
    a doctor also: --hpcsa-number MP0123456 --qualification "MBChB (UCT)" --practice-address "12 Main Road, Soweto"
    and may have:  --specialty "General practitioner" --registration-until 2027-03-31 --price 350.00
npm run staff -- list
npm run staff -- disable ADDRESS
npm run staff -- enable ADDRESS`

const text = { type: 'string' } as const
const options = {
  role: text,
  email: text,
  'first-name': text,
  'last-name': text,
  'hpcsa-number': text,
  qualification: text,
  'practice-address': text,
  specialty: text,
  'registration-until': text,
  price: text,
}

type Given = { [Name in keyof typeof options]?: string }

/** Reads what was typed behind the command. Throws `WrongArguments`. */
export function readArguments(typed: string[]): Wanted {
  const { values, positionals } = parsed(typed)
  const [what, email, ...more] = positionals
  if (what === 'create' && !email) return readNewStaff(values)
  if (what === 'list' && !email && Object.keys(values).length === 0) return { what }
  if ((what === 'disable' || what === 'enable') && email && more.length === 0 && Object.keys(values).length === 0) return { what, email }
  throw new WrongArguments([usage])
}

function parsed(typed: string[]) {
  try {
    return parseArgs({ args: typed, options, allowPositionals: true })
  } catch (error) {
    throw new WrongArguments([`${(error as Error).message}.`.replace(/\.\.$/, '.'), usage])
  }
}

const isRole = (role: string | undefined): role is StaffRole => role === 'doctor' || role === 'nurse' || role === 'admin'
const forDoctors = ['hpcsa-number', 'qualification', 'practice-address', 'specialty', 'registration-until', 'price'] as const

function readNewStaff(given: Given): Wanted {
  const { role, email = '', 'first-name': firstName = '', 'last-name': lastName = '' } = given
  const faults = [
    !isRole(role) && '--role must be doctor, nurse or admin. Patients sign up themselves.',
    whyNotEmail(email) && '--email must be an e-mail address.',
    !isName(firstName) && '--first-name must be a name of at most 80 characters.',
    !isName(lastName) && '--last-name must be a name of at most 80 characters.',
    ...(role === 'doctor' ? doctorFaults(given) : forDoctors.map((name) => given[name] !== undefined && `--${name} is for doctors only.`)),
  ].filter((fault): fault is string => typeof fault === 'string')
  if (faults.length > 0 || !isRole(role)) throw new WrongArguments(faults)
  const person = { what: 'create' as const, role, email, firstName: firstName.trim(), lastName: lastName.trim() }
  return role === 'doctor' ? { ...person, doctor: doctorOf(given) } : person
}

const isName = (name: string) => /^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u.test(name.trim())

const doctorFaults = (given: Given) => [
  !normaliseHpcsa(given['hpcsa-number'] ?? '') && '--hpcsa-number must be like MP0123456.',
  !given.qualification?.trim() && '--qualification is missing: it stands on every paper, like "MBChB (UCT)".',
  !given['practice-address']?.trim() && '--practice-address is missing: it stands on every paper.',
  given['registration-until'] !== undefined &&
    !isRealDate(given['registration-until']) &&
    '--registration-until must be a day like 2027-03-31.',
  given.price !== undefined && !/^\d{1,5}(\.\d\d)?$/.test(given.price) && '--price must be rand like 350 or 350.00.',
]

function doctorOf(given: Given): DoctorDetails {
  const until = given['registration-until']
  return {
    hpcsaNumber: normaliseHpcsa(given['hpcsa-number'] ?? '') ?? '',
    qualification: given.qualification?.trim() ?? '',
    practiceAddress: given['practice-address']?.trim() ?? '',
    specialty: given.specialty?.trim() || 'General practitioner',
    priceCents: Math.round(Number(given.price ?? 0) * 100),
    ...(until !== undefined && { registrationVerifiedUntil: until }),
  }
}
