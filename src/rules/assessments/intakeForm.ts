import type { Answers } from '#contract/assessmentAnswers.ts'
import { t } from '../translate.ts'
import { habits, livingSituation } from './commonSections.ts'
import { choice, choices, date, type FormSection, line, list, number, required, text, when, yesNo } from './questions.ts'

/** A medicine of the list that the patient has, to be gone through one by one. */
export type ListedMedicine = { id: string; name: string }

const sexes = () =>
  [
    ['female', t`Female`],
    ['male', t`Male`],
    ['intersex', t`Intersex`],
  ] as const
const genders = () =>
  [
    ['female', t`Female`],
    ['male', t`Male`],
    ['prefer_not_to_say', t`Prefer not to say`],
  ] as const

const identity = (): FormSection => ({
  id: 'identity',
  title: t`Identity`,
  questions: [
    choices(
      'identifiers',
      t`Two identifiers confirmed`,
      [
        ['name', t`Full name`],
        ['birth_date', t`Date of birth`],
        ['id_number', t`ID or passport number`],
        ['address', t`Address`],
      ],
      { ...required, atLeast: 2 },
    ),
    date('birth_date', t`Date of birth`, required),
    choice('sex_at_birth', t`Sex at birth`, sexes(), required),
    choice('gender', t`Gender`, genders()),
    line('pronoun', t`Pronoun (optional)`),
  ],
})

const contact = (): FormSection => ({
  id: 'contact',
  title: t`Contact`,
  questions: [
    line('phone_number', t`Phone number`, required),
    yesNo('whatsapp_same', t`Is this number on WhatsApp too?`),
    line('email', t`E-mail`),
    text('address', t`Address`),
    line('best_times', t`Best times to call`, required),
    yesNo('safe_to_leave_message', t`Is it safe to leave a message?`, required),
    line('who_may_answer', t`Who else may answer this phone?`),
  ],
})

const nextOfKin = (): FormSection => ({
  id: 'next_of_kin',
  title: t`Next of kin`,
  questions: [
    line('next_of_kin_name', t`Name`),
    line('next_of_kin_relation', t`Relation`),
    line('next_of_kin_phone', t`Phone number`),
    yesNo('next_of_kin_may_speak', t`May we speak to them?`),
  ],
})

/** The languages of profiles (domain 1.8), each in its own name. */
export const languageOptions = [
  ['af', 'Afrikaans'],
  ['en', 'English'],
  ['nr', 'isiNdebele'],
  ['xh', 'isiXhosa'],
  ['zu', 'isiZulu'],
  ['nso', 'Sepedi'],
  ['st', 'Sesotho'],
  ['tn', 'Setswana'],
  ['ss', 'siSwati'],
  ['ve', 'Tshivenḓa'],
  ['ts', 'Xitsonga'],
  ['sfs', 'South African Sign Language'],
] as const

const communication = (): FormSection => ({
  id: 'language',
  title: t`Language and communication`,
  questions: [
    choice('preferred_language', t`Language`, languageOptions),
    yesNo('interpreter_needed', t`Is an interpreter needed?`),
    yesNo('reading_help', t`Does the patient want help with reading?`),
    line('hearing_vision', t`Hearing and vision`),
  ],
})

const conditions = (): FormSection => ({
  id: 'conditions',
  title: t`Conditions`,
  questions: [
    yesNo('has_conditions', t`Does the patient have a long-term condition?`, required),
    list('chronic_conditions', t`Long-term conditions, one on each line`, { ...required, ...when('has_conditions', true) }),
    text('conditions_since', t`Since which year, and who confirmed each?`, when('has_conditions', true)),
  ],
})

const taken = () =>
  [
    ['taking', t`Taking`],
    ['not_taking', t`Not taking`],
    ['differently', t`Taking differently`],
  ] as const

const medicines = (listed: readonly ListedMedicine[]): FormSection => ({
  id: 'medicines',
  title: t`Medicines`,
  questions: [
    ...listed.map(({ id, name }) => choice(`medicine:${id}`, name, taken(), required)),
    text('medicines_differently', t`How does the patient take them differently?`),
    yesNo('medicines_complete', t`Have you gone through every medicine the patient takes?`, required),
    text('medicines_more', t`Other medicines, traditional ones too`),
    line('medicines_managed_by', t`Who manages the medicines?`),
    line('clinic', t`Clinic`),
    line('pharmacy', t`Pharmacy or collection point`),
    date('collection_on', t`Next collection date`),
  ],
})

