import type { AssessmentAnswer, Answers } from '#contract/assessmentAnswers.ts'
import { normaliseZA } from '../phone.ts'
import { isAnswered, itemsOf } from './questions.ts'

/** What a profile keeps of an intake, with the names of its columns. */
export type IntakeProfile = {
  birth_date: string | null
  sex_at_birth: string | null
  gender: string | null
  phone_number: string | null
  address: string
  safe_to_leave_message: boolean | null
  preferred_language: string | null
  interpreter_needed: boolean | null
  next_of_kin_name: string
  next_of_kin_relation: string
  next_of_kin_phone: string | null
  next_of_kin_may_speak: boolean | null
  chronic_conditions: string[]
  allergies: string[]
  no_known_allergies: boolean
  pregnancy: string | null
  weight: number | null
  height: number | null
  clinic: string
  pharmacy: string
  medical_aid_scheme: string
  medical_aid_plan: string
  medical_aid_number: string
}

/** Questions that are a column of the same name, as it is. */
const asTheyAre = [
  'birth_date',
  'sex_at_birth',
  'gender',
  'address',
  'safe_to_leave_message',
  'preferred_language',
  'interpreter_needed',
  'next_of_kin_name',
  'next_of_kin_relation',
  'next_of_kin_may_speak',
  'pregnancy',
  'weight',
  'height',
  'clinic',
  'pharmacy',
  'medical_aid_scheme',
  'medical_aid_plan',
  'medical_aid_number',
] as const satisfies (keyof IntakeProfile)[]

const keptByProfile = new Set<string>([
  ...asTheyAre,
  'has_conditions',
  'chronic_conditions',
  'allergies',
  'allergies_known',
  'phone_number',
  'next_of_kin_phone',
])

/** Lines of these are cut to what a profile can hold. */
const MOST = 120

/** What the profile knows, as answers; what it does not know is no answer. */
export function answersOfProfile(profile: IntakeProfile): Answers {
  const known = asTheyAre.map((key): [string, AssessmentAnswer] => [key, profile[key]])
  const { chronic_conditions: conditions, allergies } = profile
  const lists: [string, AssessmentAnswer][] = [
    ...(conditions.length > 0 ? ([['has_conditions', true]] as [string, AssessmentAnswer][]) : []),
    ['chronic_conditions', conditions.join('\n')],
    ['allergies', allergies.join('\n')],
    ['allergies_known', allergies.length > 0 ? 'yes' : profile.no_known_allergies ? 'none' : ''],
    ['phone_number', profile.phone_number],
    ['next_of_kin_phone', profile.next_of_kin_phone],
  ]
  return Object.fromEntries([...known, ...lists].filter(([, answer]) => answer !== null && answer !== ''))
}

/** What an intake writes into the profile. 'Not available' and what was not asked change nothing. */
export function profileOfAnswers(answers: Answers): Partial<IntakeProfile> {
  const said = (key: string) => isAnswered(answers[key]) && answers[key] !== null
  const plain = asTheyAre.filter(said).map((key) => {
    const answer = answers[key]
    return [key, typeof answer === 'string' && key !== 'address' ? answer.slice(0, MOST) : answer]
  })
  const phones = ['phone_number', 'next_of_kin_phone'].flatMap((key) => {
    const phone = said(key) ? normaliseZA(String(answers[key])) : null
    return phone ? [[key, phone]] : []
  })
  return {
    ...(Object.fromEntries([...plain, ...phones]) as Partial<IntakeProfile>),
    ...(answers['has_conditions'] === true && said('chronic_conditions')
      ? { chronic_conditions: itemsOf(answers['chronic_conditions']) }
      : {}),
    ...(answers['has_conditions'] === false ? { chronic_conditions: [] } : {}),
    ...(answers['allergies_known'] === 'none' ? { allergies: [], no_known_allergies: true } : {}),
    ...(answers['allergies_known'] === 'yes' && said('allergies')
      ? { allergies: itemsOf(answers['allergies']), no_known_allergies: false }
      : {}),
  }
}

/** What was said otherwise than the profile has it: the rest stands in the profile alone, where somebody may change it meanwhile. */
export function saidBesideProfile(answers: Answers, known: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key, answer]) => !(key in known) || known[key] !== answer))
}

/** What was confirmed, measured and agreed to when it was asked. */
const ofItsTime =
  /^(?:identifiers|bp_above|bp_below|glucose|medicine:.*|medicines_complete|medicines_differently|collection_on|consent_.*)$/

/** What stays of an intake for whoever agrees anew: not what was of its time, nor what the profile keeps. */
export function answersForNextIntake(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !ofItsTime.test(key) && !keptByProfile.has(key)))
}

/** The questions whose answers put something else in the place of what the profile says. */
export function replacedInProfile(answers: Answers, known: Answers): string[] {
  const [said, before] = [profileOfAnswers(answers), profileOfAnswers(known)]
  const isSame = (key: string) =>
    key in before
      ? JSON.stringify(said[key as keyof IntakeProfile] ?? null) === JSON.stringify(before[key as keyof IntakeProfile])
      : answers[key] === known[key]
  return Object.keys(known).filter((key) => isAnswered(answers[key]) && answers[key] !== null && !isSame(key))
}

/** The date of birth as it was said at the intake, or as the profile has it. */
export const saidBirthDate = (answers: Answers, known: string | null): string | null => profileOfAnswers(answers).birth_date ?? known
