import type { PaperFacts, Prescription, PrescriptionItem } from '#contract/papers.ts'
import { mustBeAnswered, prescriptionWarnings } from './prescriptionWarnings.ts'
import { addDays } from './time.ts'

const MOST_REPEATS = 5
/** A repeatable script holds six months (reg 33, domain 1.4). */
const MOST_REPEAT_DAYS = 183
const MOST_S6_DAYS = 30
/** Days within which a script is presented. */
const PRESENT_WITHIN_DAYS = 30
/** How long a line without a course counts as being taken. */
const USUAL_COURSE_DAYS = 30

export const validUntil = (issuedOn: string): string => addDays(issuedOn, PRESENT_WITHIN_DAYS)

/** Until when somebody who follows the script takes what it says. */
export const activeUntil = ({ courseDays, repeats, repeatEveryDays }: PrescriptionItem, issuedOn: string): string =>
  addDays(issuedOn, (courseDays ?? USUAL_COURSE_DAYS) + repeats * (repeatEveryDays ?? 0))

type Facts = Pick<
  PaperFacts,
  | 'examinedAt'
  | 'patientHasIdentity'
  | 'patientHasAddress'
  | 'patientHasGender'
  | 'patientBirthDate'
  | 'allowS6'
  | 'allergies'
  | 'earlierItems'
  | 'takenNow'
  | 'today'
>

/** What a prescription lacks (General Regulations 2017, reg 33). A fault of a line ends in its place: 'quantity:0'. */
export function missingInPrescription({ items }: Prescription, facts: Facts): string[] {
  const general: Record<string, boolean> = {
    examined_at: facts.examinedAt === null,
    patient_identity: !facts.patientHasIdentity,
    patient_address: !facts.patientHasAddress,
    patient_birth_date: facts.patientBirthDate === null,
    patient_gender: !facts.patientHasGender,
    items: items.length === 0,
  }
  const lines = items.flatMap((item, place) => {
    const unanswered = item.answer.trim() === '' && prescriptionWarnings(items, place, facts).some((one) => mustBeAnswered(one, item))
    return [...missingInItem(item, facts), ...(unanswered ? ['answer'] : [])].map((fault) => `${fault}:${place}`)
  })
  return [...Object.keys(general).filter((fault) => general[fault]), ...lines]
}

/** What one line lacks, and what its schedule forbids. */
export function missingInItem(item: PrescriptionItem, { allowS6 }: { allowS6: boolean }): string[] {
  const { schedule, repeats, repeatEveryDays, courseDays } = item
  const isS6 = schedule === 6
  const faults: Record<string, boolean> = {
    name: isEmpty(item.name),
    form: isEmpty(item.form),
    strength: isEmpty(item.strength),
    schedule: schedule === null,
    schedule_refused: schedule !== null && (schedule > 6 || (isS6 && !allowS6)),
    quantity: item.quantity === null,
    dose: isEmpty(item.dose),
    frequency: isEmpty(item.frequency),
    no_repeats: isS6 && repeats > 0,
    too_many_repeats: !isS6 && repeats > MOST_REPEATS,
    repeat_interval: repeats > 0 && repeatEveryDays === null,
    repeats_too_long: repeats * (repeatEveryDays ?? 0) > MOST_REPEAT_DAYS,
    course: isS6 && (courseDays === null || courseDays > MOST_S6_DAYS),
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

const isEmpty = (text: string) => text.trim() === ''

const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen']
const teens = [...small, 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A whole number up to 9999 in words: of Schedule 6 the quantity stands in figures and words. */
export function quantityInWords(number: number): string {
  if (number < 20) return teens[number]!
  if (number < 100) return number % 10 === 0 ? tens[number / 10]! : `${tens[Math.floor(number / 10)]}-${teens[number % 10]}`
  const [unit, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const rest = number % unit
  const joint = rest === 0 ? '' : rest < 100 ? ` and ${quantityInWords(rest)}` : ` ${quantityInWords(rest)}`
  return `${quantityInWords(Math.floor(number / unit))} ${name}${joint}`
}