const allergies = (): FormSection => ({
  id: 'allergies',
  title: t`Allergies`,
  questions: [
    choice(
      'allergies_known',
      t`Does the patient have an allergy?`,
      [
        ['yes', t`Yes`],
        ['none', t`No known allergies`],
      ],
      required,
    ),
    list('allergies', t`Substances, one on each line`, { ...required, ...when('allergies_known', 'yes') }),
    text('allergy_reactions', t`What happens with each, and how bad it is`, when('allergies_known', 'yes')),
  ],
})

const pregnancy = (): FormSection => ({
  id: 'pregnancy',
  title: t`Pregnancy, breastfeeding, contraception`,
  questions: [
    choice('pregnancy', t`Pregnant or breastfeeding?`, [
      ['no', t`No`],
      ['pregnant', t`Pregnant`],
      ['breastfeeding', t`Breastfeeding`],
      ['prefer_not_to_say', t`Prefer not to say`],
    ]),
    line('contraception', t`Contraception`),
  ],
})

const measurements = (): FormSection => ({
  id: 'measurements',
  title: t`Measurements`,
  questions: [
    number('weight', t`Weight`, { unit: 'kg', least: 2, most: 400 }),
    number('height', t`Height`, { unit: 'cm', least: 40, most: 250 }),
    number('bp_above', t`Blood pressure, upper`, { unit: 'mmHg', least: 50, most: 300 }),
    number('bp_below', t`Blood pressure, lower`, { unit: 'mmHg', least: 30, most: 200 }),
    number('glucose', t`Blood sugar`, { unit: 'mmol/L', least: 0.5, most: 50 }),
  ],
})

const medicalAid = (): FormSection => ({
  id: 'cover',
  title: t`Medical aid`,
  questions: [line('medical_aid_scheme', t`Scheme`), line('medical_aid_plan', t`Plan`), line('medical_aid_number', t`Membership number`)],
})

const careTeam = (): FormSection => ({
  id: 'care',
  title: t`Care team`,
  questions: [line('care_clinic_nurse', t`Nurse or doctor at the clinic`), line('care_gp', t`General practitioner`)],
})

const goals = (): FormSection => ({
  id: 'goals',
  title: t`The patient’s own goals`,
  questions: [line('goal1', t`First goal, in the patient’s words`, required), line('goal2', t`Second goal`), line('goal3', t`Third goal`)],
})

const answersToConsent = () =>
  [
    ['yes', t`Yes`],
    ['no', t`No`],
    ['later', t`Later`],
  ] as const

const consent = (): FormSection => ({
  id: 'consent',
  title: t`Consent`,
  questions: [
    choice(
      'consent_programme',
      t`Consent to nurse support read again: does the patient still agree?`,
      [
        ['yes', t`Yes`],
        ['no', t`No`],
      ],
      {
        ...required,
        hint: t`Read aloud: “I am a nurse of the programme. I would like to call you to help with your health. It is free. You can stop at any time. Is that all right?”`,
      },
    ),
    choice('consent_calls', t`Phone calls`, answersToConsent(), required),
    choice('consent_whatsapp', t`WhatsApp`, answersToConsent(), required),
    choice('consent_sms', t`SMS`, answersToConsent(), required),
    choice('consent_language', t`Language you read it in`, languageOptions, required),
  ],
})

/** The 15 sections of an intake, in their order (domain 6.3). */
export const intakeSections = (listed: readonly ListedMedicine[]): FormSection[] => [
  identity(),
  contact(),
  nextOfKin(),
  communication(),
  conditions(),
  medicines(listed),
  allergies(),
  pregnancy(),
  measurements(),
  habits(),
  livingSituation(),
  medicalAid(),
  careTeam(),
  goals(),
  consent(),
]

/** Whether the patient still agrees: without it no intake is completed. */
export const isAgreed = (answers: Answers): boolean => answers['consent_programme'] === 'yes'

/** Whether the patient said no, which ends the enrolment (domain 6.3). */
export const isDeclined = (answers: Answers): boolean => answers['consent_programme'] === 'no'
