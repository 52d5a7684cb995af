import type { Answers } from '#contract/assessmentAnswers.ts'
import type { RiskFacts } from '#contract/assessments.ts'
import type { CarePlanContent } from '#contract/carePlans.ts'
import type { FollowUpType } from '#contract/followUps.ts'
import type { RiskLevel } from '#contract/nurses.ts'

type Past = {
  daysAgo: number
  status: 'completed' | 'missed'
  missed_by?: 'patient'
  outcome?: string
  note?: string
  patient_note?: string
}

export type NursingStory = {
  nurse: 'sister.zanele@demo.example' | 'sister.mpho@demo.example'
  intakeDaysAgo: number
  intake: Answers
  assessment?: { answers: Answers; facts: RiskFacts; patientSummary: string }
  plan?: Omit<CarePlanContent, 'reviewOn'> & { isAgreed: boolean; level: RiskLevel }
  past: readonly Past[]
  next: { type: FollowUpType } & ({ inDays: number; inHours?: undefined } | { inHours: number; inDays?: undefined })
}

/** Of every assessment of the demo what is the same. */
const usual: Answers = {
  was_in_hospital: false,
  phq1: '0',
  phq2: '0',
  gad1: '0',
  gad2: '0',
  tobacco: 'never',
  alcohol_times: 0,
  tb_cough: false,
  tb_fever: false,
  tb_sweats: false,
  tb_weight: false,
  lives_alone: false,
  enough_food: true,
  can_afford_transport: true,
  can_afford_medicine: true,
  red_flags: ['none'],
  administered_in: 'en',
}

const facts = (known: Partial<RiskFacts>): RiskFacts => ({
  readings: [],
  conditions: [],
  isPregnant: false,
  isMan: false,
  adherence: null,
  medicines: 1,
  age: null,
  hadEmergency: false,
  hadSevereSymptom: false,
  hasOpenP1: false,
  ...known,
})

/** What each nurse did with whom (domain 12.4). */
export const nursingStories: Record<string, NursingStory> = {
  'lerato@demo.example': {
    nurse: 'sister.mpho@demo.example',
    intakeDaysAgo: 58,
    intake: { goal1: 'Dance at my daughter’s wedding', goal2: 'Fewer headaches' },
    assessment: {
      answers: {
        ...usual,
        bp_above: 148,
        bp_below: 92,
        weight: 82,
        height: 164,
        dm_hba1c: 7.4,
        conditions_confirmed: 2,
        is_complex: false,
        missed_days: 1,
        summary: 'Pressure and sugar above target. Forgets the evening tablets.',
        plan: 'Care plan, follow-up every 14 days',
      },
      facts: facts({
        conditions: ['High blood pressure', 'Type 2 diabetes'],
        adherence: { percent: 84, due: 90 },
        medicines: 2,
        age: 42,
      }),
      patientSummary:
        'Your blood pressure and your sugar are still a little high.\nTake your evening tablets as well, and walk on most days.',
    },
    plan: {
      level: 'medium',
      isAgreed: true,
      problems: ['High blood pressure', 'Sugar'],
      goals: [
        { text: 'Dance at my daughter’s wedding', measure: 'Walk 20 minutes without a rest', targetOn: null, status: 'active' },
        { text: 'Fewer headaches', measure: 'Pressure below 140/90 on most days', targetOn: null, status: 'active' },
      ],
      actions: [
        { who: 'patient', text: 'Take the evening tablets with supper', byOn: null },
        { who: 'patient', text: 'Measure blood pressure three times a week', byOn: null },
        { who: 'nurse', text: 'Call about the readings', byOn: null },
        { who: 'doctor', text: 'Look at the tablets at the next visit', byOn: null },
      ],
      barriers: 'Night shifts twice a month',
      everyDays: 14,
    },
    past: [
      { daysAgo: 28, status: 'completed', outcome: 'stable', patient_note: 'Well done. Go on with your morning tablets.' },
      {
        daysAgo: 14,
        status: 'completed',
        outcome: 'concern_handled',
        note: 'Headaches after night shift.',
        patient_note: 'Rest after a night shift, and drink water.',
      },
    ],
    next: { type: 'medication_review', inHours: 2 },
  },
  'ayanda@demo.example': {
    nurse: 'sister.mpho@demo.example',
    intakeDaysAgo: 57,
    intake: { goal1: 'Finish my TB treatment' },
    assessment: {
      answers: {
        ...usual,
        bp_above: 112,
        bp_below: 70,
        weight: 58,
        height: 161,
        conditions_confirmed: 1,
        is_complex: true,
        was_in_hospital: true,
        missed_days: 3,
        tb_cough: true,
        tb_weight: true,
        can_afford_transport: false,
        summary: 'Second month of TB treatment, misses doses when there is no taxi money.',
        plan: 'Care plan, follow-up every 7 days',
      },
      facts: facts({ conditions: ['Tuberculosis, second month of treatment'], adherence: { percent: 71, due: 40 }, age: 30 }),
      patientSummary: 'Your TB tablets work when you take them every day. Tell us when you cannot get to the clinic.',
    },
    plan: {
      level: 'high',
      isAgreed: false,
      problems: ['Tuberculosis'],
      goals: [{ text: 'Finish my TB treatment', measure: 'No dose missed in a week', targetOn: null, status: 'active' }],
      actions: [
        { who: 'patient', text: 'Take the tablets every morning', byOn: null },
        { who: 'nurse', text: 'Ask the clinic for tablets for a month', byOn: null },
      ],
      barriers: 'Taxi money',
      everyDays: 7,
    },
    past: [
      { daysAgo: 15, status: 'completed', outcome: 'concern_handled', note: 'No taxi money for the clinic.' },
      { daysAgo: 8, status: 'missed', missed_by: 'patient', outcome: 'no_answer' },
    ],
    next: { type: 'phone_call', inDays: -1 },
  },
  'thandeka@demo.example': {
    nurse: 'sister.zanele@demo.example',
    intakeDaysAgo: 6,
    intake: { goal1: 'Sleep through the night' },
    past: [],
    next: { type: 'video', inDays: 1 },
  },
}
