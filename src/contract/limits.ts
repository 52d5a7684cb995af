// How long a text, how many and how much: what the contract refuses, and where a form stops. Plain numbers, so that they may
// travel to a phone (docs/decisions/0037); nothing else of the contract does.

export const EMAIL_LENGTH = 254
/** A phone number, identity number or code as somebody types or pastes it, spaces and all; only some of it is kept. */
export const TYPED_NUMBER_LENGTH = 40
/** A number of a register as it is typed: HPCSA, SANC, practice. */
export const REGISTER_NUMBER_LENGTH = 20

/** `list`: all texts of a list together; `item`: one of them, as forms take it. */
export const personLimits = { firstName: 80, lastName: 80, list: 2000, item: 200, reaction: 200 } as const
/** From a baby born early to the heaviest and the tallest people known. */
export const measureLimits = { kilograms: { least: 2, most: 635 }, centimetres: { least: 40, most: 272 } } as const
/** Of what a doctor or a consultation type costs. */
export const MAX_PRICE_CENTS = 10_000_000
export const profileLimits = {
  line: 80,
  address: 400,
  nextOfKinName: 160,
  medicalAid: 120,
  medicalAidNumber: 40,
  place: 160,
  country: 60,
} as const
export const staffLimits = { qualification: 120, practiceAddress: 240, specialty: 80, disableReason: 240 } as const
export const bookingLimits = { reason: 500 } as const
export const changeLimits = { reason: 500, message: 500 } as const
export const diaryLimits = { blockReason: 120 } as const
export const callLimits = { text: 1000, guestName: 60 } as const
export const noteLimits = { subjective: 4000, objective: 4000, assessment: 4000, plan: 4000, patientSummary: 1500 } as const
export const visitLimits = {
  diagnoses: 20,
  diagnosis: 200,
  tests: 20,
  test: 200,
  followUpReason: 200,
  whereabouts: 300,
  callbackNumber: 40,
  suitabilityReason: 1000,
  addendum: 4000,
  addendumReason: 500,
} as const
export const nurseLimits = { search: 80 } as const
export const followUpLimits = { note: 4000, advice: 2000, patientWords: 1000, actions: 2000, patientNote: 1000 } as const
/** `line`: a problem, goal, measure or action; `everyDays`: between follow-ups. */
export const carePlanLimits = { line: 300, problems: 12, goals: 8, actions: 16, barriers: 1000, everyDays: 90, comment: 1000 } as const
/** Of intakes and assessments. `answers`: questions with an answer; `summary`: what the patient reads. */
export const assessmentLimits = { answer: 2000, choice: 120, choices: 60, answers: 250, reason: 500, summary: 2000 } as const
export const educationLimits = { slug: 40, version: 12, reviewerName: 120 } as const
/** `query` and `history`: domain 8.2, the last six messages. */
export const assistantLimits = { query: 1000, history: 6, content: 4000, conditions: 40, condition: 200 } as const
export const snippetLimits = { title: 60, text: 2000 } as const
export const paperLimits = {
  employeeNumber: 40,
  basisReason: 500,
  illness: 200,
  duties: 500,
  referredTo: 200,
  revokeReason: 500,
} as const
export const prescriptionLimits = {
  items: 20,
  name: 120,
  form: 60,
  strength: 60,
  dose: 60,
  frequency: 80,
  instructions: 200,
  answer: 300,
  quantity: 9999,
  repeats: 99,
  days: 366,
} as const
export const uploadLimits = { title: 120, inErrorReason: 500 } as const
export const referralLimits = { reason: 2000, findings: 4000 } as const
export const medicineLimits = {
  medicines: 60,
  name: 120,
  strength: 60,
  unit: 20,
  indication: 200,
  instructions: 2000,
  prescriber: 120,
  stopText: 300,
  proposalNote: 500,
  doseNote: 200,
} as const
/** `durationMinutes`: 30 days, as far back as somebody may write down. */
export const symptomLimits = { text: 80, notes: 500, triggers: 5, durationMinutes: 30 * 24 * 60 } as const
/** `correction`: what a patient says is wrong with a diagnosis. */
export const diagnosisLimits = { listed: 100, correction: 300 } as const
export const supportLimits = { name: 120, preferredTime: 120, about: 200 } as const

/** `words`: what a patient wrote, with what it is about. */
export const handOverLimits = { question: 1000, answer: 2000, patientText: 600 } as const
export const queueLimits = { search: 60, attemptNote: 500, resolution: 2000, words: 800 } as const
export const recordLimits = { search: 80, emergencyReason: 500, reviewNote: 500, emergencyNote: 4000, allergyNote: 200 } as const
export const walletLimits = { reason: 500, note: 300 } as const
export const emergencyLimits = { name: 80, number: 30, numbers: 5, notes: 240 } as const
export const listLimits = {
  holiday: 80,
  condition: 120,
  codeLabel: 300,
  importTitle: 80,
  typeName: 80,
  typeDescription: 160,
  passkey: 60,
} as const
